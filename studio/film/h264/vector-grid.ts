/** The vectors of the picture being written, and how a decoder predicts the next one from them (ITU-T H.264 8.4.1). */

/** Blocks of which nothing is known yet. */
const UNKNOWN = -1;
/** The reference of a macroblock that has none. */
export const INTRA = -1;

/** How many quarters of each macroblock hardly move. */
export type Stillness = Uint8Array;
const NO_QUARTER = 0;
const ALL_QUARTERS = 4;

export class VectorGrid {
  /** The vector predicted last, in quarter samples. */
  px = 0;
  py = 0;
  /** Whether all neighbours of the last predicted macroblock are there, and have its reference. */
  private isAgreed = false;
  private readonly perSide: 1 | 2;
  private readonly width: number;
  private readonly x: Int16Array;
  private readonly y: Int16Array;
  private readonly references: Int8Array;

  /** A grid of whole macroblocks (`perSide` 1) or of their quarters (2). */
  constructor(columns: number, rows: number, perSide: 1 | 2) {
    this.perSide = perSide;
    this.width = columns * perSide;
    const count = this.width * rows * perSide;
    this.x = new Int16Array(count);
    this.y = new Int16Array(count);
    this.references = new Int8Array(count);
  }

  /** Stores the vector of a whole macroblock. */
  set(column: number, row: number, reference: number, mx: number, my: number): void {
    const { perSide, width } = this;
    const at = (row * width + column) * perSide;
    this.setBlock(at, reference, mx, my);
    if (perSide === 1) return;
    this.setBlock(at + 1, reference, mx, my);
    this.setBlock(at + width, reference, mx, my);
    this.setBlock(at + width + 1, reference, mx, my);
  }

  /** Stores the vector of one quarter, 0 to 3. */
  setQuarter(column: number, row: number, quarter: number, mx: number, my: number): void {
    this.setBlock(this.quarterAt(column, row, quarter), 0, mx, my);
  }

  /** Predicts the vector of a whole macroblock (8.4.1.3). */
  predict(column: number, row: number, reference: number): void {
    const { width, perSide, references, x, y } = this;
    const at = (row * width + column) * perSide;
    const left = at - 1;
    const above = at - width;
    const corner = above + perSide;
    this.isAgreed =
      row > 0 &&
      column > 0 &&
      (column + 1) * perSide < width &&
      references[left] === reference &&
      references[above] === reference &&
      references[corner] === reference;
    if (this.isAgreed) {
      this.px = medianOf(x[left], x[above], x[corner]);
      this.py = medianOf(y[left], y[above], y[corner]);
      return;
    }
    const upper = row > 0 ? above : UNKNOWN;
    this.median(reference, column > 0 ? left : UNKNOWN, upper, this.cornerOf(column, row));
  }

  /** The block above right of a macroblock, or above left where there is none. */
  private cornerOf(column: number, row: number): number {
    const { width, perSide } = this;
    if (row === 0) return UNKNOWN;
    const above = (row * width + column) * perSide - width;
    if ((column + 1) * perSide < width) return above + perSide;
    return column > 0 ? above - 1 : UNKNOWN;
  }

  /** Predicts the vector of one quarter, of which the ones before are stored (6.4.11.7). */
  predictQuarter(column: number, row: number, quarter: number): void {
    const { width } = this;
    const at = this.quarterAt(column, row, quarter);
    const right = (quarter & 1) === 1;
    const lower = quarter > 1;
    const left = column > 0 || right ? at - 1 : UNKNOWN;
    const above = row > 0 || lower ? at - width : UNKNOWN;
    let corner = UNKNOWN;
    if (above !== UNKNOWN) {
      // The one above right of the last quarter, and of one at the right edge, is not there yet.
      const hasRight = quarter === 3 ? false : !right || (column + 1) * 2 < width;
      if (hasRight) corner = above + 1;
      else if (left !== UNKNOWN) corner = above - 1;
    }
    this.median(0, left, above, corner);
  }

  /** Predicts the vector of a macroblock that is skipped: of reference 0 (8.4.1.1). */
  predictSkipped(column: number, row: number): void {
    const at = (row * this.width + column) * this.perSide;
    if (column === 0 || row === 0 || this.isStill(at - 1) || this.isStill(at - this.width)) {
      this.px = this.py = 0;
    } else {
      this.predict(column, row, 0);
    }
  }

  /**
   * Whether B_Skip means a copy out of `list` by this vector, after `predict` for that list (8.4.1.2.2): its references
   * are those of the neighbours, and its vector is the predicted one, but 0 where the picture of list 1 hardly moves.
   * `later`: how still that picture is.
   */
  isDirect(
    column: number,
    row: number,
    list: number,
    later: Stillness | null,
    mx: number,
    my: number,
  ): boolean {
    const isPredicted = this.px === mx && this.py === my;
    const isZero = mx === 0 && my === 0;
    if (!isPredicted && !isZero) return false;
    if (!this.isAgreed && !this.areAgreed(column, row, list)) return false;
    const stillness = later ? later[row * this.width + column] : NO_QUARTER;
    if (stillness === NO_QUARTER) return isPredicted;
    return isZero && (isPredicted || stillness === ALL_QUARTERS);
  }

  /** Whether the neighbours that are there have this reference, and there are some. */
  private areAgreed(column: number, row: number, list: number): boolean {
    const { perSide, width, references } = this;
    const at = (row * width + column) * perSide;
    if (column === 0 && row === 0) return false;
    if (column > 0 && references[at - 1] !== list) return false;
    if (row > 0 && references[at - width] !== list) return false;
    const corner = this.cornerOf(column, row);
    return corner === UNKNOWN || references[corner] === list;
  }

  /** How still each macroblock is in a grid of quarters. */
  findStillness(out: Stillness): Stillness {
    const columns = this.width >> 1;
    for (let i = 0; i < out.length; i++) {
      const column = i % columns;
      const row = (i - column) / columns;
      let count = 0;
      for (let quarter = 0; quarter < 4; quarter++) {
        const at = this.quarterAt(column, row, quarter);
        const mx = this.x[at];
        const my = this.y[at];
        if (mx >= -1 && mx <= 1 && my >= -1 && my <= 1) count++;
      }
      out[i] = count;
    }
    return out;
  }

  private isStill(at: number): boolean {
    return this.references[at] === 0 && this.x[at] === 0 && this.y[at] === 0;
  }

  private quarterAt(column: number, row: number, quarter: number): number {
    return (row * 2 + (quarter >> 1)) * this.width + column * 2 + (quarter & 1);
  }

  private setBlock(at: number, reference: number, mx: number, my: number): void {
    this.x[at] = mx;
    this.y[at] = my;
    this.references[at] = reference;
  }

  /** From the neighbours to the left, above and at the corner above. Those of another reference count as not moving. */
  private median(reference: number, left: number, above: number, corner: number): void {
    const { x, y, references } = this;
    const a = left >= 0 && references[left] === reference;
    if (above < 0 && corner < 0) {
      this.px = a ? x[left] : 0;
      this.py = a ? y[left] : 0;
      return;
    }
    const b = above >= 0 && references[above] === reference;
    const c = corner >= 0 && references[corner] === reference;
    if (a ? !b && !c : b !== c) {
      const only = a ? left : b ? above : corner;
      this.px = x[only];
      this.py = y[only];
      return;
    }
    this.px = medianOf(a ? x[left] : 0, b ? x[above] : 0, c ? x[corner] : 0);
    this.py = medianOf(a ? y[left] : 0, b ? y[above] : 0, c ? y[corner] : 0);
  }
}

export function medianOf(a: number, b: number, c: number): number {
  if (a > b) return b > c ? b : a < c ? a : c;
  return a > c ? a : b < c ? b : c;
}
