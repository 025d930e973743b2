/** Mails as a developer reads them, and the links in them. */
import { expect } from "vitest";
import { createClient, SITE } from "./client.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const mails = await (await createClient().get("/api/dev/outbox")).json<Mail[]>();
  return mails.filter((mail) => mail.to === address);
}

/** The fragment (after the #) of the newest link to that page. */
export async function tokenFor(
  address: string,
  page: "reset-password" | "confirm-email",
): Promise<string> {
  const link = new RegExp(`${SITE}/${page}#([a-z2-7]{32})\\b`);
  for (const mail of await mailsTo(address)) {
    const token = link.exec(mail.text)?.[1];
    if (token) {
      expect(mail.html).toContain(`href="${SITE}/${page}#${token}"`);
      return token;
    }
  }
  throw new Error(`no mail to ${address} leads to ${page}`);
}
