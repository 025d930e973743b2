import {
  joinPalettes,
  measurePalette as measureOne,
  type Palette,
} from "../../../studio/illustration/palette.ts";
import { drawOnWhite, fitWithin, requireContext } from "./photo-canvas.ts";

/** Pixels of the long edge that colours are measured on. */
const EDGE = 256;

/** The colours that the pictures of these photos share; rejects where this browser cannot decode them. */
export async function measurePalette(originals: readonly Blob[]): Promise<Palette> {
  const palettes: Palette[] = [];
  for (const original of originals) {
    const bitmap = await createImageBitmap(original);
    const canvas = drawOnWhite(bitmap, fitWithin(bitmap, EDGE));
    bitmap.close();
    palettes.push(
      measureOne(requireContext(canvas).getImageData(0, 0, canvas.width, canvas.height)),
    );
  }
  return joinPalettes(palettes);
}
