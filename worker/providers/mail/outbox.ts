import type { Mail, Mailer } from "./port.ts";

/** Keeps mails where a developer can read them, and sends them to nobody. */
export function createOutboxMailer(deliver: (mail: Mail) => Promise<void>): Mailer {
  return { send: deliver };
}
