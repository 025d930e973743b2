import { createLab, readLab, writeLab } from "../colour/oklab.ts";
import { smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import type { FaceGeometry } from "./geometry.ts";
import { AS_IT_IS } from "./likeness.ts";
import type { SkinMap } from "./skin.ts";

/** How much more red and yellow than in the photo skin in the shade may be drawn with: a factor, and steps. */
const [RICHER, MORE] = [1.15, 0.5];
/** How far beside a face it is looked for, in widths of the face, and from where to where, in heights below its top. */
const [ASIDE, FROM, DOWN] = [1, 0.3, 2];
/** Red of skin, in the photo, and of cloth; the part of it that skin is yellow at least; and lightness of shade and of lit skin. */
const [NO_SKIN, SKIN, REDDEST, CLOTH] = [3, 5, 10, 13];
const [PURPLE, WARM] = [0.3, 0.6];
const [SHADE, LIT] = [58, 72];

/**
 * Necks and ears in the shade keep their colour, which levels and styles would make orange: too dark to be taken for skin of the face, they
 * are drawn as colourful as cloth.
 *
 * @param picture the finished illustration; changed
 */
export function calmShadedSkin(
  { data, width, height }: PixelImage,
  photo: PixelImage,
  faces: readonly FaceGeometry[],
  skin: SkinMap,
): void {
  const shown = createLab(1, 1);
  for (const { x, y, width: w, height: h } of faces) {
    const left = Math.max(0, Math.floor(x - ASIDE * w));
    const right = Math.min(width, Math.ceil(x + (1 + ASIDE) * w));
    if (right <= left) continue;
    const row = createLab(right - left, 1);
    const end = Math.min(height, Math.ceil(y + DOWN * h));
    for (let top = Math.max(0, Math.floor(y + FROM * h)); top < end; top++) {
      const begin = (top * width + left) * 4;
      const pixels = data.subarray(begin, begin + 4 * row.width);
      readLab({ data: pixels, width: row.width, height: 1 }, AS_IT_IS, row, 0, 1);
      for (let i = 0; i < row.width; i++) {
        const [l, a, b] = [row.l[i], row.a[i], row.b[i]];
        if (a < SKIN || l > LIT) continue;
        const own = photo.data.subarray(begin + 4 * i, begin + 4 * i + 4);
        readLab({ data: own, width: 1, height: 1 }, AS_IT_IS, shown, 0, 1);
        const [red, yellow] = [shown.a[0], shown.b[0]];
        const aside = Math.abs(left + i - x - w / 2) / w;
        const share =
          smoothstep(NO_SKIN, SKIN, red) *
          (1 - smoothstep(REDDEST, CLOTH, red)) *
          smoothstep(PURPLE, WARM, yellow / red) *
          (1 - smoothstep(SHADE, LIT, l)) *
          (1 - smoothstep(0.5 + 0.6 * ASIDE, 0.5 + ASIDE, aside)) *
          (1 - smoothstep(1 + 0.6 * (DOWN - 1), DOWN, (top - y) / h)) *
          (1 - skin.features[(top >> 1) * skin.width + ((left + i) >> 1)]);
        if (share < 0.01) continue;
        const moreRed = Math.max(0, a - RICHER * red - MORE);
        const moreYellow = Math.max(0, b - RICHER * yellow - MORE);
        if (moreRed + moreYellow > 0)
          writeLab(pixels, 4 * i, l, a - share * moreRed, b - share * moreYellow);
      }
    }
  }
}
