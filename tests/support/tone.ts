/** A marker tone: played into the microphone, and found again in what is made of the recording. */
import type { Page } from "playwright-core";
import { readRaw } from "./media.ts";

const RATE = 16_000;
const WINDOW = 80;
/** Part of full scale. */
const HEARD = 0.1;

/** From the next visit on the page's microphone hears nothing but this tone. */
export const playIntoMicrophone = (page: Page, hertz: number) =>
  page.addInitScript((tone) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const oscillator = new OscillatorNode(context, { frequency: tone });
      const stream = context.createMediaStreamDestination();
      oscillator.connect(new GainNode(context, { gain: 0.5 })).connect(stream);
      oscillator.start();
      await context.resume();
      return stream.stream;
    };
  }, hertz);

/** When the tone is first heard in a sound or film file, in seconds; null when it is not (Goertzel's algorithm). */
export async function findTone(path: string, hertz: number): Promise<number | null> {
  const bytes = await readRaw(["-i", path, "-ac", "1", "-ar", `${RATE}`, "-f", "s16le"]);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    let [cosine, sine] = [0, 0];
    for (let i = 0; i < WINDOW; i += 1) {
      const turn = (2 * Math.PI * hertz * i) / RATE;
      cosine += (samples[at + i] ?? 0) * Math.cos(turn);
      sine += (samples[at + i] ?? 0) * Math.sin(turn);
    }
    if ((2 * Math.hypot(cosine, sine)) / WINDOW / 32_768 > HEARD) return at / RATE;
  }
  return null;
}
