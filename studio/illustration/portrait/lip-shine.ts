import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { Simd } from "../simd.ts";
import { eachInside, fillBox } from "./box.ts";
import { inflate, pick } from "./geometry.ts";
import type { SkinColour } from "./skin-colour.ts";

/** How far outside its points an upper lip may lie, how far above and below the line where it ends by them it may shine, and how far the lip beside its shine is: parts of a face's height. */
const [MISSED, HIGH, LOW, BESIDE] = [0.03, 0.03, 0.04, 0.075];
/** Places that are looked at on either side. */
const PLACES = 12;
/** Part of the skin's red that shine has and teeth have not; how much redder than its shine a lip is, at least and surely. */
const [PINK, REDDER, SURELY] = [0.45, 1, 2.5];
/** Lightness of such a lip, as parts of the skin's lit side: what is darker is seen between lips, what is lighter is a tooth. */
const [MOUTH, LIP, LIGHT, TOOTH] = [0.5, 0.6, 0.95, 1.1];
/** Between shine and teeth it is so many steps darker than both, no further below than that part of a face's height. */
const [LINE, NEAR] = [5, 0.03];
/** Blurs of where a shine is, and of where such a line is near: parts of a face's height. And what makes the middle whole again after the former. */
const [SOFT, AROUND, WHOLE] = [0.008, 0.03, 1.6];

/** Shine on an upper lip, with red lip on both sides of it along the mouth's curve, becomes lip: above teeth it would be one that is broken. */
export function dullUpperLip(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  colour: SkinColour,
  simd: Simd,
): void {
  const lips = fillBox(inflate(pick(points, 48, 59), MISSED * unit), photo);
  if (!lips) return;
  const { width, height } = lips;
  const count = width * height;
  const [share, lined, l, a, b] = Array.from({ length: 5 }, () => new Float32Array(count));
  const curve = followUpperLip(points, photo);
  const near = Math.ceil(NEAR * unit);
  const reddestBeside = (i: number, along: number, below: number, aside: number): number => {
    let reddest = i;
    for (let n = 1; n <= PLACES; n++) {
      const at = curve.pixel(along + (n * aside) / PLACES, below);
      if (photo.a[at] > photo.a[reddest]) reddest = at;
    }
    return reddest;
  };
  const isLip = (at: number, i: number): boolean =>
    photo.a[at] > Math.max(photo.a[i] + REDDER, colour.a) && photo.l[at] > MOUTH * colour.lit;
  eachInside(lips, photo, (i, k) => {
    const own = photo.l[i];
    if (own < colour.lit || photo.a[i] < PINK * colour.a) return;
    const [along, below] = curve.find(i);
    if (below > LOW * unit || below < -HIGH * unit) return;
    const one = reddestBeside(i, along, below, -BESIDE * unit);
    if (!isLip(one, i)) return;
    const other = reddestBeside(i, along, below, BESIDE * unit);
    if (!isLip(other, i)) return;
    const red = Math.min(photo.a[one], photo.a[other]);
    const darker = Math.min(photo.l[one], photo.l[other]) / colour.lit;
    l[k] = (photo.l[one] + photo.l[other]) / 2;
    a[k] = (photo.a[one] + photo.a[other]) / 2;
    b[k] = (photo.b[one] + photo.b[other]) / 2;
    share[k] =
      smoothstep(REDDER, SURELY, red - photo.a[i]) *
      smoothstep(0, REDDER, red - colour.a) *
      smoothstep(MOUTH, LIP, darker) *
      (1 - smoothstep(LIGHT, TOOTH, l[k] / colour.lit));
    if (share[k] < 0.3) return;
    let [above, line] = [own, own];
    for (let n = 1; n <= 2 * near; n++) {
      const next = photo.l[curve.pixel(along, below + n)];
      if (n <= near) {
        line = Math.min(line, next);
        above = Math.min(above, photo.l[curve.pixel(along, below - n)]);
      }
      if (Math.min(next, own) > line + LINE) lined[k] = 1;
    }
    if (above >= LIGHT * colour.lit) lined[k] = 0;
  });
  if (!lined.includes(1)) return;
  blurPlane(lined, width, height, AROUND * unit, simd);
  for (let k = 0; k < count; k++) {
    share[k] *= smoothstep(0.02, 0.06, lined[k]);
    for (const plane of [l, a, b]) plane[k] *= share[k];
  }
  for (const plane of [share, l, a, b]) blurPlane(plane, width, height, SOFT * unit, simd);
  eachInside(lips, photo, (i, k) => {
    if (share[k] < 0.01) return;
    const whole = Math.min(1, WHOLE * share[k]);
    photo.l[i] += whole * Math.min(0, l[k] / share[k] - photo.l[i]);
    photo.a[i] += whole * (a[k] / share[k] - photo.a[i]);
    photo.b[i] += whole * (b[k] / share[k] - photo.b[i]);
  });
}

/** Where pixels lie along the line on which an upper lip ends by its points, and how far below it; and the pixel at such a place. */
function followUpperLip(
  points: ArrayLike<number>,
  { width, height }: { width: number; height: number },
): {
  find: (i: number) => [along: number, below: number];
  pixel: (along: number, below: number) => number;
} {
  const [left, top] = [points[120], points[121]];
  const [wide, tall] = [points[128] - left, points[129] - top];
  const long = Math.sqrt(wide * wide + tall * tall) || 1;
  const [alongX, alongY] = [wide / long, tall / long];
  const turn = (x: number, y: number): [along: number, below: number] => [
    (x - left) * alongX + (y - top) * alongY,
    (y - top) * alongX - (x - left) * alongY,
  ];
  const line = [60, 61, 62, 63, 64].map((n) => turn(points[2 * n], points[2 * n + 1]));
  const edgeAt = (along: number): number => {
    let n = 1;
    while (n < 4 && line[n][0] < along) n++;
    const from = line[n - 1];
    const to = line[n];
    const part = clamp((along - from[0]) / (to[0] - from[0] || 1), 0, 1);
    return from[1] + (to[1] - from[1]) * part;
  };
  return {
    find: (i) => {
      const [along, below] = turn(i % width, Math.floor(i / width));
      return [along, below - edgeAt(along)];
    },
    pixel: (along, below) => {
      const down = edgeAt(along) + below;
      const x = Math.round(left + along * alongX - down * alongY);
      const y = Math.round(top + along * alongY + down * alongX);
      return clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1);
    },
  };
}
