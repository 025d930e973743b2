import { z } from "./zod.ts";

/** GET /api/sessions: the user's sessions, last used first. */
export const deviceSession = z.object({
  id: z.string(),
  /** For instance `Firefox on Windows`; null when the user agent is unknown. */
  device: z.nullable(z.string()),
  /** When it signed in. */
  createdAt: z.string(),
  /** Rounded to ten minutes. */
  lastUsedAt: z.string(),
  remembered: z.boolean(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;
