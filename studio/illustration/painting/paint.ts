import { bandRows, inBands } from "../bands.ts";
import type { Painting, Span } from "../bands.ts";
import { type Flow, strandAt } from "../colour/flow.ts";
import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { Strength } from "../meta.ts";
import type { SkinMap } from "../portrait/skin.ts";
import type { Simd } from "../simd.ts";
import { buildKernels, kernelReach } from "./kernels.ts";
import { Brush, chooseKernels } from "./kuwahara.ts";
import { eachRow } from "../rows.ts";

/** What is known of a photo while it is painted. */
export interface Guides {
  flow: Flow;
  skin: SkinMap;
  /** How much in focus the photo is, at half the resolution, 0 to 1. */
  sharp: Float32Array;
  scale: number;
  strength: Strength;
  simd: Simd;
}

/** Radius of the brush, pixels of a picture of 1024 on its longer side, by strength; and the one for faces. */
const RADIUS: Record<Strength, number> = { 1: 4.4, 2: 6.2, 3: 8 };
const FACE_RADIUS = 3;
/** The widest brush for faces, as a part of the height of the lowest of them: an eye is wider than it. */
const OF_FACE = 0.024;
/** Steps of lightness that a brush may differ on a face from soft light. */
const PATCH = 1.3;
/** Deviation of grain, steps of lightness, that leaves no patches on a face; of coarser grain so many deviations are no detail. */
const [UNSEEN, COARSE] = [1, 3];
/** Part of what a dark line of a face is darker than around it, beyond a little, by which it gets darker still. */
const [CRISP, FAINT] = [0.45, 2];
/** Part of the strands of hair that a brush leaves: without them what shines on hair is one with the skin beside it. */
const STRANDS = 0.75;
/** Part of their contrast that strands gain, up to so many steps of lightness: on hair that shines they are all that tells it from skin. */
const [STRONGER, FINE] = [0.8, 4];
/** Lightness of lids, brows and lips at most, and of wrinkles and gaps between teeth, which nobody would draw. */
const [DRAWN, UNDRAWN] = [48, 70];

/**
 * Paints the photo into `target` with a brush that follows its edges, twice over, finely on faces and their hairlines.
 */
export function* paint(
  photo: LabImage,
  target: LabImage,
  { flow, skin, scale, strength, grain, simd }: Omit<Guides, "sharp"> & { grain: number },
  { start, end }: Span,
): Painting<void> {
  const { width, height } = photo;
  const radius = Math.max(2, RADIUS[strength] * scale);
  const fine = Math.max(1.5, Math.min(FACE_RADIUS * scale, OF_FACE * skin.lowest));
  const margin = kernelReach(radius);
  const chosen = chooseKernels(flow, (i) => skin.face[i] > 0.1 || skin.head[i] > 0.5);
  const brush = new Brush(simd, width, Math.min(height, bandRows(width)), margin);
  for (let pass = 0; pass < 2; pass++) {
    const source = pass === 0 ? photo : target;
    brush.take([radius, fine].flatMap((each) => buildKernels(each, pass > 0, brush.stride)));
    const middle = (start + end) / 2;
    const span = pass === 0 ? { start, end: middle } : { start: middle, end };
    yield* inBands(width, height, span, (from, to) => {
      brush.read(source, from, to);
      brush.paint(chosen, target, from, to);
    });
  }
  restoreDetail(target, photo, flow, skin, scale, COARSE * Math.max(0, grain - UNSEEN), simd);
}

/**
 * Brings small, high-contrast structure back: nearly all of it in faces (eyes, mouths), little elsewhere (lettering).
 *
 * @param photo its dark lines on faces become crisper, for the ink to follow
 * @param coarse what is grain, no detail, on a face, steps of lightness
 */
function restoreDetail(
  target: LabImage,
  photo: LabImage,
  flow: Flow,
  skin: SkinMap,
  scale: number,
  coarse: number,
  simd: Simd,
): void {
  const { width, height } = photo;
  const around = photo.l.slice();
  blurPlane(around, width, height, (2.6 + Math.min(1.2, 0.6 * coarse)) * scale, simd);
  const of = { target, photo, flow, skin, coarse, around, usual: 0 };
  eachRow(height, measureDetail, of);
  of.usual /= around.length;
  blurPlane(around, width, height, 1.6 * scale, simd);
  eachRow(height, restoreRow, of);
}

interface Restoring extends Pick<Guides, "flow" | "skin"> {
  target: LabImage;
  photo: LabImage;
  coarse: number;
  /** Lightness around each pixel, then how much detail it has. */
  around: Float32Array;
  /** Of all detail the sum, then the mean: grain and the busy ground of a picture are no detail of it. */
  usual: number;
}

/** Calms a row of the painting on faces, and measures the detail of the photo. */
function measureDetail(of: Restoring, y: number): void {
  const { target, photo, flow, skin, coarse, around } = of;
  const { width } = photo;
  let sum = of.usual;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const lighter = photo.l[i] - around[i];
    const detail = Math.abs(lighter);
    sum += detail;
    const at = (y >> 1) * skin.width + (x >> 1);
    const face = skin.face[at];
    if (face > 0) {
      // A brush makes patches with borders of soft shade, which on a face would be a mask.
      const apart = target.l[i] - around[i];
      const most = PATCH + 2 * Math.max(0, detail - coarse);
      target.l[i] += face * (clamp(apart, -most, most) - apart);
      if (lighter < -FAINT) {
        const drawn = face * (1 - skin.plain[at]) * (1 - smoothstep(DRAWN, UNDRAWN, photo.l[i]));
        photo.l[i] += CRISP * drawn * (lighter + FAINT);
      }
    } else if (skin.hair[at] > 0)
      photo.l[i] += STRONGER * skin.hair[at] * strandAt(flow, at) * clamp(lighter, -FINE, FINE);
    around[i] = detail;
  }
  of.usual = sum;
}

function restoreRow({ target, photo, skin, around, usual }: Restoring, y: number): void {
  const { width } = photo;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const at = (y >> 1) * skin.width + (x >> 1);
    const face = skin.face[at];
    let share =
      face < 1
        ? (1 - face) *
          Math.max(
            0.28 * smoothstep(1.5 + 1.5 * usual, 7 + 1.5 * usual, around[i]),
            STRANDS * skin.hair[at] * smoothstep(0.6, 2.5, around[i]),
          )
        : 0;
    if (face > 0) {
      const calm = 1 - skin.features[at];
      const least = 0.5 + usual / 2 + 2.5 * calm;
      const most = 4 + usual / 2 + 5 * calm;
      share += face * (0.85 - 0.45 * calm) * smoothstep(least, most, around[i]);
    }
    // An eye of three pixels is no detail to a brush, which makes blots and patches of what is out of focus.
    if (skin.plain[at] > 0)
      share = Math.max(share, 0.85 * skin.plain[at] * smoothstep(0.5, 3, around[i]));
    if (share < 0.01) continue;
    target.l[i] += (photo.l[i] - target.l[i]) * share;
    target.a[i] += (photo.a[i] - target.a[i]) * share;
    target.b[i] += (photo.b[i] - target.b[i]) * share;
  }
}
