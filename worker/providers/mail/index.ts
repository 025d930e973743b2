import { readNumber, readText } from "../../env.ts";
import { notSetUp } from "../http/openai.ts";
import { type ChosenService, nameService, pickService } from "../pick-service.ts";
import { createCloudflareMailer, type EmailBinding } from "./cloudflare.ts";
import { createOutboxMailer } from "./outbox.ts";
import type { Mail, Mailer } from "./port.ts";
import { createResendMailer, explainResend } from "./resend.ts";

type MailerName = "outbox" | "resend" | "cloudflare";
type Deliver = (mail: Mail) => Promise<void>;

const ROLE = "mail service";
const TIMEOUT_SECONDS = 30;

function requireSender(env: object): string {
  const from = readText(env, "MAIL_FROM", "");
  if (from === "") throw notSetUp(ROLE);
  return from;
}

const isDevelopment = (env: object) => readText(env, "APP_ENV", "") === "development";
const findBinding = (env: object) => (env as { EMAIL?: EmailBinding }).EMAIL;

const MAILERS = {
  outbox: (env, deliver) => {
    // Its mails contain links that open accounts: no production site may store them.
    if (!isDevelopment(env)) throw notSetUp(ROLE);
    return createOutboxMailer(deliver);
  },
  resend: (env) => {
    const key = readText(env, "RESEND_API_KEY", "");
    if (key === "") throw notSetUp(ROLE);
    const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", TIMEOUT_SECONDS);
    return createResendMailer({
      service: { name: "resend", role: ROLE, timeoutMs: seconds * 1_000, explain: explainResend },
      url: readText(env, "RESEND_URL", "https://api.resend.com").replace(/\/+$/, ""),
      key,
      from: requireSender(env),
    });
  },
  cloudflare: (env) => {
    const binding = findBinding(env);
    if (!binding) throw notSetUp(ROLE);
    return createCloudflareMailer(binding, requireSender(env));
  },
} satisfies Record<MailerName, (env: object, deliver: Deliver) => Mailer>;

function chooseByKey(env: object): MailerName | null {
  if (readText(env, "RESEND_API_KEY", "") !== "") return "resend";
  if (findBinding(env)) return "cloudflare";
  return isDevelopment(env) ? "outbox" : null;
}

/**
 * The mailer named by MAIL, else the one whose key or binding is there; in development the outbox, into
 * which `deliver` writes. Null for a site that cannot send mail.
 * @throws AppError 501 when one is chosen but not fully set up
 */
export function findMailer(env: object, deliver: Deliver): Mailer | null {
  const found = chooseByKey(env);
  if (found === null && readText(env, "MAIL", "") === "") return null;
  return pickService(env, "MAIL", MAILERS, () => found ?? "outbox")(env, deliver);
}

/** Who delivers mails, for the privacy page; null when the site sends none. */
export function nameMailer(env: object): ChosenService | null {
  const found = chooseByKey(env);
  if (found === null && readText(env, "MAIL", "") === "") return null;
  const name = nameService(env, "MAIL", MAILERS, () => found ?? "outbox");
  return {
    name,
    url: name === "resend" ? readText(env, "RESEND_URL", "https://api.resend.com") : null,
  };
}
