import type { LabImage } from "../colour/oklab.ts";
import { smoothstep } from "../luma.ts";

/** How far from an eye's middle its pupil may be and the skin around it is, halves of its width; and how much flatter than a circle an eye is. */
const [CENTRAL, ASIDE, AROUND, OUTSIDE, FLAT] = [0.7, 0.95, 1.5, 2, 1.4];
/** How much redder than nearly all skin around it a flash is, at least and surely. */
const [REDDER, FLASH, NEARLY_ALL] = [2.2, 4, 0.9];
/** Lightness of a pupil, and from which on it is the spark in one. */
const [PUPIL, GLOW, SPARK] = [22, 74, 86];
/** Mean square distance of a flash's pixels from their middle, as a part of their number: of a disc it is a sixth; what is longer, or a ring, are red lids. */
const [DISC, LIDS] = [0.25, 0.5];

/** Darkens pupils that a flash lit up: when only its red goes they are pale holes. Lids and corners of eyes are hardly redder than skin. */
export function darkenPupils(photo: LabImage, points: ArrayLike<number>, skinRed: number): void {
  for (const from of [36, 42]) {
    const [left, top] = [points[2 * from], points[2 * from + 1]];
    const [right, bottom] = [points[2 * from + 6], points[2 * from + 7]];
    const half = Math.sqrt((right - left) * (right - left) + (bottom - top) * (bottom - top)) / 2;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const reds: number[] = [];
    eachAround(photo, x, y, half, (i, away) => {
      if (away > AROUND) reds.push(photo.a[i]);
    });
    reds.sort((one, two) => one - two);
    const red = Math.max(skinRed, reds[Math.floor(NEARLY_ALL * reds.length)] ?? 0);
    const found: [i: number, share: number][] = [];
    let [sum, sumX, sumY, squares] = [1e-4, 0, 0, 0];
    eachAround(photo, x, y, half, (i, away) => {
      if (photo.a[i] <= red + REDDER || photo.l[i] <= PUPIL) return;
      const share =
        smoothstep(REDDER, FLASH, photo.a[i] - red) *
        (1 - smoothstep(CENTRAL, ASIDE, away)) *
        (1 - smoothstep(GLOW, SPARK, photo.l[i]));
      if (share === 0) return;
      const column = (i % photo.width) - x;
      const row = Math.floor(i / photo.width) - y;
      sum += share;
      sumX += share * column;
      sumY += share * row;
      squares += share * (column * column + row * row);
      found.push([i, share]);
    });
    const spread = (squares - (sumX * sumX + sumY * sumY) / sum) / (sum * sum);
    const round = 1 - smoothstep(DISC, LIDS, spread);
    for (const [i, share] of found) photo.l[i] += (PUPIL - photo.l[i]) * share * round;
  }
}

/** Calls back for each pixel of an eye and around it, with its distance from the middle in halves of the eye's width. */
function eachAround(
  { width, height }: LabImage,
  x: number,
  y: number,
  half: number,
  call: (i: number, away: number) => void,
): void {
  const reach = OUTSIDE * half;
  for (let row = Math.ceil(y - reach / FLAT); row <= y + reach / FLAT; row++) {
    if (row < 0 || row >= height) continue;
    const down = FLAT * (row - y);
    for (let column = Math.ceil(x - reach); column <= x + reach; column++) {
      if (column < 0 || column >= width) continue;
      const away = Math.sqrt((column - x) * (column - x) + down * down);
      if (away <= reach) call(row * width + column, away / half);
    }
  }
}
