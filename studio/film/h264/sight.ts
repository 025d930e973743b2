/** What a frame shows, and what it is sent as. */
import type { BitWriter } from "./bit-writer.ts";
import { mp4Sample, NAL_SLICE } from "./nal.ts";
import type { Mark, Plate, View } from "./view.ts";

export interface FilmFrame {
  /** One NAL unit, as an MP4 sample holds it. Frames come in decoding order. */
  data: Uint8Array;
  /** When it is shown, in frames from the beginning of the film. */
  shownAt: number;
  /** Whether playback can start here. */
  key: boolean;
}

/** What a frame shows. */
export interface Sight {
  /** In frames from the beginning of the film. */
  at: number;
  view: View;
  plate: Plate | null;
  /** On the plate. */
  mark: Mark | null;
}

/** A frame that nothing refers to. */
export const unreferred = (w: BitWriter, at: number): FilmFrame => ({
  data: mp4Sample(NAL_SLICE, 0, w.finish()),
  shownAt: at,
  key: false,
});

export function requireSight(sight: Sight | null): Sight {
  if (!sight) throw new RangeError("a film begins with a key picture");
  return sight;
}
