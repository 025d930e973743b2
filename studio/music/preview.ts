/** A few seconds of each instrument, to choose by. */
import { toPcm } from "../sound/pcm.ts";
import { compose } from "./composition/compose.ts";
import type { Instrument } from "./meta.ts";
import { mix } from "./mix.ts";
import { planMix } from "./mix-plan.ts";
import { Player } from "./player.ts";

/** Seconds: an introduction, a phrase and a last chord. */
const DURATION = 14;
const PICTURE_STARTS = [2.8];
/** Hz. */
const RATE = 44_100;
const HEADER_BYTES = 44;
const FRAME_BYTES = 4;

/** A WAV file (16-bit stereo) of music that has no voice over it: about 0.1 s of work. */
export async function renderPreview(instrument: Instrument): Promise<Uint8Array<ArrayBuffer>> {
  const brief = { seed: "preview", mood: "tender", instrument, duration: DURATION } as const;
  const player = new Player(compose({ ...brief, pictureStarts: PICTURE_STARTS }), RATE);
  const data = player.frames * FRAME_BYTES;
  const file = new Uint8Array(HEADER_BYTES + data);
  file.set(composeHeader(data));
  let at = HEADER_BYTES;
  const plan = await planMix([], DURATION, false);
  for await (const block of mix(plan, [], player, RATE)) {
    const pcm = toPcm(block);
    file.set(new Uint8Array(pcm.buffer), at);
    at += pcm.byteLength;
  }
  return file;
}

/** RIFF, with one format and one block of data (Multimedia Programming Interface and Data Specifications 1.0, 1991). */
function composeHeader(data: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const name = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
  };
  name(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + data, true);
  name(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * FRAME_BYTES, true);
  view.setUint16(32, FRAME_BYTES, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, data, true);
  return new Uint8Array(view.buffer);
}
