import { toHex } from "./hex.ts";

/** An id for records on this device (crypto.randomUUID is missing on plain http). */
export function newId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(12)));
}
