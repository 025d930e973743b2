/** The request's abort signal, id and client, for code deep below it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { clientAddress } from "./http/client-address.ts";
import type { AppEnv } from "./http/context.ts";

const storage = new AsyncLocalStorage<{ id: string; signal: AbortSignal; client: () => string }>();

/** Makes the request's signal, id and client available to all that it calls, however deep. */
export const keepRequestSignal = createMiddleware<AppEnv>((c, next) => {
  const client = () => c.var.session?.user.id ?? clientAddress(c);
  // Cloudflare's own id of the request, by which its dashboard finds it.
  const id = c.req.header("cf-ray") ?? crypto.randomUUID();
  return storage.run({ id, signal: c.req.raw.signal, client }, next);
});

/** Aborted when the client leaves; undefined outside of requests, such as where films are made. */
export const getRequestSignal = (): AbortSignal | undefined => storage.getStore()?.signal;

/** Names the request in the log; undefined outside of requests. */
export const getRequestId = (): string | undefined => storage.getStore()?.id;

/** The user's id, or the address of a visitor; undefined outside of requests. */
export const getRequestClient = (): string | undefined => storage.getStore()?.client();
