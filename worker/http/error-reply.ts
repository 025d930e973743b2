import { HTTPException } from "hono/http-exception";
import { AppError, isOrphaned } from "../errors.ts";
import { logUnexpected } from "../log.ts";
import type { AppContext } from "./context.ts";

const GONE = "That is not there any more.";
const UNEXPECTED = "Something went wrong on our side. Please try again.";
const MALFORMED = "That request could not be understood.";

/** Turns whatever was thrown into one plain-text sentence; only the unexpected is logged. */
export function replyToError(error: Error, c: AppContext): Response {
  if (error instanceof AppError) return c.text(error.message, error.status, error.headers);
  // Hono's own: a body that is not JSON, above all.
  if (error instanceof HTTPException && error.status < 500) return c.text(MALFORMED, error.status);
  if (isOrphaned(error)) return c.text(GONE, 404);
  logUnexpected(error);
  return c.text(UNEXPECTED, 500);
}
