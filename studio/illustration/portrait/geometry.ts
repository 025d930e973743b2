/** A face as the finder of faces describes it, in the picture's pixels. */
export interface FaceGeometry {
  x: number;
  y: number;
  width: number;
  height: number;
  /** x0, y0, x1, y1, … of the 68 points of iBUG 300-W; null where they are not known. */
  points: ArrayLike<number> | null;
}

/** Faces lower than this, pixels of a picture of 1024 on its longer side, are flattened like anything else. */
export const LEAST_DRAWN = 40;

/** A closed line, x0, y0, x1, y1, … */
export type Polygon = number[];

/** The points of a face with the numbers `from` up to and including `to`. */
export function pick(points: ArrayLike<number>, from: number, to: number): Polygon {
  const picked: Polygon = [];
  for (let n = from; n <= to; n++) picked.push(points[2 * n], points[2 * n + 1]);
  return picked;
}

/**
 * Jaw and forehead: the jaw's points, and an arch above the brows.
 *
 * @param forehead height of the arch, as a part of the way from the chin to the root of the nose
 */
export function outlineFace(
  { x, y, width, height, points }: FaceGeometry,
  forehead = 0.42,
): Polygon {
  if (!points) return ellipse(x + width / 2, y + height * 0.42, width * 0.52, height * 0.66);
  const polygon = pick(points, 0, 16);
  // From the chin to the root of the nose: the way up.
  const upX = (points[54] - points[16]) * forehead;
  const upY = (points[55] - points[17]) * forehead;
  const lift = [0.55, 0.85, 1, 1.05, 1.05, 1.05, 1.05, 1, 0.85, 0.55];
  for (let n = 26; n >= 17; n--) {
    polygon.push(points[2 * n] + upX * lift[26 - n], points[2 * n + 1] + upY * lift[26 - n]);
  }
  return polygon;
}

/** How far the lips of a mouth are apart, from the nose towards the chin; less than nothing where points of closed lips lie across each other. */
export function heightOfMouth(points: ArrayLike<number>): number {
  const [downX, downY] = [points[16] - points[54], points[17] - points[55]];
  const [x, y] = [points[132] - points[124], points[133] - points[125]];
  return (x * downX + y * downY) / (Math.sqrt(downX * downX + downY * downY) || 1);
}

/** How far a neck is seen below the jaw, as a part of the way from the chin to the root of the nose. */
const NECK_LENGTH = 0.4;

/** The jaw from side to side, and as much of the neck as is surely seen below it. */
export function outlineNeck(points: ArrayLike<number>): Polygon {
  const [chinX, downX] = [points[16], (points[16] - points[54]) * NECK_LENGTH];
  const downY = (points[17] - points[55]) * NECK_LENGTH;
  const polygon = pick(points, 4, 12);
  for (let n = 12; n >= 4; n--)
    polygon.push(0.85 * points[2 * n] + 0.15 * chinX + downX, points[2 * n + 1] + downY);
  return polygon;
}

/** Where hair may hang: an arch over the skull, so much larger than usual, and down beside the face as far as the shoulders. */
export function outlineHair({ x, y, width, height }: FaceGeometry, larger = 1): Polygon {
  const [middle, wide] = [x + width / 2, 0.95 * width * larger];
  const skull = ellipse(middle, y + 0.3 * height, wide, 1.1 * height * larger);
  // Of the ellipse the upper half is taken: its lower one becomes two corners.
  const arch: Polygon = [];
  for (let i = 0; i < skull.length; i += 2)
    if (skull[i + 1] <= y + 0.3 * height) arch.push(skull[i], skull[i + 1]);
  return [...arch, middle + wide, y + 1.5 * height, middle - wide, y + 1.5 * height];
}

/** 24 corners on half an ellipse's axes. */
function ellipse(x: number, y: number, radiusX: number, radiusY: number): Polygon {
  const polygon: Polygon = [];
  for (let n = 0; n < 24; n++) {
    // A circle without sines: (1 - t²) / (1 + t²), 2 t / (1 + t²) for each quarter.
    const t = (n % 6) / 6;
    const [cos, sin] = [(1 - t * t) / (1 + t * t), (2 * t) / (1 + t * t)];
    const [u, v] = [
      [cos, sin],
      [-sin, cos],
      [-cos, -sin],
      [sin, -cos],
    ][Math.floor(n / 6)];
    polygon.push(x + u * radiusX, y + v * radiusY);
  }
  return polygon;
}

/** Scales about the middle of the corners, then adds `grow` pixels to every side. */
export function inflate(polygon: Polygon, grow: number): Polygon {
  let [x, y] = [0, 0];
  for (let i = 0; i < polygon.length; i += 2) {
    x += (polygon[i] * 2) / polygon.length;
    y += (polygon[i + 1] * 2) / polygon.length;
  }
  return polygon.map((value, i) => {
    const [dx, dy] = [polygon[i & ~1] - x, polygon[i | 1] - y];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    return value + ((i & 1 ? dy : dx) / length) * grow;
  });
}

/** Sets `value` where the middle of a sample is inside a polygon (even-odd rule); `scale` samples a pixel. */
export function fillPolygon(
  plane: Float32Array,
  width: number,
  height: number,
  polygon: Polygon,
  value: number,
  scale = 1,
): void {
  const crossings: number[] = [];
  const count = polygon.length / 2;
  let [top, bottom] = [height, -1];
  for (let n = 0; n < count; n++) {
    top = Math.min(top, Math.floor(polygon[2 * n + 1] * scale - 0.5));
    bottom = Math.max(bottom, Math.ceil(polygon[2 * n + 1] * scale - 0.5));
  }
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++) {
    crossings.length = 0;
    const at = (y + 0.5) / scale;
    for (let n = 0, m = count - 1; n < count; m = n++) {
      const [y0, y1] = [polygon[2 * m + 1], polygon[2 * n + 1]];
      if (y0 > at === y1 > at) continue;
      crossings.push(
        (polygon[2 * m] + ((at - y0) / (y1 - y0)) * (polygon[2 * n] - polygon[2 * m])) * scale,
      );
    }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] - 0.5));
      const to = Math.min(width - 1, Math.floor(crossings[k + 1] - 0.5));
      if (to >= from) plane.fill(value, y * width + from, y * width + to + 1);
    }
  }
}
