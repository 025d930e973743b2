import { readNumber, readText } from "../../env.ts";
import { findProvider, type Port } from "../provider.ts";
import type { PersonCheck } from "./port.ts";
import { createTurnstile } from "./turnstile.ts";

const TIMEOUT_SECONDS = 10;

const readSiteKey = (env: object) => readText(env, "TURNSTILE_SITE_KEY", "");
const readSecret = (env: object) => readText(env, "TURNSTILE_SECRET_KEY", "");
const readUrl = (env: object) =>
  readText(env, "TURNSTILE_URL", "https://challenges.cloudflare.com").replace(/\/+$/, "");

export const PERSON_CHECKS: Port<(env: object) => PersonCheck> = {
  task: "registration",
  variable: null,
  providers: [
    {
      name: "turnstile",
      label: "Cloudflare Turnstile",
      variables: ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY", "TURNSTILE_URL"],
      isSetUp: (env) => readSiteKey(env) !== "" && readSecret(env) !== "",
      findUrl: readUrl,
      create: (env) =>
        createTurnstile({
          service: {
            name: "turnstile",
            role: "check of new accounts",
            timeoutMs: readNumber(env, "SERVICE_TIMEOUT_SECONDS", TIMEOUT_SECONDS) * 1_000,
          },
          url: readUrl(env),
          siteKey: readSiteKey(env),
          secret: readSecret(env),
        }),
    },
  ],
};

/** Null on a site without both of its keys: registration is then open as it is. */
export const findPersonCheck = (env: object): PersonCheck | null =>
  findProvider(env, PERSON_CHECKS)?.create(env) ?? null;
