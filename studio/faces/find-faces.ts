/** Finds the faces of a photo: where they are, and nothing that tells one person from another. */
import { DenseLayers } from "./dense.ts";
import { FaceDetector, type FaceBox, suppressRepeats } from "./detector.ts";
import { clamp, enclose, overlap, type Rect } from "./geometry.ts";
import { LandmarkFinder, type Landmarks } from "./landmarks.ts";
import { measureTone, type Photo, type Tone } from "./sample.ts";
import { runAtOnce, type Steps } from "../steps.ts";
import { readTensors } from "./tensors.ts";

/** A face from the brows to the chin and from one side of the jaw to the other, in the photo's pixels. */
export interface Face extends FaceBox {
  /** Null where the points were not looked for or made no face. */
  points: Landmarks | null;
}

export interface FinderOptions {
  /** Pixels of the longer side at which the whole photo is looked at, multiples of 32. */
  sizes: readonly number[];
  /** The size at which the surroundings of small faces are looked at again, as if of the whole photo; 0 for never. */
  closeSize: number;
  /** The least score of a box that gets a second look, which must be CONFIRMED. */
  doubtful: number;
  mostChecks: number;
}

/** About 40 ms: faces of a tenth of the photo's longer side and more. */
export const QUICK: FinderOptions = { sizes: [416], closeSize: 0, doubtful: 0.3, mostChecks: 8 };
/** About 70 ms: small faces too, and very large ones. */
export const THOROUGH: FinderOptions = {
  sizes: [224, 512],
  closeSize: 1024,
  doubtful: 0.2,
  mostChecks: 24,
};

/** A box with this score needs no second look. */
const SURE = 0.6;
const CONFIRMED = 0.5;
/** A face is small when it has fewer input pixels than this at the largest of `sizes`. */
const SMALL = 60;
/** Two boxes that share this much of their union are the same face. */
const SAME = 0.3;
/** The second look: so many input pixels for so many sides of the face. */
const CHECK_SIZE = 160;
const CHECK_SIDES = 2.4;
/** The detector's boxes are this much wider and higher than the face, at each side. */
const INSET = 0.1;
/** A photo is enlarged so many times at most: more shows nothing new. */
const MOST_ENLARGED = 2;
/** No more faces than this have their points looked for (5 ms each); the largest first. */
const MOST_MEASURED = 12;

export interface FaceFinder {
  detector: FaceDetector;
  landmarks: LandmarkFinder;
}

/**
 * @param file build/engines/faces.bin
 * @param kernels build/engines/faces.wasm
 */
export function openFaceFinder(file: Uint8Array, kernels: WebAssembly.Module): FaceFinder {
  const tensors = readTensors(file);
  const dense = new DenseLayers(kernels);
  return {
    detector: new FaceDetector(dense, tensors),
    landmarks: new LandmarkFinder(dense, tensors),
  };
}

/**
 * @param photo upright: sideways faces are not found
 * @returns the largest face first
 */
export const findFaces = (finder: FaceFinder, photo: Photo, options?: FinderOptions): Face[] =>
  runAtOnce(findFacesInSteps(finder, photo, options));

export function* findFacesInSteps(
  { detector, landmarks }: FaceFinder,
  photo: Photo,
  options: FinderOptions = THOROUGH,
): Steps<Face[]> {
  const tone = measureTone(photo);
  const boxes = (yield* detectFaces(detector, photo, options, tone)).toSorted(
    (a, b) => b.width * b.height - a.width * a.height,
  );
  const faces: Face[] = [];
  for (const [n, box] of boxes.entries()) {
    yield;
    faces.push(toFace(box, n < MOST_MEASURED ? landmarks.find(photo, box, tone) : null));
  }
  return faces;
}

/**
 * Looks at the places of these faces alone, some 10 ms each.
 *
 * @param boxes in parts of the photo, the largest first, as `findFaceBoxes` returns them
 * @returns in the photo's pixels; without points where no upright face is seen
 */
export function measureFaces(
  { detector, landmarks }: FaceFinder,
  photo: Photo,
  boxes: readonly Rect[],
): Face[] {
  const tone = measureTone(photo);
  return boxes.map((part, n) => {
    const box = {
      x: part.x * photo.width,
      y: part.y * photo.height,
      width: part.width * photo.width,
      height: part.height * photo.height,
      score: 0,
    };
    const seen = n < MOST_MEASURED ? runAtOnce(checkBox(detector, photo, box, tone)) : null;
    return seen ? toFace(seen, landmarks.find(photo, seen, tone)) : { ...box, points: null };
  });
}

/** The face in a detector's box: the extent of its points, if they make a face. */
function toFace(box: FaceBox, points: Landmarks | null): Face {
  const extent = points && measureExtent(points);
  if (extent && isFace(extent, box)) return { ...extent, score: box.score, points };
  return {
    x: box.x + INSET * box.width,
    y: box.y + INSET * box.height,
    width: (1 - 2 * INSET) * box.width,
    height: (1 - 2 * INSET) * box.height,
    score: box.score,
    points: null,
  };
}

function* detectFaces(
  detector: FaceDetector,
  photo: Photo,
  { sizes, closeSize, doubtful, mostChecks }: FinderOptions,
  tone: Tone,
): Steps<FaceBox[]> {
  const whole = { x: 0, y: 0, width: photo.width, height: photo.height };
  const longer = Math.max(photo.width, photo.height);
  const mostSize = Math.ceil((MOST_ENLARGED * longer) / 32) * 32;
  const tried = new Set(sizes.map((size) => Math.min(size, mostSize)));
  const candidates: FaceBox[] = [];
  for (const size of tried)
    candidates.push(...(yield* detector.detect(photo, whole, size, doubtful, tone)));
  const small = (SMALL / Math.max(...tried)) * longer;
  const region =
    candidates.length === 0
      ? whole
      : surround(
          candidates.filter(({ width, height }) => (width + height) / 2 < small),
          photo,
        );
  const close = Math.min(closeSize, mostSize);
  if (region && close > 0 && !tried.has(close)) {
    const side = Math.max(region.width, region.height);
    const size = Math.ceil((close * side) / longer / 32) * 32;
    candidates.push(...(yield* detector.detect(photo, region, size, doubtful, tone)));
  }
  const found: FaceBox[] = [];
  const isNew = (box: FaceBox) => !found.some((other) => overlap(box, other) > SAME);
  let checks = 0;
  for (const box of suppressRepeats(candidates, SAME)) {
    if (!isNew(box)) continue;
    if (box.score >= SURE) found.push(box);
    else if (checks < mostChecks) {
      checks++;
      const seen = yield* checkBox(detector, photo, box, tone);
      if (seen && isNew(seen)) found.push(seen);
    }
  }
  return found;
}

/** What the detector finds at a box's place when it sees the surroundings at the size that it sees best. */
function* checkBox(
  detector: FaceDetector,
  photo: Photo,
  box: FaceBox,
  tone: Tone,
): Steps<FaceBox | null> {
  const side = Math.max(box.width, box.height) * CHECK_SIDES;
  const x = box.x + (box.width - side) / 2;
  const y = box.y + (box.height - side) / 2;
  const seen = yield* detector.detect(
    photo,
    { x, y, width: side, height: side },
    CHECK_SIZE,
    CONFIRMED,
    tone,
  );
  const here = seen.filter((other) => overlap(other, box) > 0.35);
  return here.toSorted((a, b) => b.score - a.score)[0] ?? null;
}

/** The boxes with two sides of a face around them, inside the photo; null for none. */
function surround(boxes: readonly Rect[], photo: Photo): Rect | null {
  if (boxes.length === 0) return null;
  const roomy = boxes.map(({ x, y, width, height }) => {
    const room = width + height;
    return { x: x - room, y: y - room / 2, width: width + 2 * room, height: height + room };
  });
  const around = enclose(roomy);
  const x = clamp(Math.floor(around.x), 0, photo.width - 1);
  const y = clamp(Math.floor(around.y), 0, photo.height - 1);
  const right = clamp(Math.ceil(around.x + around.width), x + 1, photo.width);
  const bottom = clamp(Math.ceil(around.y + around.height), y + 1, photo.height);
  return { x, y, width: right - x, height: bottom - y };
}

function measureExtent(points: Landmarks): Rect {
  const x = points.filter((_, i) => i % 2 === 0);
  const y = points.filter((_, i) => i % 2 === 1);
  const [left, top] = [Math.min(...x), Math.min(...y)];
  return { x: left, y: top, width: Math.max(...x) - left, height: Math.max(...y) - top };
}

/** Whether the points' extent is the face in the box; it hardly depends on how well the box sits. */
function isFace(extent: Rect, box: Rect): boolean {
  const ratio = extent.width / extent.height;
  return overlap(extent, box) > 0.3 && ratio > 0.4 && ratio < 1.8;
}
