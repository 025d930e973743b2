import { z } from "./zod.ts";

export const MAX_SHARE_DAYS = 365;
const DAYS = `A link can be open for 1 to ${MAX_SHARE_DAYS} days.`;

/** How long a link is open; without it until it is closed. */
export const expiresInDays = z.nullish(
  z.int({ error: DAYS }).check(z.minimum(1, DAYS), z.maximum(MAX_SHARE_DAYS, DAYS)),
);
