/** A few seconds of each instrument, to choose by. */
import { toPcm } from "../sound/pcm.ts";
import { composeWaveHeader, WAVE_HEADER_BYTES } from "../sound/wave-header.ts";
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
const CHANNELS = 2;
const FRAME_BYTES = 2 * CHANNELS;

/** A WAV file (16-bit stereo) of music that has no voice over it: about 0.1 s of work. */
export async function renderPreview(instrument: Instrument): Promise<Uint8Array<ArrayBuffer>> {
  const brief = { seed: "preview", mood: "tender", instrument, duration: DURATION } as const;
  const player = new Player(await compose({ ...brief, pictureStarts: PICTURE_STARTS }), RATE);
  const bytes = player.frames * FRAME_BYTES;
  const file = new Uint8Array(WAVE_HEADER_BYTES + bytes);
  file.set(composeWaveHeader({ channels: CHANNELS, sampleRate: RATE, bytes }));
  let at = WAVE_HEADER_BYTES;
  const plan = await planMix([], DURATION, false);
  for await (const block of mix(plan, [], player, RATE)) {
    const pcm = toPcm(block);
    file.set(new Uint8Array(pcm.buffer), at);
    at += pcm.byteLength;
  }
  return file;
}
