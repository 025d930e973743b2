import { inBands } from "./bands.ts";
import type { Painting } from "./bands.ts";
import { compose } from "./compose.ts";
import { measureDetail, restoreDetail } from "./detail.ts";
import { findLineRows, joinLineRows, mixLuma } from "./ink-lines.ts";
import type { Plane } from "./ink-lines.ts";
import { buildKuwaharaKernels, kernelReach } from "./kuwahara-kernels.ts";
import { chooseKernels, smoothRows } from "./kuwahara.ts";
import { levelsTables, measureLevels } from "./levels.ts";
import { lengthScale } from "./style-settings.ts";
import type { StyleSettings } from "./style-settings.ts";
import { padImage } from "./padded-image.ts";
import type { PaddedImage } from "./padded-image.ts";
import type { PixelImage } from "./pixel-image.ts";
import { measureFaces } from "./skin.ts";
import { measureFlow } from "./structure-tensor.ts";
import type { FlowField } from "./structure-tensor.ts";

/** Pixels that the structure tensor looks beyond the picture. */
const TENSOR_REACH = 2;

/** Illustrates a picture of at least 4 x 4 pixels step by step. */
export function* paint(image: PixelImage, settings: StyleSettings): Painting<PixelImage> {
  const { width, height } = image;
  const scale = lengthScale(width, height);
  const radius = Math.max(2, settings.smoothing.radius * scale);
  const margin = kernelReach(radius) + TENSOR_REACH;
  const levels = measureLevels(image);
  const light = levels.light.remaining;
  const photo = padImage(image, margin, levelsTables(levels));
  yield 0.02;
  const flow = measureFlow(photo, scale);
  yield 0.06;
  const painted = yield* smooth(photo, flow, radius, settings.smoothing.passes);
  const faceMap = measureFaces(photo, light, scale);
  const detail = measureDetail(photo, scale);
  restoreDetail(painted, photo, detail, faceMap.faces, settings.smoothing.keepDetail);
  yield 0.66;
  const lines = yield* drawLines(photo, painted, flow, settings.lines, scale);
  return yield* compose({ painted, width, height, lines, faceMap, light, scale }, settings);
}

function* smooth(
  photo: PaddedImage,
  flow: FlowField,
  radius: number,
  passes: number,
): Painting<Uint8ClampedArray> {
  const { width, height, margin, stride } = photo;
  const chosen = chooseKernels(flow);
  const painted = new Uint8ClampedArray(width * height * 4);
  const share = 0.54 / passes;
  for (let pass = 0; pass < passes; pass++) {
    const source = pass === 0 ? photo : padImage({ data: painted, width, height }, margin);
    const kernels = buildKuwaharaKernels({ radius, isSmooth: pass > 0 }, stride);
    const span = { start: 0.06 + share * pass, end: 0.06 + share * (pass + 1) };
    yield* inBands(width, height, span, (from, to) =>
      smoothRows(source, kernels, chosen, painted, from, to),
    );
  }
  return painted;
}

function* drawLines(
  photo: PaddedImage,
  painted: Uint8ClampedArray,
  flow: FlowField,
  settings: StyleSettings["lines"],
  scale: number,
): Painting<Plane> {
  const { width, height } = photo;
  const source = mixLuma(photo, painted);
  const response = { data: new Float32Array(width * height), width, height };
  yield* inBands(width, height, { start: 0.66, end: 0.8 }, (from, to) =>
    findLineRows(source, flow, settings, scale, response.data, from, to),
  );
  const steps = Math.max(2, Math.round(settings.length * scale));
  yield* inBands(width, height, { start: 0.8, end: 0.88 }, (from, to) =>
    joinLineRows(response, flow, steps, source.data, from, to),
  );
  return source;
}
