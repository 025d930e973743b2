import type { AppContext } from "./context.ts";

/** A version's number as an entity tag (RFC 9110, 8.8.3), or plain. */
const TAG = /^(?:(?:W\/)?"(\d{1,15})"|(\d{1,15}))$/;

/**
 * The version that the client wants to change, from `If-Match`; null when it may be any. Anything that is no
 * number becomes -1, which matches no version.
 */
export function readExpectedVersion(c: AppContext): number | null {
  const header = c.req.header("if-match");
  if (header === undefined) return null;
  const [, quoted, plain] = TAG.exec(header) ?? [];
  return Number(quoted ?? plain ?? -1);
}
