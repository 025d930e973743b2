import { z } from "../../../../contract/zod.ts";

/** POST /api/auth/{provider}: where to send the browser. */
export const socialSignInResponse = z.object({ url: z.url() });
