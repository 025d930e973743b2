/**
 * Writes down what nobody expected, for whoever runs the site. A failed query's own message carries its
 * parameters (addresses, password hashes, stories), so of such an error only the cause is logged.
 */
export function logUnexpected(error: unknown): void {
  const queryFailed = error instanceof Error && error.message.startsWith("Failed query");
  // oxlint-disable-next-line no-console -- the one place that writes to the log
  console.error(queryFailed ? (error.cause ?? "A query failed.") : error);
}
