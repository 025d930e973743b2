import { z } from "./zod.ts";

/** The looks a picture can be illustrated in. */
export const LOOKS = ["storybook", "watercolour", "crayon"] as const;
export type Look = (typeof LOOKS)[number];
export const LOOK_LABELS: Record<Look, string> = {
  storybook: "Storybook",
  watercolour: "Watercolour",
  crayon: "Pencil & crayon",
};
/** The kindest to faces. */
export const DEFAULT_LOOK: Look = "watercolour";

const look = z.enum(LOOKS, { error: `The look must be one of ${LOOKS.join(", ")}.` });

/** POST /api/images/{id}/cartoon. */
export const cartoonInput = z.object({ style: z.optional(look) });
/** PUT /api/images/{id}/cartoon?style=…: the style that the device has used. */
export const cartoonQuery = z.object({ style: z.optional(look) });

/** An uploaded photo. */
export const uploadedImage = z.object({
  id: z.string(),
  originalUrl: z.string(),
  cartoonUrl: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

export const cartoon = z.object({ id: z.string(), cartoonUrl: z.string(), style: look });
export type Cartoon = z.infer<typeof cartoon>;
