import { z } from "./zod.ts";

/** GET /api/user/storage: bytes. */
export const storageUse = z.object({
  used: z.number(),
  limit: z.number(),
  images: z.number(),
  narrations: z.number(),
  speeches: z.number(),
  videos: z.number(),
  /** UTF-8 bytes of titles, stories, captions, translations and the like. */
  text: z.number(),
  /** What of it is in the trash; the kinds above are without it. */
  bin: z.number(),
  /** Most bytes of text, that in the trash included. */
  textLimit: z.number(),
});
export type StorageUse = z.infer<typeof storageUse>;
