import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { Simd } from "../simd.ts";
import { cutBox, eachInside, fillBox } from "./box.ts";
import { fillPolygon, inflate, pick } from "./geometry.ts";
import type { FaceGeometry, Polygon } from "./geometry.ts";
import type { SkinMap } from "./skin.ts";

/** Heights of a face, pixels of a picture of 1024, up to which its eyes are painted plainly, and from which on they are drawn; how far around their points, a part of it. */
const [SMALL_EYES, LARGE_EYES, LIDS] = [80, 150, 0.035];

/** Size of a picture beside one of 1024 pixels. */
const scaleOf = ({ width, height }: LabImage): number => Math.max(width, height) / 1024;

/** How plainly eyes of a face so high, pixels of a picture of 1024, are painted, 0 to 1. */
const plainly = (height: number): number => 1 - smoothstep(SMALL_EYES, LARGE_EYES, height);

/** Lightness of the lit side of a small face in which hardly any contrast is its own but grain's, and of one in which all is. */
const [GRAINY, CLEAN] = [30, 75];

/**
 * How much of the fine contrast of a face is its own, 0 to 1: on small faces in the dark as much is grain.
 *
 * @param height of the face, pixels
 * @param lit lightness of its lit side
 */
export const measureClarity = (photo: LabImage, height: number, lit: number): number =>
  1 - plainly(height / scaleOf(photo)) * (1 - smoothstep(GRAINY, CLEAN, lit));

/** Both eyes with their brows. */
function outlineEyes(points: ArrayLike<number>, unit: number): Polygon[] {
  return [
    [17, 36],
    [22, 42],
  ].map(([brow, eye]) => {
    const [above, lids] = [pick(points, brow, brow + 4), pick(points, eye + 3, eye + 5)];
    return inflate([...above, ...lids, points[2 * eye], points[2 * eye + 1]], LIDS * unit);
  });
}

/**
 * Eyes with their brows: of so few pixels, ink and hard tones would make dashes and smears of them.
 *
 * @param scale of the picture's lengths: 1 for 1024 pixels on the longer side
 * @param face how plainly the whole face is painted
 */
export function markSmallEyes(
  { plain, width, height }: SkinMap,
  { height: unit }: FaceGeometry,
  points: ArrayLike<number>,
  scale: number,
  face: number,
): void {
  const small = plainly(unit / scale);
  if (small <= face) return;
  for (const eyes of outlineEyes(points, unit)) fillPolygon(plain, width, height, eyes, small, 0.5);
}

/** Blur of what is around a lid or a pupil, pixels of a picture of 1024. */
const AROUND = 2.6;
/** Part of their contrast with it that eyes painted plainly gain; and the most by which it darkens and lightens, steps: light lids would be rims. */
const [OPEN, DARKER, LIGHTER] = [0.8, 6, 3.5];

/** Lightness of lids that are as dark as can be already, and of hazy ones. */
const [BLACK, HAZY] = [20, 45];

/**
 * Darker lids and pupils, and lighter whites, in eyes that are painted plainly: a lens leaves a haze of what is so small.
 *
 * @param unit height of the face, pixels
 * @param lit lightness of its lit side
 */
export function openSmallEyes(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  lit: number,
  simd: Simd,
): void {
  const clear = measureClarity(photo, unit, lit);
  const gain = OPEN * clear * plainly(unit / scaleOf(photo));
  if (gain === 0) return;
  const sigma = AROUND * scaleOf(photo);
  for (const eyes of outlineEyes(points, unit)) {
    const box = fillBox(eyes, photo, Math.ceil(2 * sigma));
    if (!box) continue;
    const around = cutBox(box, photo, photo.l);
    const inside = box.mask.slice();
    for (const plane of [around, inside]) blurPlane(plane, box.width, box.height, sigma, simd);
    eachInside(box, photo, (i, k) => {
      const l = photo.l[i];
      photo.l[i] +=
        inside[k] *
        clamp(
          gain * (l - around[k]),
          -DARKER * clear * smoothstep(BLACK, HAZY, l),
          LIGHTER * clear,
        );
    });
  }
}
