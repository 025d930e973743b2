import type { Mail, Mailer } from "./port.ts";

/** Stores mails where a developer can read them, and sends none. */
export function createOutboxMailer(deliver: (mail: Mail) => Promise<void>): Mailer {
  return { send: deliver };
}
