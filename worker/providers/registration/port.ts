/** Tells people from programs before an account is made. */
export interface PersonCheck {
  /** Where the page that shows the check loads it from, such as `https://challenges.cloudflare.com`. */
  origin: string;
  /** The site's public name at the service. */
  siteKey: string;
  /**
   * Whether a token that the page got is genuine, new and for a registration.
   * @throws ServiceError when the service does not answer
   */
  verify(token: string, address: string | null): Promise<boolean>;
}
