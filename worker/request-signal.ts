/** Whether the client of the request that is being answered is still there. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";

const storage = new AsyncLocalStorage<AbortSignal>();

/** Lets whatever the request calls, however deep, ask for its signal. */
export const keepRequestSignal = createMiddleware((c, next) => storage.run(c.req.raw.signal, next));

/** Aborted when the client leaves; undefined outside of requests, such as where films are made. */
export const getRequestSignal = (): AbortSignal | undefined => storage.getStore();
