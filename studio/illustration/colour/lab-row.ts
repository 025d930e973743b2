import { power } from "../arithmetic.ts";
import type { PixelImage } from "../pixel-image.ts";
import { reach, roundUp } from "../simd.ts";
import type { Simd } from "../simd.ts";

const GAMMA_STEPS = 4095;
/** sRGB levels, 0 to 255, of linear light. */
const GAMMA = Float32Array.from({ length: GAMMA_STEPS + 2 }, (_, i) => {
  const share = i / GAMMA_STEPS;
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * power(share, 1 / 2.4) - 0.055);
});

/** Room for colours in OKLab times 100 that become opaque sRGB pixels; what is outside sRGB loses chroma until it fits. */
export class LabRow {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  private readonly simd: Simd;
  private readonly lab: number;
  private readonly plane: number;
  private readonly table: number;
  private readonly pixels: Uint8ClampedArray;

  /** @param simd whose memory is the row's until all is written */
  constructor(simd: Simd, width: number) {
    this.simd = simd;
    this.table = simd.FREE.value;
    this.lab = roundUp(this.table + GAMMA.byteLength);
    // A last vector may be up to three colours longer.
    this.plane = 4 * (width + 3);
    const out = roundUp(this.lab + 3 * this.plane);
    reach(simd, out + this.plane);
    const { buffer } = simd.memory;
    new Float32Array(buffer, this.table).set(GAMMA);
    [this.l, this.a, this.b] = [0, 1, 2].map(
      (k) => new Float32Array(buffer, this.lab + k * this.plane, width),
    );
    this.pixels = new Uint8ClampedArray(buffer, out, 4 * width);
  }

  /** The pixels of the first `count` colours. */
  toPixels(count: number): Uint8ClampedArray {
    const { simd, lab, plane, table, pixels } = this;
    simd.writeLab(lab, plane, count, table, GAMMA_STEPS, pixels.byteOffset);
    return pixels.subarray(0, 4 * count);
  }
}

/**
 * Draws a picture row by row.
 *
 * @param fill puts the colours of row y into `row`; like a row of `eachRow` a function of its module, which is given `of`
 */
export function drawRows<Of>(
  simd: Simd,
  { width, height }: { width: number; height: number },
  fill: (of: Of, row: LabRow, y: number) => void,
  of: Of,
): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4);
  const row = new LabRow(simd, width);
  for (let y = 0; y < height; y++) {
    fill(of, row, y);
    data.set(row.toPixels(width), y * width * 4);
  }
  return { data, width, height };
}
