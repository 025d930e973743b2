import { STYLES } from "../studio/illustration/meta.ts";
import { z } from "./zod.ts";

export {
  DEFAULT_STYLE,
  isStyle,
  STYLE_LABELS,
  STYLES,
  type Style,
} from "../studio/illustration/meta.ts";

const style = z.enum(STYLES, { error: `The look must be one of ${STYLES.join(", ")}.` });

/** POST /api/images/{id}/cartoon. */
export const cartoonInput = z.object({ style: z.optional(style) });
/** PUT /api/images/{id}/cartoon?style=…: the style that the device has used. */
export const cartoonQuery = z.object({ style: z.optional(style) });

/** An uploaded photo. */
export const uploadedImage = z.object({
  id: z.string(),
  originalUrl: z.string(),
  cartoonUrl: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

export const cartoon = z.object({ id: z.string(), cartoonUrl: z.string(), style: style });
export type Cartoon = z.infer<typeof cartoon>;
