import { readText } from "../env.ts";
import type { AppContext } from "./context.ts";

/**
 * Scheme and host for addresses that leave the site: in mails, and where a provider sends people back
 * to. SITE_URL settles it for a site that answers under several names.
 */
export function siteOrigin(c: AppContext): string {
  return new URL(readText(c.env, "SITE_URL", c.req.url)).origin;
}
