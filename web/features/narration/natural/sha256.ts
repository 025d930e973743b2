import { toHex } from "../../../lib/hex.ts";

/** In hexadecimal digits. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
