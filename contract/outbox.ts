import { z } from "./zod.ts";

/** GET /api/dev/outbox, newest first: mails of a site in development. */
export const outboxMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
});
export type OutboxMail = z.infer<typeof outboxMail>;
