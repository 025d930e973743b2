/** The work on samples, in WebAssembly (../kernels): pictures in its memory, and what it does with them. */
import { createPicture, type Picture, splitPlanes } from "./picture.ts";
import type { View } from "./view.ts";

/** What ../kernels/index.ts exports. All are whole numbers but for a view's; `at` counts bytes of memory. */
interface Exports {
  memory: WebAssembly.Memory;
  FREE: WebAssembly.Global<"i32">;
  LEVELS: WebAssembly.Global<"i32">;
  COUNTS: WebAssembly.Global<"i32">;
  DC_LEVELS: WebAssembly.Global<"i32">;
  setQuantisers(
    luma: number,
    chroma: number,
    rounding: number,
    leaveLuma: number,
    leaveChroma: number,
  ): void;
  codeIntraLuma(at: number, stride: number, left: boolean, top: boolean): number;
  codeIntraChroma(
    blueAt: number,
    redAt: number,
    stride: number,
    left: boolean,
    top: boolean,
    modeCost: number,
  ): number;
  codeDifference(
    wantedAt: number,
    outAt: number,
    width: number,
    height: number,
    column: number,
    row: number,
  ): number;
  predict(
    referenceAt: number,
    outAt: number,
    width: number,
    height: number,
    column: number,
    row: number,
    size: 8 | 16,
    mx: number,
    my: number,
  ): void;
  samplePlane(
    sourceAt: number,
    sourceWidth: number,
    sourceHeight: number,
    x: number,
    y: number,
    spanX: number,
    spanY: number,
    at: number,
    width: number,
    height: number,
    rows: number,
  ): void;
}

/** A picture in the kernels' memory: its planes lie behind each other from `at` on. */
export interface Frame {
  at: number;
  width: number;
  height: number;
}

const PAGE = 1 << 16;
/** Kernels read and write some samples behind a picture. */
const BEHIND = 16;
const bytesOf = ({ width, height }: Pick<Frame, "width" | "height">): number =>
  (((width * height * 3) / 2 + BEHIND) | 15) + 1;

export class Kernels {
  /** What macroblocks are coded with: samples of frames are given by where they are in memory. */
  readonly calls: Exports;
  /** Of the macroblock coded last, as ../kernels/memory.ts has them. */
  levels = new Int16Array();
  counts = new Uint8Array();
  dcLevels = new Int16Array();
  private free: number;
  private source: Frame = { at: 0, width: 0, height: 0 };

  /** @param module build/engines/film.wasm */
  constructor(module: WebAssembly.Module) {
    this.calls = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.free = this.calls.FREE.value;
    this.refreshViews();
  }

  /** Makes room for a picture, where the one that was loaded was. */
  createFrame(width: number, height: number): Frame {
    const frame = { at: this.free, width, height };
    this.free += bytesOf(frame);
    this.reach(this.free);
    this.source = { at: 0, width: 0, height: 0 };
    return frame;
  }

  /** The samples of a frame, until memory grows: until the next `createFrame`, `load` or `shrink`. */
  samplesOf({ at, width, height }: Frame): Picture {
    const { buffer } = this.calls.memory;
    return splitPlanes(new Uint8ClampedArray(buffer, at, (width * height * 3) / 2), width, height);
  }

  /** Copies the picture that views are sampled of, of any even size. */
  load(picture: Picture): void {
    const { width, height } = picture;
    this.source = { at: this.free, width, height };
    this.reach(this.free + bytesOf(this.source));
    const { y, cb, cr } = this.samplesOf(this.source);
    y.set(picture.y);
    cb.set(picture.cb);
    cr.set(picture.cr);
  }

  /**
   * Fills the frame with a view of the picture that was loaded last. What the view has beyond the picture's edges repeats its last
   * samples. Only the first `rows`, an even number, are made. A frame is at most 4096 samples a side; a step of more than two of
   * the picture's samples is not smoothed enough.
   */
  sample({ x, y, width, height }: View, out: Frame, rows: number = out.height): void {
    const { at, width: w, height: h } = this.source;
    const luma = w * h;
    const to = out.at + out.width * out.height;
    const [half, low, lines] = [out.width / 2, out.height / 2, rows / 2];
    const { calls } = this;
    calls.samplePlane(at, w, h, x, y, width, height, out.at, out.width, out.height, rows);
    for (let c = 0; c < 2; c++) {
      const from = at + luma + (c * luma) / 4;
      const [left, top, wide, high] = [x / 2, y / 2, width / 2, height / 2];
      const plane = to + c * half * low;
      calls.samplePlane(from, w / 2, h / 2, left, top, wide, high, plane, half, low, lines);
    }
  }

  /** A view of a picture at a smaller size, both sides even. The picture that was loaded is no longer. */
  shrink(picture: Picture, view: View, width: number, height: number): Picture {
    this.load(picture);
    // In its own place: what is made stays behind what is read.
    const frame = { at: this.source.at, width, height };
    this.sample(view, frame);
    const small = createPicture(width, height);
    const { y, cb, cr } = this.samplesOf(frame);
    small.y.set(y);
    small.cb.set(cb);
    small.cr.set(cr);
    return small;
  }

  private reach(end: number): void {
    const { memory } = this.calls;
    const missing = end - memory.buffer.byteLength;
    if (missing <= 0) return;
    memory.grow(Math.ceil(missing / PAGE));
    this.refreshViews();
  }

  /** Growing takes the views of memory away. */
  private refreshViews(): void {
    const { memory, LEVELS, COUNTS, DC_LEVELS } = this.calls;
    this.levels = new Int16Array(memory.buffer, LEVELS.value, 24 * 16);
    this.counts = new Uint8Array(memory.buffer, COUNTS.value, 24);
    this.dcLevels = new Int16Array(memory.buffer, DC_LEVELS.value, 24);
  }
}
