export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, when that is not the site's own. */
  replyTo?: string;
}

export interface Mailer {
  /**
   * Hands a mail over to be delivered; whether it arrives is unknown.
   * @throws ServiceError when the service does not take it
   */
  send(mail: Mail): Promise<void>;
}
