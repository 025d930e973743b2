import { expect, test } from "vitest";
import { zoomAt, zoomCycle, zoomVectors } from "./zoom.ts";

const zoom = { to: 1.08, focusX: 0.5, focusY: 0.5 };

test("a shot begins with the whole picture and ends zoomed in, however long it is", () => {
  for (const span of [2, 30, 250, 700, 1100, 5000, 30_000]) {
    const cycle = zoomCycle(span);
    expect(zoomAt(zoom, 0, cycle)).toBe(1);
    expect(zoomAt(zoom, span, cycle)).toBeGreaterThan(1.075);
    expect(cycle).toBeLessThanOrEqual(2000);
  }
});

test("vectors point inwards and never beyond the picture or into what stands still", () => {
  const columns = 80;
  const still = 37;
  const field = new Int16Array(2 * columns * 45);
  zoomVectors(field, columns, still, { to: 1.09, focusX: 0.2, focusY: 1 }, 1.09);
  for (let y = 0; y < 45; y++) {
    for (let x = 0; x < columns; x++) {
      const [mx, my] = field.subarray(2 * (y * columns + x));
      if (y >= still) expect([mx, my]).toEqual([0, 0]);
      expect(x * 64 + mx).toBeGreaterThanOrEqual(0);
      expect(x * 64 + mx).toBeLessThanOrEqual((columns - 1) * 64);
      if (y < still) expect(y * 64 + my).toBeLessThanOrEqual((still - 1) * 64);
      expect(y * 64 + my).toBeGreaterThanOrEqual(0);
    }
  }
});
