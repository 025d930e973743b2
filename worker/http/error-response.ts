import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { VISITOR_HEADER } from "../../contract/headers.ts";
import { AppError, isOrphaned } from "../errors.ts";
import { logUnexpected } from "../log.ts";
import type { AppContext } from "./context.ts";

const GONE = "That is not there any more.";
const UNEXPECTED = "Something went wrong on our side. Please try again.";
const MALFORMED = "That request could not be understood.";

const mayBeVisitor = (c: AppContext): boolean =>
  c.req.method === "GET" && !c.var.session && c.req.header(VISITOR_HEADER) !== undefined;

/** Turns an error into one plain-text message; only unexpected errors are logged. */
export function responseToError(error: Error, c: AppContext): Response {
  if (error instanceof AppError && error.status === 401 && mayBeVisitor(c))
    return c.body(null, 204);
  // A request that was stopped because its client has left is no fault, and its response has no reader.
  if (c.req.raw.signal.aborted) return c.body(null);
  if (error instanceof AppError) return say(c, error.message, error.status, error.headers);
  // Hono's own: a body that is not JSON, above all.
  if (error instanceof HTTPException && error.status < 500) return say(c, MALFORMED, error.status);
  if (isOrphaned(error)) return say(c, GONE, 404);
  logUnexpected(error);
  return say(c, UNEXPECTED, 500);
}

/** Hono would write the character set in capitals, which the API's contract does not. */
const say = (
  c: AppContext,
  message: string,
  status: ContentfulStatusCode,
  headers: Record<string, string> = {},
) => c.body(message, status, { ...headers, "Content-Type": "text/plain; charset=utf-8" });
