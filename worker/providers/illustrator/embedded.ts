import brush from "../../../build/engines/brush.wasm";
import { MAX_CARTOON_EDGE } from "../../../contract/limits.ts";
import { illustrate } from "../../../studio/illustration/illustrate.ts";
import { measurePalette, readPalette } from "../../../studio/illustration/palette.ts";
import { decodeJpeg, encodeJpeg } from "../../media/jpeg.ts";
import { toJpeg } from "../../media/pictures.ts";
import { measureFaces } from "../faces/find-faces.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import type { Illustrator } from "./port.ts";

const SHRUNK_QUALITY = 95;
const ILLUSTRATION_QUALITY = 82;

/** The built-in illustrator shrinks the photo to 1024 px first, as more does not fit the memory. */
export function createEmbeddedIllustrator(env: Pick<Env, "ASSETS" | "IMAGES">): Illustrator {
  return {
    async illustrate(photo, style, { strength, palette: sent, faces: boxes }) {
      const small = await toJpeg(env, photo, { edge: MAX_CARTOON_EDGE, quality: SHRUNK_QUALITY });
      return oneAtATime(async (signal) => {
        const image = await decodeJpeg(small);
        const faces = await measureFaces(env, image, boxes);
        const palette = readPalette(sent) ?? measurePalette(image);
        const options = { brush, faces, palette, signal, ...(strength && { strength }) };
        const illustration = await illustrate(image, style, options);
        return { bytes: await encodeJpeg(illustration as never, ILLUSTRATION_QUALITY), palette };
      });
    },
  };
}
