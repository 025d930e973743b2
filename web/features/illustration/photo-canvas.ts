/** The JPEG quality of photos and illustrations. */
const JPEG_QUALITY = 0.82;
/** Pixels of the long edge that small photos grow to before they are drawn, at most so many times. */
const GROWN_EDGE = 1024;
const MOST_GROWTH = 2;

export interface Size {
  width: number;
  height: number;
}

type PhotoCanvas = OffscreenCanvas | HTMLCanvasElement;

/** The size with its long edge shrunk to `maxEdge` pixels; smaller pictures stay as they are. */
export function fitWithin({ width, height }: Size, maxEdge: number): Size {
  return zoomBy({ width, height }, Math.min(1, maxEdge / Math.max(width, height)));
}

/**
 * The size at which a photo is drawn, at most `maxEdge`. Small ones become up to twice as large: a brush has no room for
 * the eyes and teeth of faces that are 40 pixels high.
 */
export function sizeOfDrawing({ width, height }: Size, maxEdge: number): Size {
  const edge = Math.max(width, height);
  const grown = Math.min(MOST_GROWTH, Math.max(1, GROWN_EDGE / edge));
  return zoomBy({ width, height }, Math.min(grown, maxEdge / edge));
}

const zoomBy = ({ width, height }: Size, zoom: number): Size => ({
  width: Math.max(1, Math.round(width * zoom)),
  height: Math.max(1, Math.round(height * zoom)),
});

function createCanvas({ width, height }: Size): PhotoCanvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** Throws where the browser has no memory for a canvas of this size. */
export function requireContext(canvas: PhotoCanvas) {
  // An OffscreenCanvas and a canvas element take the same settings, but TypeScript wants them apart.
  // The pixels are read back at once, which is slow from a graphics card.
  const context = (canvas as OffscreenCanvas).getContext("2d", {
    alpha: false,
    willReadFrequently: true,
  });
  if (!context) throw new Error(`No canvas of ${canvas.width} x ${canvas.height} pixels.`);
  return context;
}

/** Draws a picture at a size on white, which shows where it is transparent. */
export function drawOnWhite(picture: CanvasImageSource, size: Size): PhotoCanvas {
  const canvas = createCanvas(size);
  const context = requireContext(canvas);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

/** Encodes a canvas; what it holds are pixels alone, so no EXIF or GPS data can be left. */
export async function encodeJpeg(canvas: PhotoCanvas): Promise<Blob> {
  const options = { type: "image/jpeg", quality: JPEG_QUALITY };
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob(options)
      : await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, options.type, options.quality),
        );
  // A type that a browser cannot encode becomes PNG without an error.
  if (blob?.type !== options.type) throw new Error("This browser cannot encode JPEG pictures.");
  return blob;
}
