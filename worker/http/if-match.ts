import type { AppContext } from "./context.ts";

/** A version's number as an entity tag (RFC 9110, 8.8.3), or plain. */
const TAG = /^(?:(?:W\/)?"(\d{1,15})"|(\d{1,15}))$/;

/**
 * The version that the caller wants to change, as `If-Match` says it; null when it may be any. Whatever is no
 * number is -1, which no version is.
 */
export function readExpectedVersion(c: AppContext): number | null {
  const header = c.req.header("if-match");
  if (header === undefined) return null;
  const [, quoted, plain] = TAG.exec(header) ?? [];
  return Number(quoted ?? plain ?? -1);
}
