/** The square of a picture that becomes the avatar. */
export interface Crop {
  /** 1 takes the largest square there is, 2 one of half its edge. */
  zoom: number;
  /** Its position, from 0 (start, top) to 1 (end, bottom). */
  x: number;
  y: number;
}

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

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
