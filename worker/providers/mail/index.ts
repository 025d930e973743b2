import { readNumber, readText } from "../../env.ts";
import { notSetUp } from "../http/openai.ts";
import { findProvider, type Port } from "../provider.ts";
import { createCloudflareMailer, type EmailBinding } from "./cloudflare.ts";
import { createOutboxMailer } from "./outbox.ts";
import type { Mail, Mailer } from "./port.ts";
import { createResendMailer, explainResend } from "./resend.ts";

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
const readResendKey = (env: object) => readText(env, "RESEND_API_KEY", "");
const readResendUrl = (env: object) => readText(env, "RESEND_URL", "https://api.resend.com");

export const MAILERS: Port<(env: object, deliver: Deliver) => Mailer> = {
  task: "mail",
  variable: "MAIL",
  providers: [
    {
      name: "resend",
      label: "Resend",
      variables: ["RESEND_API_KEY", "RESEND_URL", "MAIL_FROM"],
      isSetUp: (env) => readResendKey(env) !== "",
      findUrl: readResendUrl,
      create(env) {
        const key = readResendKey(env);
        if (key === "") throw notSetUp(ROLE);
        const timeoutMs = readNumber(env, "SERVICE_TIMEOUT_SECONDS", TIMEOUT_SECONDS) * 1_000;
        return createResendMailer({
          service: { name: "resend", role: ROLE, timeoutMs, explain: explainResend },
          url: readResendUrl(env).replace(/\/+$/, ""),
          key,
          from: requireSender(env),
        });
      },
    },
    {
      name: "cloudflare",
      label: "Cloudflare",
      variables: ["MAIL_FROM"],
      isSetUp: (env) => findBinding(env) !== undefined,
      create(env) {
        const binding = findBinding(env);
        if (!binding) throw notSetUp(ROLE);
        return createCloudflareMailer(binding, requireSender(env));
      },
    },
    {
      name: "outbox",
      label: null,
      variables: [],
      isSetUp: isDevelopment,
      create(env, deliver) {
        // Its mails contain links that open accounts: no production site may store them.
        if (!isDevelopment(env)) throw notSetUp(ROLE);
        return createOutboxMailer(deliver);
      },
    },
  ],
};

/**
 * The mailer named by MAIL, else the one whose key or binding is there; in development the outbox, into
 * which `deliver` writes. Null for a site that cannot send mail.
 * @throws AppError 501 when one is chosen but not fully set up
 */
export const findMailer = (env: object, deliver: Deliver): Mailer | null =>
  findProvider(env, MAILERS)?.create(env, deliver) ?? null;
