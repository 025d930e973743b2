/** The request's abort signal, id and client, for code deep below it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { clientAddress } from "./http/client-address.ts";
import type { AppEnv } from "./http/context.ts";

interface Context {
  /** Of a request. */
  id?: string;
  client?: () => string;
  signal: AbortSignal;
  /** Whether its turn has not come yet (mutex.ts). */
  isWaiting?: boolean;
}

const storage = new AsyncLocalStorage<Context>();

/** Makes the request's signal, id and client available to all that it calls, however deep. */
export const keepRequestSignal = createMiddleware<AppEnv>((c, next) => {
  const client = () => c.var.session?.user.id ?? clientAddress(c);
  // Cloudflare's own id of the request, by which its dashboard finds it.
  const id = c.req.header("cf-ray") ?? crypto.randomUUID();
  return storage.run({ id, signal: c.req.raw.signal, client }, next);
});

/** The same for what no request asks for, such as a film. */
export const runWithSignal = <T>(context: Context, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work);

/** Tells whoever ends the work whether it has begun. */
export function noteWaiting(isWaiting: boolean): void {
  const context = storage.getStore();
  if (context) context.isWaiting = isWaiting;
}

/** Aborted when the client leaves, or a film's alarm is over; undefined where neither is known. */
export const getRequestSignal = (): AbortSignal | undefined => storage.getStore()?.signal;

/** Rejects with the signal's reason, for a race with work that may not heed the signal. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** Names the request in the log; undefined outside of requests. */
export const getRequestId = (): string | undefined => storage.getStore()?.id;

/** The user's id, or the address of a visitor; undefined outside of requests. */
export const getRequestClient = (): string | undefined => storage.getStore()?.client?.();
