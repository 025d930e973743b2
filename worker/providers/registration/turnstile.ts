/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
import { z } from "zod";
import { parseJson, send, type Service } from "../http/send.ts";
import type { PersonCheck } from "./port.ts";

export interface TurnstileAccess {
  service: Service;
  /** Base URL without a slash at its end, such as `https://challenges.cloudflare.com`. */
  url: string;
  siteKey: string;
  secret: string;
}

/** What the widget's page names its purpose, so that no other page's token passes. */
export const TURNSTILE_ACTION = "register";

const verdict = z.object({ success: z.boolean(), action: z.string().optional() });

export const createTurnstile = ({
  service,
  url,
  siteKey,
  secret,
}: TurnstileAccess): PersonCheck => ({
  origin: new URL(url).origin,
  siteKey,
  async verify(token, address) {
    const response = await send(service, {
      url: `${url}/turnstile/v0/siteverify`,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        secret,
        response: token,
        ...(address !== null && { remoteip: address }),
        // A token works once: a second attempt after a lost response is the same one.
        idempotency_key: crypto.randomUUID(),
      }),
    });
    const { success, action } = parseJson(service, response, verdict);
    return success && (action ?? TURNSTILE_ACTION) === TURNSTILE_ACTION;
  },
});
