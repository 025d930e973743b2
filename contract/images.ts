import { LEGACY_STYLES, STRENGTHS, STYLES } from "../studio/illustration/meta.ts";
import { MAX_FACES, MAX_PALETTE_BYTES } from "./limits.ts";
import { z } from "./zod.ts";

export {
  DEFAULT_STRENGTH,
  DEFAULT_STYLE,
  isStyle,
  type StoredStyle,
  type Strength,
  STRENGTHS,
  type Style,
  STYLE_LABELS,
  STYLES,
} from "../studio/illustration/meta.ts";

/** Those that are offered no longer are names of illustrations that were made in them. */
export const storedStyle = z.enum([...STYLES, ...LEGACY_STYLES], {
  error: `The look must be one of ${STYLES.join(", ")}.`,
});
export const strength = z.literal(STRENGTHS, {
  error: `The strength must be one of ${STRENGTHS.join(", ")}.`,
});

const BAD_PALETTE = "The palette must be JSON of at most 4 KB.";
const bytesOf = (json: unknown) =>
  encodeURIComponent(JSON.stringify(json)).replaceAll(/%../g, "-").length;

/** The colours that the pictures of a story share, as studio/illustration measures them: opaque to all others. */
export const palette = z
  .unknown()
  .check(z.refine((json) => bytesOf(json) <= MAX_PALETTE_BYTES, BAD_PALETTE));

/** POST /api/images/{id}/cartoon. */
export const cartoonInput = z.object({
  style: z.optional(storedStyle),
  strength: z.optional(strength),
  palette: z.optional(palette),
});
export type CartoonInput = z.infer<typeof cartoonInput>;
/** PUT /api/images/{id}/cartoon?style=…: the style that the device has used. */
export const cartoonQuery = z.object({ style: z.optional(storedStyle) });

export const BAD_FACES = "The faces must be a list of boxes, in parts of the photo.";
const BAD_FOCUS = "The focus must be a point of the photo, with x and y from 0 to 1.";

const part = (message: string) =>
  z.number({ error: message }).check(z.minimum(0, message), z.maximum(1, message));

/** How a picture is drawn: in what style, and how far from the photo. */
export const drawing = z.object({ style: storedStyle, strength });
export type Drawing = z.infer<typeof drawing>;

/** Where a face is, in parts of the upright photo: its top left corner and its sides. */
const faceBox = z.object(
  { x: part(BAD_FACES), y: part(BAD_FACES), width: part(BAD_FACES), height: part(BAD_FACES) },
  { error: BAD_FACES },
);
export type FaceBox = z.infer<typeof faceBox>;

const faceBoxes = z.array(faceBox, { error: BAD_FACES });

/** What the field `faces` of POST /api/images holds, as JSON. */
export const facesInput = faceBoxes.check(z.maxLength(MAX_FACES, BAD_FACES));

/** What matters in a picture: the point that stays in view where it is cropped. */
export const focus = z.object({ x: part(BAD_FOCUS), y: part(BAD_FOCUS) }, { error: BAD_FOCUS });
export type Focus = z.infer<typeof focus>;

export const MIDDLE: Focus = { x: 0.5, y: 0.5 };

/** PATCH /api/images/{id}. */
export const imageInput = z.object({ focus });

/** Part of every image; copies that a device stored earlier have neither. */
export const framing = {
  faces: z._default(faceBoxes, []),
  focus: z._default(focus, MIDDLE),
};

/** An uploaded photo. */
export const uploadedImage = z.object({
  id: z.string(),
  originalUrl: z.string(),
  cartoonUrl: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  ...framing,
});
export type UploadedImage = z.infer<typeof uploadedImage>;

export const cartoon = z.object({
  id: z.string(),
  cartoonUrl: z.string(),
  style: storedStyle,
  /** Of POST: the one that it was drawn with, measured on the photo when none was sent; null when a service drew it. */
  palette: z.optional(z.unknown()),
});
export type Cartoon = z.infer<typeof cartoon>;
