export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who an answer goes to, when that is not the site. */
  replyTo?: string;
}

export interface Mailer {
  /**
   * Hands a mail over to be delivered; whether it arrives nobody knows.
   * @throws ServiceError when the service does not take it
   */
  send(mail: Mail): Promise<void>;
}
