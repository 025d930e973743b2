/** Makes the frames of a film one by one and keeps count of what their slice headers need. */
import { type BitString, BitWriter } from "./bit-writer.ts";
import type { IntraOptions } from "./intra.ts";
import { mp4Sample, NAL_IDR_SLICE, NAL_SLICE } from "./nal.ts";
import type { StreamFormat } from "./parameter-sets.ts";
import { mixedPicture, type MotionField, predictedPicture } from "./predicted.ts";
import { type SlicePosition, writeIntraHeader } from "./slice-header.ts";
import { type Zoom, zoomVectors } from "./zoom.ts";

export interface FilmFrame {
  /** One NAL unit, as an MP4 sample holds it. Frames come in decoding order. */
  data: Uint8Array;
  /** When it is shown, in frames from the beginning of the film. */
  shownAt: number;
  /** Whether playback can start here. */
  key: boolean;
}

/** A picture ready to be sent, without its samples. */
export interface CodedPicture {
  data: BitString;
  zoom: Zoom;
  /** From this row of macroblocks down the picture stands still, for a caption. None if not given. */
  stillFromRow?: number;
}

export class FrameMaker {
  private readonly qp: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly earlier: MotionField;
  private readonly later: MotionField;
  private idrCount = 0;
  /** Where the last IDR picture was shown, and the reference pictures sent since. */
  private base = 0;
  private frameNum = 0;

  constructor(options: StreamFormat & IntraOptions) {
    this.qp = options.qp;
    this.columns = options.width >> 4;
    this.rows = options.height >> 4;
    this.earlier = new Int16Array(2 * this.columns * this.rows);
    this.later = new Int16Array(2 * this.columns * this.rows);
  }

  /** The whole picture, as a place that playback can start from. */
  key(picture: CodedPicture, at: number): FilmFrame {
    this.base = at;
    this.frameNum = 0;
    return this.intra(picture, at, this.idrCount++ & 1);
  }

  /** The whole picture, sent early for frames that mix it with the one before. */
  coming(picture: CodedPicture, at: number): FilmFrame {
    return this.intra(picture, at);
  }

  /** The current picture, enlarged by `scale`. */
  moving(picture: CodedPicture, at: number, scale: number): FilmFrame {
    this.move(picture, scale);
    return delta(predictedPicture(this.earlier, this.columns, this.position(at)), at);
  }

  /** The current picture, enlarged, and `part` (0 to 1) of the coming one, not moving yet. */
  mixed(current: CodedPicture, at: number, scale: number, part: number): FilmFrame {
    this.move(current, scale);
    this.later.fill(0);
    const weight = Math.min(127, Math.max(1, Math.round(part * 128)));
    const position = this.position(at);
    return delta(mixedPicture(this.earlier, this.later, this.columns, position, weight), at);
  }

  /** The newest whole picture once more. */
  still(at: number): FilmFrame {
    this.earlier.fill(0);
    return delta(predictedPicture(this.earlier, this.columns, this.position(at)), at);
  }

  private intra(picture: CodedPicture, at: number, idrPicId?: number): FilmFrame {
    const w = new BitWriter(picture.data.bytes.length + 32);
    writeIntraHeader(w, { position: this.position(at), qp: this.qp, deblock: true, idrPicId });
    w.append(picture.data);
    this.frameNum++;
    const key = idrPicId !== undefined;
    const type = key ? NAL_IDR_SLICE : NAL_SLICE;
    return { data: mp4Sample(type, 3, w.finish()), shownAt: at, key };
  }

  private position(at: number): SlicePosition {
    return { frameNum: this.frameNum, displayed: at - this.base };
  }

  private move(picture: CodedPicture, scale: number): void {
    const still = Math.min(picture.stillFromRow ?? this.rows, this.rows);
    zoomVectors(this.earlier, this.columns, still, picture.zoom, scale);
  }
}

function delta(data: Uint8Array, at: number): FilmFrame {
  return { data, shownAt: at, key: false };
}
