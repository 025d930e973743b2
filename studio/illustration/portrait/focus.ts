import { CHROMA_WEIGHT, halveLab } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { sample } from "../lines/sample.ts";
import { smoothstep } from "../luma.ts";
import { fillPolygon, inflate, LEAST_DRAWN, outlineFace, outlineHair } from "./geometry.ts";
import type { FaceGeometry } from "./geometry.ts";
import { markFigure, softnessOf } from "./skin.ts";
import type { SkinMap } from "./skin.ts";

/** Blur of the picture and of its edges before they are followed, and how far away calm is looked for: parts of the height of the tallest soft face. */
const [SMOOTH, RIDGE, REACH] = [0.0075, 0.01, 0.05];
/** Steps of colour, times the height of that face, from one sample to the next that are a faint edge, and a clear one; on faces much more: shade stays soft. */
const [FAINT, CLEAR, ON_FACE] = [97, 242, 4];
/** How steeply edges rise where a step away from them has half of its length: less of it would leave them ragged. */
const STEEP = 73;
/** How much in focus the photo is at which its edges stay, and how much it counts as in focus for the pen where they do not. */
const [SOFT, SHARP, PENNED] = [0.3, 0.7, 0.25];
/** How far around a face in focus nothing is changed, how far inside the outline of a soft one, and the blur of both: parts of its height. */
const [OTHERS, INSIDE, BORDER] = [0.3, 0.06, 0.05];
/** A step that is shorter leads nowhere. */
const SHORTEST = 0.05;

/**
 * Gives people out of focus the clear shapes that a painter would give them: each pixel takes its colour from where the picture is calm,
 * away from the nearest edge, so that soft borders become lines. Inside their outlines faces stay soft: eyes would be hollows.
 *
 * @param sharp how much in focus each sample of the half picture is; clear shapes count as in focus
 * @param skin where faces are painted plainly: their outlines are no more
 * @param spare written over
 */
export function sharpenShapes(
  photo: LabImage,
  sharp: Float32Array,
  skin: SkinMap,
  faces: readonly FaceGeometry[],
  scale: number,
  spare: LabImage,
): void {
  const soft = faces.filter(
    (face) => face.height >= LEAST_DRAWN * scale && softnessOf(face, skin, sharp) > 0,
  );
  if (soft.length === 0) return;
  const half = halveLab(photo);
  const { width, height } = half;
  const unit = Math.max(...soft.map((face) => face.height));
  const [share, inside, stepX, stepY, scratch] = Array.from(
    { length: 5 },
    () => new Float32Array(half.l.length),
  );
  for (const face of soft) {
    const value = softnessOf(face, skin, sharp);
    markFigure(share, width, height, face, value);
    fillPolygon(share, width, height, outlineHair(face), value, 0.5);
    const own = inflate(outlineFace(face), -INSIDE * face.height);
    fillPolygon(inside, width, height, own, 1, 0.5);
  }
  for (const face of faces.filter((each) => !soft.includes(each))) {
    const around = inflate(outlineFace(face), OTHERS * face.height);
    fillPolygon(share, width, height, around, 0, 0.5);
  }
  blurPlane(share, width, height, BORDER * unit, scratch);
  blurPlane(inside, width, height, 0.5 * BORDER * unit, scratch);
  for (let i = 0; i < share.length; i++) {
    inside[i] = Math.max(inside[i], skin.features[i]);
    skin.plain[i] *= 1 - share[i] * (1 - inside[i]);
    const isSoft = 1 - smoothstep(SOFT, SHARP, sharp[i]);
    sharp[i] = Math.max(sharp[i], PENNED * share[i]);
    share[i] *= isSoft * (1 - inside[i]);
  }
  const edges = measureEdges(half, unit, scratch);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, k = y * width + 1; x < width - 1; x++, k++) {
      if (share[k] === 0) continue;
      const faint = (FAINT / unit) * (1 + (ON_FACE - 1) * skin.face[k]);
      const clear = smoothstep(faint, (CLEAR / FAINT) * faint, edges[k]);
      const [riseX, riseY] = [edges[k + 1] - edges[k - 1], edges[k + width] - edges[k - width]];
      const length = Math.sqrt(riseX * riseX + riseY * riseY) + STEEP / unit;
      const step = (share[k] * clear) / length;
      if (step * length < SHORTEST) continue;
      stepX[k] = -step * riseX;
      stepY[k] = -step * riseY;
    }
  }
  const steps = Math.round(REACH * unit);
  spare.l.set(photo.l);
  spare.a.set(photo.a);
  spare.b.set(photo.b);
  for (let y = 0, i = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++, i++) {
      const own = (y >> 1) * width + (x >> 1);
      if (stepX[own] === 0 && stepY[own] === 0) continue;
      let [atX, atY] = [x / 2 - 0.25, y / 2 - 0.25];
      for (let n = 0; n < steps; n++) {
        const alongX = sample(stepX, width, height, atX, atY);
        const alongY = sample(stepY, width, height, atX, atY);
        if (alongX * alongX + alongY * alongY < SHORTEST * SHORTEST) break;
        atX += alongX;
        atY += alongY;
      }
      spare.l[i] = sample(half.l, width, height, atX, atY);
      spare.a[i] = sample(half.a, width, height, atX, atY);
      spare.b[i] = sample(half.b, width, height, atX, atY);
    }
  }
  smoothInto(photo, spare);
}

/** How much the picture differs from one sample to the next, in colour too. */
function measureEdges(half: LabImage, unit: number, scratch: Float32Array): Float32Array {
  const { width, height } = half;
  const edges = new Float32Array(half.l.length);
  const plane = new Float32Array(half.l.length);
  for (const [own, weight] of [
    [half.l, 1],
    [half.a, CHROMA_WEIGHT],
    [half.b, CHROMA_WEIGHT],
  ] as const) {
    plane.set(own);
    blurPlane(plane, width, height, SMOOTH * unit, scratch);
    for (let k = width + 1; k < edges.length - width - 1; k++) {
      const [x, y] = [plane[k + 1] - plane[k - 1], plane[k + width] - plane[k - width]];
      edges[k] += weight * weight * (x * x + y * y);
    }
  }
  for (let k = 0; k < edges.length; k++) edges[k] = Math.sqrt(edges[k]);
  blurPlane(edges, width, height, RIDGE * unit, scratch);
  return edges;
}

/** Takes over what differs, its jagged borders smoothed. */
function smoothInto(photo: LabImage, changed: LabImage): void {
  const { width, height } = photo;
  for (const plane of ["l", "a", "b"] as const) {
    const [target, from] = [photo[plane], changed[plane]];
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
        if (from[i] === target[i]) continue;
        const [above, below] = [i - width, i + width];
        const corners = from[above - 1] + from[above + 1] + from[below - 1] + from[below + 1];
        const sides = from[above] + from[below] + from[i - 1] + from[i + 1];
        target[i] = (corners + 2 * sides + 4 * from[i]) / 16;
      }
    }
  }
}
