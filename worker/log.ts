/**
 * Logs unexpected errors for the operator. A failed query's own message carries its
 * parameters (addresses, password hashes, stories), so of such an error only the cause is logged.
 */
export function logUnexpected(error: unknown): void {
  const queryFailed = error instanceof Error && error.message.startsWith("Failed query");
  write(queryFailed ? (error.cause ?? "A query failed.") : error);
}

/** A vendor's name or number for an error; anything else may contain a key or a family's words. */
const CODE = /^(?:[A-Za-z_]{1,40}|\d{1,5})$/;

/** Logs that an outside service failed: names and numbers alone, nothing of the request or the response. */
export function logServiceFault(
  service: string,
  fault: string,
  status: number | null,
  code: string | null,
): void {
  const details = [
    status === null ? [] : [`HTTP ${status}`],
    code !== null && CODE.test(code) ? [code] : [],
  ].flat();
  const tail = details.length > 0 ? ` (${details.join(", ")})` : "";
  write(`service ${service}: ${fault}${tail}`);
}

function write(what: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the log
  console.error(what);
}
