/** The operator's log: one JSON object a line, as Workers Logs indexes it, with nothing of a family's in it. */
import { getRequestId } from "./request-signal.ts";

type Fields = Record<string, string | number | null>;

/** A vendor's name or number for an error; anything else may contain a key or a family's words. */
const CODE = /^(?:[A-Za-z_]{1,40}|\d{1,5})$/;
/** What an engine quotes in an error's message, such as the JSON that it could not read. */
const QUOTED = /(["'`])[\s\S]*\1/;
const MESSAGE_LENGTH = 200;
const STACK_FRAMES = 8;

/**
 * Logs an unexpected error. A failed query's own message carries its parameters (addresses, password
 * hashes, stories), so of such an error only the cause is logged; quotations in messages are left out.
 */
export function logUnexpected(error: unknown): void {
  const queryFailed = error instanceof Error && error.message.startsWith("Failed query");
  write("error", "unexpected", describeError(queryFailed ? error.cause : error));
}

function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    message: error.message.replace(QUOTED, "…").slice(0, MESSAGE_LENGTH),
    stack: frames.slice(0, STACK_FRAMES).join("\n"),
  };
}

/** Logs that an outside service failed: names and numbers alone, nothing of the request or the response. */
export function logServiceFault(
  service: string,
  fault: string,
  status: number | null,
  code: string | null,
): void {
  const known = code !== null && CODE.test(code) ? code : null;
  write("error", "service", { service, fault, status, code: known });
}

/** Logs that a request was answered: its route with the parameters' names, never their values. */
export function logRequest(
  method: string,
  route: string,
  status: number,
  milliseconds: number,
): void {
  write("info", "request", { method, route, status, milliseconds });
}

function write(level: "info" | "error", event: string, fields: Fields): void {
  const line = JSON.stringify({ level, event, requestId: getRequestId() ?? null, ...fields });
  // oxlint-disable-next-line no-console -- the one place that writes to the log
  console[level](line);
}
