import type { FaceBox } from "../../../../contract/images.ts";

/** The square of a picture that becomes the avatar. */
export interface Crop {
  /** 1 takes the largest square there is, 2 one of half its edge. */
  zoom: number;
  /** Its position, from 0 (start, top) to 1 (end, bottom). */
  x: number;
  y: number;
}

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Of a portrait's square, the face takes this part. */
const FACE_PART = 0.45;
const MAX_SUGGESTED_ZOOM = 3;

/** The square around the largest face, which comes first; all that fits where there is none. */
export function suggestCrop(size: { width: number; height: number }, faces: FaceBox[]): Crop {
  const [face] = faces;
  if (!face) return MIDDLE;
  const side = Math.max(face.width * size.width, face.height * size.height);
  const shorter = Math.min(size.width, size.height);
  const zoom = clamp((shorter * FACE_PART) / side, 1, MAX_SUGGESTED_ZOOM);
  const edge = shorter / zoom;
  const place = (middle: number, length: number) =>
    length > edge ? clamp((middle * length - edge / 2) / (length - edge), 0, 1) : 0.5;
  return {
    zoom,
    x: place(face.x + face.width / 2, size.width),
    y: place(face.y + face.height / 2, size.height),
  };
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The square in pixels of the picture; never outside of it. */
export function squareOf(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Crop,
) {
  const edge = Math.min(width, height) / Math.max(1, zoom);
  return { left: (width - edge) * x, top: (height - edge) * y, edge };
}

/** Fills the canvas, which is square, with the chosen part of the picture. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, edge } = squareOf(picture, crop);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no memory for the picture.");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}
