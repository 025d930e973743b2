import type { Style } from "../../../contract/images.ts";
import { MAX_CARTOON_EDGE } from "../../../contract/limits.ts";
import { illustrate } from "../../../studio/illustration/illustrate.ts";
import { decodeJpeg, encodeJpeg } from "../../media/jpeg.ts";
import { toJpeg } from "../../media/pictures.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import type { Illustrator } from "./port.ts";

const SHRUNK_QUALITY = 95;
const ILLUSTRATION_QUALITY = 82;

/** The built-in illustrator shrinks the photo to 1024 px first, as more does not fit the memory. */
export function createEmbeddedIllustrator(env: Pick<Env, "IMAGES">): Illustrator {
  return {
    async illustrate(photo, style: Style) {
      const small = await toJpeg(env, photo, { edge: MAX_CARTOON_EDGE, quality: SHRUNK_QUALITY });
      return oneAtATime(async (signal) => {
        const illustration = await illustrate(await decodeJpeg(small), style, { signal });
        return encodeJpeg(illustration as never, ILLUSTRATION_QUALITY);
      });
    },
  };
}
