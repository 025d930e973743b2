/** The request's abort signal and client, for code deep below it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { clientAddress } from "./http/client-address.ts";
import type { AppEnv } from "./http/context.ts";

const storage = new AsyncLocalStorage<{ signal: AbortSignal; client: () => string }>();

/** Makes the request's signal and client available to all that it calls, however deep. */
export const keepRequestSignal = createMiddleware<AppEnv>((c, next) => {
  const client = () => c.var.session?.user.id ?? clientAddress(c);
  return storage.run({ signal: c.req.raw.signal, client }, next);
});

/** Aborted when the client leaves; undefined outside of requests, such as where films are made. */
export const getRequestSignal = (): AbortSignal | undefined => storage.getStore()?.signal;

/** The user's id, or the address of a visitor; undefined outside of requests. */
export const getRequestClient = (): string | undefined => storage.getStore()?.client();
