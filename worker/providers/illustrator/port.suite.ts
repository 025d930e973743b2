/** What every illustrator must do. */
import { describe, expect, it } from "vitest";
import { STRENGTHS, STYLES } from "../../../contract/images.ts";
import { decodeJpeg } from "../../media/jpeg.ts";
import { drawJpeg, holdsText } from "../../testing/pictures.ts";
import type { Illustrator } from "./port.ts";

export interface IllustratorSuite {
  name: string;
  illustrator(): Illustrator;
  checkRequests?(): Promise<void>;
}

const PLAIN = { faces: [] };
const SHAPES: [width: number, height: number][] = [
  [1200, 900],
  [900, 1600],
  [640, 640],
  [300, 200],
];

export function describeIllustrator(suite: IllustratorSuite): void {
  const { name, illustrator, checkRequests } = suite;

  describe(name, () => {
    it.each(SHAPES)("draws a photo of %i x %i in its own shape", async (width, height) => {
      const photo = await drawJpeg(width, height);
      const { bytes: drawing } = await illustrator().illustrate(photo, "watercolour", PLAIN);
      const picture = await decodeJpeg(drawing);
      expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1600);
      expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(200);
      expect(Math.abs(picture.width / picture.height - width / height)).toBeLessThan(0.01);
      expect(drawing).not.toEqual(photo);
      expect(holdsText(drawing, "Exif")).toBe(false);
    });

    it("has every style and strength", async () => {
      const photo = await drawJpeg(300, 200);
      for (const style of STYLES) {
        const made = await illustrator().illustrate(photo, style, PLAIN);
        expect(made.bytes.length).toBeGreaterThan(100);
      }
      for (const strength of STRENGTHS) {
        const made = await illustrator().illustrate(photo, "cartoon", { ...PLAIN, strength });
        expect(made.bytes.length).toBeGreaterThan(100);
      }
    });

    it("follows the vendor's contract", async () => {
      await checkRequests?.();
    });
  });
}
