/** Models of Workers AI through the Worker's own binding, which exists on Cloudflare alone. */
import { z, type ZodType } from "zod";
import { readNumber, readText } from "../../env.ts";
import { withTimeout } from "./deadline.ts";
import { NEVER, type Provider } from "../provider.ts";
import { type ModelOptions, notSetUp } from "./openai.ts";
import type { Service } from "./send.ts";
import { type Fault, serviceFault, ServiceError } from "./service-fault.ts";

/** As much of the binding `AI` as is used: the whole type knows every model by name. */
export interface ModelRunner {
  run(model: string, input: object, options: object): Promise<unknown>;
}

export interface WorkersAiAccess {
  service: Service;
  ai: ModelRunner;
  model: string;
}

/** The registry's entry for a capability by a model of Workers AI; the owner pays, so it has to be named. */
export const workersAiProvider = <Needs extends object, Made>(
  options: ModelOptions,
  create: (access: WorkersAiAccess, env: Needs) => Made,
): Provider<(env: Needs) => Made> => ({
  name: "workers-ai",
  label: "Cloudflare Workers AI",
  variables: [`${options.capability}_MODEL`, ...(options.variables ?? [])],
  isSetUp: NEVER,
  create: (env) => create(requireWorkersAi(env, options), env),
});

/** The binding and the model of a capability. @throws AppError 501 where there is no binding. */
function requireWorkersAi(env: object, { capability, ...options }: ModelOptions): WorkersAiAccess {
  const { AI: ai } = env as { AI?: ModelRunner };
  if (!ai) throw notSetUp(options.role);
  const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", options.timeoutSeconds);
  const name = `workers-ai ${capability.toLowerCase()}`;
  return {
    service: { name, role: options.role, timeoutMs: seconds * 1_000 },
    ai,
    model: readText(env, `${capability}_MODEL`, options.model),
  };
}

/**
 * The binding throws errors that carry Workers AI's own number; what is not listed counts as unreachable.
 * https://developers.cloudflare.com/workers-ai/platform/errors/ (3030 and 4006 are met but not listed there)
 */
const FAULTS: Record<string, Fault> = {
  "3007": "too-slow",
  "3008": "too-slow",
  "3030": "declined",
  "3036": "out-of-credit",
  "3040": "busy",
  "4006": "out-of-credit",
};
const REJECTIONS = "3003 3006 3023 3039 3041 3042 5004 5005 5007 5016 5018 5019 5035".split(" ");
for (const number of REJECTIONS) FAULTS[number] = "rejected";

const RETRY_AFTER_MS = 1_000;
const PASSING: Fault[] = ["busy", "unreachable"];

/**
 * Runs a model; once more when it is out of capacity or down.
 * `read` belongs to the attempt: what it takes counts against the time allowed.
 * AI Gateway would log what is sent, so its log is switched off: a family's photos and words are private.
 */
export async function runModel<T = unknown>(
  { service, ai, model }: WorkersAiAccess,
  input: () => object,
  options: object = {},
  read: (output: unknown) => T | Promise<T> = (output) => output as T,
): Promise<T> {
  const gateway = { id: "default", collectLog: false };
  const attempt = () => {
    const answer = ai
      .run(model, input(), { gateway, ...options })
      .then(requireOk)
      .then(read);
    return withTimeout(service, answer);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!PASSING.includes(faultOf(error))) throw explain(service, error);
  }
  await scheduler.wait(RETRY_AFTER_MS);
  try {
    return await attempt();
  } catch (error) {
    throw explain(service, error);
  }
}

const code = z.union([z.number(), z.string()]);
const errorBody = z.union([
  z.object({ internalCode: code }),
  z.object({ errors: z.array(z.object({ code })).min(1) }),
]);

/** A raw response is handed over as it is, also when it is an error, which the binding else throws. */
async function requireOk(output: unknown): Promise<unknown> {
  if (!(output instanceof Response) || output.ok) return output;
  const { data } = errorBody.safeParse(await output.json().catch(() => null));
  const number = data && ("internalCode" in data ? data.internalCode : data.errors[0]?.code);
  throw new Error(`${number ?? "no code"}: HTTP ${output.status}`);
}

/** The output, which must have the shape that the model's page promises. */
export function parseOutput<T>(service: Service, output: unknown, schema: ZodType<T>): T {
  const parsed = schema.safeParse(output);
  if (parsed.success) return parsed.data;
  throw serviceFault(service, { fault: "unexpected", code: "shape" });
}

const numberOf = (error: unknown) =>
  error instanceof Error ? (/\b([345]\d{3})\b/.exec(error.message)?.[1] ?? null) : null;
const faultOf = (error: unknown): Fault =>
  error instanceof ServiceError ? error.fault : (FAULTS[numberOf(error) ?? ""] ?? "unreachable");

function explain(service: Service, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  return serviceFault(service, { fault: faultOf(error), code: numberOf(error) });
}
