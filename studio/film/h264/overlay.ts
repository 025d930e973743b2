/** What changes on a plate between anchors, coded into frames that nothing refers to: its mark. */
import type { Difference } from "./between.ts";
import type { BitWriter } from "./bit-writer.ts";
import { BlockWriter } from "./block-writer.ts";
import type { Frame, Kernels } from "./kernels.ts";
import { PPS_QP } from "./parameter-sets.ts";
import { chromaQp } from "./quantiser.ts";
import { drawMark, layPlate, type Mark, type Plate } from "./view.ts";

/** Levels are rounded up from here on, in parts of a step; squared differences of 8x8 samples below this are left as they are. */
const ROUNDING = 0.3;
const LEAVE = 100;

export interface MarkedPlate {
  plate: Plate;
  /** Null where none is to be seen. */
  mark: Mark | null;
}

export class Overlay implements Difference {
  private readonly kernels: Kernels;
  private readonly columns: number;
  private readonly wanted: Frame;
  private readonly out: Frame;
  private readonly covered: Uint8Array;
  private readonly blocks: BlockWriter;
  private references: readonly Frame[] = [];

  /** `wanted` is written to. */
  constructor(kernels: Kernels, wanted: Frame) {
    this.kernels = kernels;
    const { width, height } = wanted;
    this.columns = width >> 4;
    this.wanted = wanted;
    this.out = kernels.createFrame(width, height);
    this.covered = new Uint8Array((width * height) >> 8);
    this.blocks = new BlockWriter(this.columns, height >> 4, kernels);
  }

  /** For a frame that shows this, out of references (by their list) that have the plate with other marks. */
  prepare(
    { plate, mark }: MarkedPlate,
    others: readonly Mark[],
    references: readonly Frame[],
  ): this {
    const { covered, kernels, wanted } = this;
    this.references = references;
    covered.fill(0);
    for (const one of mark ? [mark, ...others] : others) this.cover(one);
    const samples = kernels.samplesOf(wanted);
    layPlate(plate, samples);
    if (mark) drawMark(mark, samples);
    this.blocks.clear();
    kernels.calls.setQuantisers(PPS_QP, chromaQp(PPS_QP), ROUNDING, LEAVE, LEAVE);
    return this;
  }

  code(list: number, column: number, row: number): number {
    if (this.covered[row * this.columns + column] === 0) return 0;
    const { calls } = this.kernels;
    const { at, width, height } = this.out;
    calls.predict(this.references[list].at, at, width, height, column, row, 16, 0, 0);
    return calls.codeDifference(this.wanted.at, at, width, height, column, row);
  }

  /** The residual of the macroblock that was coded last. */
  write(w: BitWriter, pattern: number, column: number, row: number): void {
    this.blocks.writeDifference(w, pattern, column, row);
  }

  private cover({ x, y, width, height }: Mark): void {
    for (let row = y >> 4; row <= (y + height - 1) >> 4; row++) {
      const at = row * this.columns;
      this.covered.fill(1, at + (x >> 4), at + ((x + width - 1) >> 4) + 1);
    }
  }
}
