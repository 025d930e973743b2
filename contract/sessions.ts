import { z } from "./zod.ts";

/** GET /api/sessions: where one is signed in, last used first. */
export const deviceSession = z.object({
  id: z.string(),
  /** Such as `Firefox on Windows`; null when the browser does not say. */
  device: z.nullable(z.string()),
  /** When it signed in. */
  createdAt: z.string(),
  /** To ten minutes. */
  lastUsedAt: z.string(),
  remembered: z.boolean(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;
