/**
 * A page that is turned: it lies still while its right edge, the lower corner first, is folded over it to the left, and the next
 * picture is seen below. The page's back is coded with its samples, what lies in its shadow as a difference; nothing refers
 * to these frames, and everywhere else they are copies (between.ts).
 */
import { BlockWriter } from "./block-writer.ts";
import type { Difference } from "./between.ts";
import type { BitWriter } from "./bit-writer.ts";
import { Fold } from "./fold.ts";
import { IN_B_SLICES, IntraWriter } from "./intra-writer.ts";
import type { Frame, Kernels } from "./kernels.ts";
import type { MotionField } from "./motion-field.ts";
import { PPS_QP } from "./parameter-sets.ts";
import { chromaQp } from "./quantiser.ts";

/** Levels are rounded up from here on, in parts of a step; squared differences of 8x8 samples below this are left as they are. */
const ROUNDING = 0.3;
const LEAVE = 150;

export class PageTurn implements Difference {
  private readonly kernels: Kernels;
  private readonly columns: number;
  private readonly wanted: Frame;
  private readonly out: Frame;
  private readonly fold: Fold;
  private readonly blocks: BlockWriter;
  private readonly paper: IntraWriter;
  private references: readonly Frame[] = [];
  private fields: readonly MotionField[] = [];

  /** `wanted` is written to. */
  constructor(kernels: Kernels, wanted: Frame) {
    const { width, height } = wanted;
    this.kernels = kernels;
    this.columns = width >> 4;
    this.wanted = wanted;
    this.out = kernels.createFrame(width, height);
    this.fold = new Fold(width, height);
    this.blocks = new BlockWriter(width >> 4, height >> 4, kernels);
    this.paper = new IntraWriter(kernels, this.blocks, PPS_QP, IN_B_SLICES);
  }

  /**
   * For a frame in which `part` (0 to 1) of the turn is done. The page and the one below it are copied out of the references by
   * these fields; `choice` becomes which of them each macroblock is copied from.
   */
  prepare(
    part: number,
    choice: Uint8Array,
    fields: readonly MotionField[],
    references: readonly Frame[],
  ): this {
    this.references = references;
    this.fields = fields;
    this.fold.move(part);
    for (let i = 0; i < choice.length; i++) {
      const column = i % this.columns;
      choice[i] = this.fold.sideOf(column, (i - column) / this.columns);
    }
    this.blocks.clear();
    this.kernels.calls.setQuantisers(PPS_QP, chromaQp(PPS_QP), ROUNDING, LEAVE, LEAVE);
    return this;
  }

  isIntra(column: number, row: number): boolean {
    return this.fold.isPaper(column, row);
  }

  writeIntra(w: BitWriter, column: number, row: number): void {
    const samples = this.kernels.samplesOf(this.out);
    this.fold.draw(column, row, 0, samples, samples);
    this.fold.draw(column, row, 1, samples, samples);
    this.paper.write(w, this.out, column, row);
  }

  code(list: number, column: number, row: number): number {
    const { fold, out, wanted, kernels } = this;
    if (!fold.isNear(column, row)) return 0;
    const other = 1 - list;
    if (fold.isOnBoth(column, row)) this.draw(other, column, row);
    this.draw(list, column, row);
    const { at, width, height } = out;
    return kernels.calls.codeDifference(wanted.at, at, width, height, column, row);
  }

  /** The residual of the macroblock that was coded last. */
  write(w: BitWriter, pattern: number, column: number, row: number): void {
    this.blocks.writeDifference(w, pattern, column, row);
  }

  /** One side of a macroblock as it is wanted, out of what is predicted of it. */
  private draw(side: number, column: number, row: number): void {
    const { kernels, out, wanted, fields, references } = this;
    const i = 2 * (row * this.columns + column);
    const [mx, my] = [fields[side][i], fields[side][i + 1]];
    const { at, width, height } = out;
    kernels.calls.predict(references[side].at, at, width, height, column, row, 16, mx, my);
    this.fold.draw(column, row, side, kernels.samplesOf(out), kernels.samplesOf(wanted));
  }
}
