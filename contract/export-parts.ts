import { z } from "./zod.ts";

/** GET /api/user/export/parts: where to download everything, in one archive or several. */
export const exportPart = z.object({
  url: z.string(),
  bytes: z.number(),
  files: z.number(),
});
export type ExportPart = z.infer<typeof exportPart>;
