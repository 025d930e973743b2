import { cannotBeDone } from "../../errors.ts";
import type { AppContext } from "../../http/context.ts";
import { siteOrigin } from "../../http/site-origin.ts";

/** Whose passkeys they are (Web Authentication Level 3, section 4). */
export interface RelyingParty {
  id: string;
  /** Scheme, host and port of the pages that ask for them. */
  origin: string;
}

const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/**
 * Null where the site cannot have passkeys: under an IP address, which no passkey can belong to; without https, but on
 * the machine itself; and under another name than its own, where passkeys would not be found again.
 */
export function findRelyingParty(c: AppContext): RelyingParty | null {
  const { origin, hostname, protocol } = new URL(c.req.url);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (IP_ADDRESS.test(hostname) || !(protocol === "https:" || isLocal)) return null;
  return origin === siteOrigin(c) ? { id: hostname, origin } : null;
}

/** The same, or a 422. */
export function requireRelyingParty(c: AppContext): RelyingParty {
  const party = findRelyingParty(c);
  if (party) return party;
  throw cannotBeDone("Under this address the site cannot sign anybody in with a device.");
}
