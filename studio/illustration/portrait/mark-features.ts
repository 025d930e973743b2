import { fillPolygon, inflate, pick } from "./geometry.ts";
import type { FaceGeometry } from "./geometry.ts";
import type { SkinMap } from "./skin.ts";

/** Marks brows, eyes, noses' wings and mouths. */
export function markFeatures(
  { features, width, height }: SkinMap,
  { height: unit }: FaceGeometry,
  points: ArrayLike<number>,
): void {
  const parts: [from: number, to: number, grow: number][] = [
    [17, 21, 0.035],
    [22, 26, 0.035],
    [36, 41, 0.055],
    [42, 47, 0.055],
    [31, 35, 0.05],
    [48, 59, 0.045],
  ];
  for (const [from, to, grow] of parts) {
    const polygon = pick(points, from, to);
    // Brows and wings of noses are open lines: they are widened into bands.
    const isClosed = from === 36 || from === 42 || from === 48;
    if (!isClosed) {
      const back = pick(points, from, to);
      for (let n = to - from; n >= 0; n--) polygon.push(back[2 * n], back[2 * n + 1] + 0.06 * unit);
      for (let n = 0; n <= to - from; n++) polygon[2 * n + 1] -= 0.02 * unit;
    }
    fillPolygon(features, width, height, inflate(polygon, grow * unit), 1, 0.5);
  }
}
