import { encodeBase32LowerCaseNoPadding } from "@oslojs/encoding";

/** A random id of 160 bits: URL-safe, and no other can be guessed from it. */
export function createId(): string {
  return encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)));
}
