/** https://resend.com/docs/api-reference/emails/send-email */
import { z } from "zod";
import { parseJson, send, type Explanation, type Service } from "../http/send.ts";
import type { Mailer } from "./port.ts";

export interface ResendAccess {
  service: Service;
  /** Base URL without a slash at its end, such as `https://api.resend.com`. */
  url: string;
  key: string;
  /** `Name <address>` of a domain that the key may send for. */
  from: string;
}

const sent = z.object({ id: z.string() });
const errorBody = z.object({ name: z.string() });
const QUOTAS = ["daily_quota_exceeded", "monthly_quota_exceeded"];

/** Errors by name: https://resend.com/docs/api-reference/errors */
export function explainResend(_status: number, body: unknown): Explanation | null {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return null;
  const code = parsed.data.name;
  return QUOTAS.includes(code) ? { fault: "out-of-credit", code } : { code };
}

export function createResendMailer({ service, url, key, from }: ResendAccess): Mailer {
  return {
    async send({ replyTo, ...mail }) {
      const response = await send(service, {
        url: `${url}/emails`,
        headers: {
          Authorization: `Bearer ${key}`,
          "Content-Type": "application/json",
          // A second attempt after a lost response must not become a second mail.
          "Idempotency-Key": crypto.randomUUID(),
        },
        body: JSON.stringify({ from, ...mail, ...(replyTo && { reply_to: replyTo }) }),
      });
      parseJson(service, response, sent);
    },
  };
}
