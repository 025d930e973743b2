import { HTTPException } from "hono/http-exception";
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
  if (error instanceof AppError) return c.text(error.message, error.status, error.headers);
  // Hono's own: a body that is not JSON, above all.
  if (error instanceof HTTPException && error.status < 500) return c.text(MALFORMED, error.status);
  if (isOrphaned(error)) return c.text(GONE, 404);
  logUnexpected(error);
  return c.text(UNEXPECTED, 500);
}
