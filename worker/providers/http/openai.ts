/** What every OpenAI-compatible server has in common: its address, its key, its errors. */
import { z } from "zod";
import { readNumber, readText } from "../../env.ts";
import { AppError } from "../../errors.ts";
import type { Provider } from "../provider.ts";
import type { Explanation, Service } from "./send.ts";

export interface ModelOptions {
  /** Begins the names of its variables. */
  capability: "WRITER" | "ILLUSTRATOR" | "VOICE" | "TRANSLATOR";
  role: string;
  /** The default. */
  model: string;
  timeoutSeconds: number;
  /** Variables of this capability beyond server, key and model. */
  variables?: readonly string[];
}

export interface OpenAiAccess {
  service: Service;
  /** Base URL without a slash at its end, such as `https://api.openai.com/v1`. */
  url: string;
  headers: Record<string, string>;
  model: string;
}

const OPENAI_URL = "https://api.openai.com/v1";

const errorBody = z.object({
  error: z.object({ code: z.unknown().optional(), type: z.unknown().optional() }),
});
const OUT_OF_CREDIT = ["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"];
const DECLINED = ["moderation_blocked", "content_policy_violation", "content_filter"];

/** Errors by their code: https://platform.openai.com/docs/guides/error-codes */
export function explainOpenAi(_status: number, body: unknown): Explanation | null {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return null;
  const { code, type } = parsed.data.error;
  const names = [code, type].filter((name) => typeof name === "string");
  const is = (known: string[]) => names.some((name) => known.includes(name));
  return {
    ...(is(OUT_OF_CREDIT) ? { fault: "out-of-credit" as const } : {}),
    ...(is(DECLINED) ? { fault: "declined" as const } : {}),
    ...(names[0] === undefined ? {} : { code: names[0] }),
  };
}

/**
 * Where a capability finds its OpenAI-compatible server: `<CAPABILITY>_URL`, `_API_KEY` and `_MODEL`, else
 * `OPENAI_URL` and `OPENAI_API_KEY`. Null when nothing points to one, and for another server than OpenAI's
 * when its model is not named: only OpenAI's own models can be assumed.
 */
function findOpenAi(env: object, { capability, ...options }: ModelOptions): OpenAiAccess | null {
  const read = (name: string, fallback: string) => readText(env, `${capability}_${name}`, fallback);
  const ownUrl = read("URL", "");
  // A key is only ever sent to its own server.
  const sharedKey = ownUrl === "" ? readText(env, "OPENAI_API_KEY", "") : "";
  const key = read("API_KEY", sharedKey);
  const url = (ownUrl || readText(env, "OPENAI_URL", key && OPENAI_URL)).replace(/\/+$/, "");
  const model = read("MODEL", url === OPENAI_URL ? options.model : "");
  if (url === "" || model === "") return null;
  const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", options.timeoutSeconds);
  return {
    service: {
      name: `openai ${capability.toLowerCase()}`,
      role: options.role,
      timeoutMs: seconds * 1_000,
      explain: explainOpenAi,
    },
    url,
    headers: key === "" ? {} : { Authorization: `Bearer ${key}` },
    model,
  };
}

/** The registry's entry for a capability by any OpenAI-compatible server. */
export const openAiProvider = <Needs extends object, Made>(
  options: ModelOptions,
  create: (access: OpenAiAccess, env: Needs) => Made,
): Provider<(env: Needs) => Made> => ({
  name: "openai",
  label: "OpenAI or a compatible server",
  variables: [
    ...["OPENAI_API_KEY", "OPENAI_URL"],
    ...["URL", "API_KEY", "MODEL"].map((part) => `${options.capability}_${part}`),
    ...(options.variables ?? []),
  ],
  isSetUp: (env) => findOpenAi(env, options) !== null,
  findUrl: (env) => findOpenAi(env, options)?.url,
  create(env) {
    const access = findOpenAi(env, options);
    if (!access) throw notSetUp(options.role);
    return create(access, env);
  },
});

/** A service was chosen by name, but a variable that it needs is not set. */
export const notSetUp = (role: string) =>
  new AppError(501, `The ${role} that was chosen for this site is not fully set up.`);
