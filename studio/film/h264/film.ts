/**
 * The order of frames in the film. Each picture is coded once and sent twice:
 *
 *   IDR(k)  P P P P ...  I(k+1)  B B B ...  P P | IDR(k+1)  P P P ...
 *   shown:  as sent, except that I(k+1) is shown after its Bs
 *
 * IDR(k) and the Ps are picture k and its slow zoom. I(k+1) is the next picture, sent early so that the Bs of
 * the cross-fade can mix both. The two Ps after the fade repeat picture k+1 unmoved. They are there to make
 * sure that I(k+1) has left the decoder before the IDR picture clears its memory: OpenH264 before 2.4.1 reuses
 * the memory of a reference picture that still waits to be shown at that point (cisco/openh264 #3707). The IDR
 * picture is the same picture again, now as a place that playback can start from. In a long shot it is sent
 * once more whenever the zoom has come back to the whole picture, for players that jump about.
 */
import { type CodedPicture, type FilmFrame, FrameMaker } from "./frame-maker.ts";
import { encodeIntra, type IntraOptions } from "./intra.ts";
import type { StreamFormat } from "./parameter-sets.ts";
import type { Picture } from "./picture.ts";
import { type Zoom, zoomAt, zoomCycle } from "./zoom.ts";

export interface FilmScene {
  /** Its samples are overwritten. */
  picture: Picture;
  zoom: Zoom;
  /** From this row of macroblocks down the picture stands still, for a caption. None if not given. */
  stillFromRow?: number;
}

export interface FilmShot {
  /** Called once, when it is the picture's turn. */
  load(): Promise<FilmScene> | FilmScene;
  /** Frames from this picture's beginning to the next one's. */
  frames: number;
}

export interface FilmOptions extends StreamFormat, IntraOptions {
  /** Length of a cross-fade, which ends when the later picture begins. */
  fadeFrames: number;
}

/** Frames for which a picture stands still after its fade. OpenH264 2.3.1 needs one; the second costs 20 bytes. */
const REST_FRAMES = 2;

/** The shortest shot that has room for its fade. */
export function shortestShot(fadeFrames: number): number {
  return fadeFrames + REST_FRAMES + 2;
}

/**
 * Yields the film frame by frame, in decoding order. Only one picture's samples are held at a time.
 * Throws a RangeError if a shot is too short for its fades.
 */
export async function* film(shots: FilmShot[], options: FilmOptions): AsyncGenerator<FilmFrame> {
  const maker = new FrameMaker(options);
  let start = 0;
  let current = await codePicture(shots[0], options);
  for (let k = 0; k < shots.length; k++) {
    const end = start + shots[k].frames;
    const last = k === shots.length - 1;
    const fadeStart = last ? end : end - options.fadeFrames;
    // The fade before has shown the picture from `start` to `keyAt` already.
    const keyAt = k === 0 ? start : start + 1 + REST_FRAMES;
    if (fadeStart <= keyAt) throw new RangeError("picture too short for its fades");
    const cycle = zoomCycle(end - keyAt);
    const scaleAt = (at: number): number => zoomAt(current.zoom, at - keyAt, cycle);

    for (let at = keyAt; at < fadeStart; at++) {
      const whole = (at - keyAt) % cycle === 0;
      yield whole ? maker.key(current, at) : maker.moving(current, at, scaleAt(at));
    }
    if (last) return;

    const next = await codePicture(shots[k + 1], options);
    yield maker.coming(next, end);
    for (let at = fadeStart; at < end; at++) {
      const part = smooth((at - fadeStart + 1) / (options.fadeFrames + 1));
      yield maker.mixed(current, at, scaleAt(at), part);
    }
    for (let at = end + 1; at <= end + REST_FRAMES; at++) yield maker.still(at);
    current = next;
    start = end;
  }
}

async function codePicture(shot: FilmShot, options: FilmOptions): Promise<CodedPicture> {
  const { picture, zoom, stillFromRow } = await shot.load();
  return { data: encodeIntra(picture, options), zoom, stillFromRow };
}

/** Eases in and out. */
function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
