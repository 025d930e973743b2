/** Makes the frames of a film one by one, and has what their decoder has: two pictures, and what headers count. */
import { BetweenWriter } from "./between.ts";
import { BitWriter } from "./bit-writer.ts";
import { CameraVectors } from "./camera-vectors.ts";
import { encodeIntra, type IntraOptions } from "./intra.ts";
import type { Frame, Kernels } from "./kernels.ts";
import { writeMixed } from "./mixed.ts";
import { chooseReferences, fillField, keepToFirst, type MotionField } from "./motion-field.ts";
import { mp4Sample, NAL_IDR_SLICE, NAL_SLICE } from "./nal.ts";
import { Overlay } from "./overlay.ts";
import { PageTurn } from "./page-turn.ts";
import { codedHeight, codedWidth, mostBytes, type StreamFormat } from "./parameter-sets.ts";
import { type FilmFrame, requireSight, type Sight, unreferred } from "./sight.ts";
import { type SlicePosition, writeIntraHeader } from "./slice-header.ts";
import type { Stillness } from "./vector-grid.ts";
import { drawMark, layPlate, rowsAbove, type View } from "./view.ts";
import { WaypointCoder } from "./waypoint.ts";

/** Waypoints are a little coarser than the pictures that stand for themselves. */
const WAYPOINT_QP = 2;
/** A picture that is larger than its level allows is coded again this much coarser. */
const COARSER_QP = 4;

export class FrameMaker {
  private readonly options: IntraOptions;
  private readonly kernels: Kernels;
  private readonly mostBytes: number;
  private readonly width: number;
  private readonly height: number;
  private readonly columns: number;
  /** How much more than the visible part is coded, to whole macroblocks. */
  private readonly excess: readonly [number, number];
  private readonly w = new BitWriter(1 << 14);
  private readonly betweens: BetweenWriter;
  private readonly vectors: readonly [CameraVectors, CameraVectors];
  private readonly fields: readonly [MotionField, MotionField];
  private readonly choice: Uint8Array;
  private readonly coders = new Map<number, WaypointCoder>();
  private readonly wanted: Frame;
  private overlay: Overlay | null = null;
  private turn: PageTurn | null = null;
  private newest: Frame;
  private older: Frame;
  private newestSight: Sight | null = null;
  private olderSight: Sight | null = null;
  /** Of the newest anchor, unless it is intra. */
  private newestStillness: Stillness | null = null;
  private readonly stillness: Stillness;
  private idrCount = 0;
  /** Where the last IDR picture was shown, and the reference pictures sent since. */
  private base = 0;
  private frameNum = 0;

  constructor(kernels: Kernels, options: StreamFormat & IntraOptions) {
    this.kernels = kernels;
    this.options = options;
    this.mostBytes = mostBytes(options);
    this.width = codedWidth(options);
    this.height = codedHeight(options);
    this.excess = [this.width / options.width, this.height / options.height];
    this.columns = this.width >> 4;
    const rows = this.height >> 4;
    this.betweens = new BetweenWriter(this.columns, rows);
    const vectors = () => new CameraVectors(this.width, this.height, 16);
    this.vectors = [vectors(), vectors()];
    this.fields = [
      new Int16Array(2 * this.columns * rows),
      new Int16Array(2 * this.columns * rows),
    ];
    this.choice = new Uint8Array(this.columns * rows);
    this.stillness = new Uint8Array(this.columns * rows);
    this.wanted = kernels.createFrame(this.width, this.height);
    this.newest = kernels.createFrame(this.width, this.height);
    this.older = kernels.createFrame(this.width, this.height);
  }

  /** To be called before a shot's picture is loaded whose plates have marks. */
  expectMarks(): void {
    this.overlay ??= new Overlay(this.kernels, this.wanted);
  }

  /** To be called before a picture is loaded, in a film whose pages are turned. */
  expectTurns(): void {
    this.turn ??= new PageTurn(this.kernels, this.wanted);
  }

  /** The whole picture, as a place that playback can start from. */
  key(sight: Sight): FilmFrame {
    this.base = sight.at;
    this.frameNum = 0;
    return this.intra(sight, this.idrCount++ & 1);
  }

  /** The first picture of the next shot, sent early for frames that mix it with the one before. */
  coming(sight: Sight): FilmFrame {
    return this.intra(sight);
  }

  /** The true view, predicted from the anchor before; sent early for the frames between. */
  waypoint(sight: Sight): FilmFrame {
    const before = this.advance(sight);
    this.render(sight, this.wanted);
    let slice: Uint8Array;
    let qp = this.options.qp + WAYPOINT_QP;
    do {
      const waypoint = {
        wanted: this.wanted,
        reference: this.older,
        from: this.widen(before.view),
        to: this.widen(sight.view),
        plate: sight.plate,
        keepsPlate: sight.plate === before.plate && sight.mark === before.mark,
        position: this.position(sight.at),
      };
      const coder = this.coderFor(Math.min(51, qp));
      slice = coder.encode(waypoint, this.newest);
      this.newestStillness = coder.grid.findStillness(this.stillness);
      qp += COARSER_QP;
    } while (slice.length > this.mostBytes && qp < 51 + COARSER_QP);
    this.frameNum++;
    return { data: mp4Sample(NAL_SLICE, 3, slice), shownAt: sight.at, key: false };
  }

  /** A frame after the newest anchor, out of that one alone. */
  following(sight: Sight): FilmFrame {
    const { at, view } = sight;
    const newest = requireSight(this.newestSight);
    this.point(0, newest, view);
    const { w } = this;
    w.reset();
    const overlay = this.overlayOf(sight, [newest], [this.newest]);
    this.betweens.writeFollowing(w, this.fields[0], this.position(at), overlay);
    return unreferred(w, at);
  }

  /** A frame between the last two anchors, which has the plate of the first. */
  inBetween(sight: Sight): FilmFrame {
    const { at, view } = sight;
    const older = requireSight(this.olderSight);
    const newest = requireSight(this.newestSight);
    this.point(0, older, view);
    this.point(1, newest, view);
    const { w, columns, fields, vectors, choice } = this;
    const nearer = at - older.at < newest.at - at ? 0 : 1;
    chooseReferences(choice, columns, { fields, vectors, nearer });
    if (older.plate !== newest.plate) {
      // Only the first has what is under the second's plate, and the plate before.
      for (const plate of [older.plate, newest.plate]) keepToFirst(choice, columns, plate);
    }
    w.reset();
    const overlay = this.overlayOf(sight, [older, newest], [this.older, this.newest]);
    const { newestStillness } = this;
    this.betweens.writeBetween(w, fields, choice, newestStillness, this.position(at), overlay);
    return unreferred(w, at);
  }

  /** `part` (0 to 1) of the newest anchor, the next shot's first, and the rest of the one before. */
  mixed(earlier: View, { at, view }: Sight, part: number): FilmFrame {
    this.point(0, requireSight(this.olderSight), earlier);
    this.point(1, requireSight(this.newestSight), view);
    const weight = Math.min(127, Math.max(1, Math.round(part * 128)));
    const { w, fields, columns } = this;
    w.reset();
    writeMixed(w, fields[0], fields[1], columns, this.position(at), weight);
    return unreferred(w, at);
  }

  /** The newest anchor, the next shot's first, from which `part` (0 to 1) of the one before has been turned away. */
  turned(earlier: View, { at, view }: Sight, part: number): FilmFrame {
    this.point(0, requireSight(this.olderSight), earlier);
    this.point(1, requireSight(this.newestSight), view);
    const { w, fields, choice } = this;
    const page = this.turn?.prepare(part, choice, fields, [this.older, this.newest]) ?? null;
    w.reset();
    this.betweens.writeBetween(w, fields, choice, null, this.position(at), page);
    return unreferred(w, at);
  }

  private intra(sight: Sight, idrPicId?: number): FilmFrame {
    this.advance(sight);
    this.newestStillness = null;
    const key = idrPicId !== undefined;
    const w = new BitWriter(1 << 17);
    let { qp } = this.options;
    let slice: Uint8Array;
    do {
      qp = Math.min(51, qp);
      this.render(sight, this.newest);
      const picture = encodeIntra(this.kernels, this.newest, { ...this.options, qp });
      w.reset();
      writeIntraHeader(w, { position: this.position(sight.at), qp, deblock: false, idrPicId });
      w.append(picture);
      slice = w.finish();
      qp += COARSER_QP;
    } while (slice.length > this.mostBytes && qp < 51 + COARSER_QP);
    this.frameNum++;
    return { data: mp4Sample(key ? NAL_IDR_SLICE : NAL_SLICE, 3, slice), shownAt: sight.at, key };
  }

  /** Field `k` leads from what a frame shows to the anchor `then`. */
  private point(k: 0 | 1, then: Sight, now: View): void {
    const vectors = this.vectors[k].between(this.widen(then.view), this.widen(now));
    fillField(this.fields[k], this.columns, vectors, then.plate);
  }

  /** Null where the frame has the same mark as what it is copied from. */
  private overlayOf(
    { plate, mark }: Sight,
    others: readonly Sight[],
    references: readonly Frame[],
  ): Overlay | null {
    if (!plate || others.every((other) => other.mark === mark)) return null;
    const marks = others.flatMap((other) => other.mark ?? []);
    return this.overlay?.prepare({ plate, mark }, marks, references) ?? null;
  }

  private render({ view, plate, mark }: Sight, out: Frame): void {
    this.kernels.sample(this.widen(view), out, plate ? rowsAbove(plate, out) : out.height);
    if (!plate) return;
    const samples = this.kernels.samplesOf(out);
    layPlate(plate, samples);
    if (mark) drawMark(mark, samples);
  }

  /** The newest anchor becomes the older one, which is returned. */
  private advance(sight: Sight): Sight {
    [this.older, this.newest] = [this.newest, this.older];
    this.olderSight = this.newestSight;
    this.newestSight = sight;
    return this.olderSight ?? sight;
  }

  private coderFor(qp: number): WaypointCoder {
    const coder =
      this.coders.get(qp) ?? new WaypointCoder(this.kernels, this.width, this.height, qp);
    this.coders.set(qp, coder);
    return coder;
  }

  private widen({ x, y, width, height }: View): View {
    return { x, y, width: width * this.excess[0], height: height * this.excess[1] };
  }

  private position(at: number): SlicePosition {
    return { frameNum: this.frameNum, displayed: at - this.base };
  }
}
