/** https://developers.cloudflare.com/email-service/api/send-emails/workers-api/ */
import { serviceFault, type Fault } from "../http/service-fault.ts";
import type { Mail, Mailer } from "./port.ts";

/** As much of the binding `send_email` as is used. */
export interface EmailBinding {
  send(message: Mail & { from: Sender }): Promise<unknown>;
}

type Sender = string | { email: string; name: string };

const SERVICE = { name: "cloudflare email", role: "mail service" };

/** The binding throws errors with a `code`; what is not listed counts as unreachable. */
const FAULTS: Record<string, Fault> = {
  E_VALIDATION_ERROR: "rejected",
  E_FIELD_MISSING: "rejected",
  E_SENDER_NOT_VERIFIED: "rejected",
  E_SENDER_DOMAIN_NOT_AVAILABLE: "rejected",
  E_RECIPIENT_NOT_ALLOWED: "rejected",
  E_RECIPIENT_SUPPRESSED: "declined",
  E_RATE_LIMIT_EXCEEDED: "busy",
  E_DAILY_LIMIT_EXCEEDED: "out-of-credit",
};

export function createCloudflareMailer(binding: EmailBinding, from: string): Mailer {
  return {
    async send(mail) {
      try {
        await binding.send({ from: parseSender(from), ...mail });
      } catch (error) {
        const code = codeOf(error);
        throw serviceFault(SERVICE, { fault: FAULTS[code ?? ""] ?? "unreachable", code });
      }
    },
  };
}

/** The binding wants `Name <address>` in two parts. */
function parseSender(from: string): Sender {
  const [, name = "", email = ""] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  return email === "" ? from : { email, name: name.replaceAll('"', "") };
}

function codeOf(error: unknown): string | null {
  const { code } = error instanceof Error ? (error as { code?: unknown }) : {};
  return typeof code === "string" ? code : null;
}
