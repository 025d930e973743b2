/** The camera's movement from one view to another, as motion vectors. */
import type { View } from "./view.ts";

/**
 * In quarter samples: what Annex A allows a vector to be downwards at level 3.0, the lowest that films have, and more
 * than any move needs.
 */
const LONGEST = 1023;
/** How far beyond the frame's edge a block may begin, where every sample is the edge's: samples. */
const BEYOND = 4;

/**
 * Vectors that lead from the view `now` back into a frame that shows `then`, in quarter samples. A move and a zoom are
 * separable, so one number a column and one a row of blocks are enough.
 */
export class CameraVectors {
  readonly x: Int16Array;
  readonly y: Int16Array;
  private readonly width: number;
  private readonly height: number;
  private readonly block: number;

  /** For a coded frame of this size in samples, and blocks of this side. */
  constructor(width: number, height: number, block: 8 | 16) {
    this.width = width;
    this.height = height;
    this.block = block;
    this.x = new Int16Array(width / block);
    this.y = new Int16Array(height / block);
  }

  between(then: View, now: View): this {
    this.fill(this.x, this.width, [then.x, then.width], [now.x, now.width]);
    this.fill(this.y, this.height, [then.y, then.height], [now.y, now.height]);
    return this;
  }

  private fill(
    out: Int16Array,
    length: number,
    [fromThen, spanThen]: readonly [number, number],
    [fromNow, spanNow]: readonly [number, number],
  ): void {
    const { block } = this;
    for (let i = 0; i < out.length; i++) {
      const centre = (i + 0.5) * block;
      const place = fromNow + (centre * spanNow) / length;
      const vector = Math.round(4 * (((place - fromThen) * length) / spanThen - centre));
      const low = Math.max(-LONGEST, 4 * (-block - BEYOND - i * block));
      const high = Math.min(LONGEST, 4 * (length + BEYOND - i * block));
      out[i] = Math.max(low, Math.min(high, vector));
    }
  }
}
