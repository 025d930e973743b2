import { readSettings } from "../env.ts";
import type { AppContext } from "./context.ts";

/**
 * The network address that a limit counts by. Cloudflare sets the header itself, so a client cannot
 * choose it. A household with IPv6 has a whole /64 at hand, so that counts as one address.
 */
export function clientAddress(c: AppContext): string {
  const said = c.req.header("cf-connecting-ip") ?? "127.0.0.1";
  // An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2).
  const address = said.replace(/^::ffff:(?=\d+\.)/i, "");
  return address.includes(":") && !isLoopback(address) ? networkOf(address) : address;
}

/** The same for limits that count by the address alone; null on a developer's own machine, which is exempt. */
export function limitedAddress(c: AppContext): string | null {
  const address = clientAddress(c);
  return readSettings(c.env).development && isLoopback(address) ? null : address;
}

export function isLoopback(address: string): boolean {
  return address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address);
}

/** The first 64 bits of an IPv6 address: `2001:db8:0:0` of `2001:db8::7`. */
function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(":");
}
