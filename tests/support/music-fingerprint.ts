import { compose } from "../../studio/music/composition/compose.ts";
import { INSTRUMENTS } from "../../studio/music/meta.ts";
import { BLOCK, Player } from "../../studio/music/player.ts";

/** What FINGERPRINT is in every engine: another number means other music for films that are made again. */
export const FINGERPRINT = 954_677_129;

/** A checksum of scores, and of every bit of their first seconds as they are played. */
export async function fingerprint(): Promise<number> {
  let sum = 0;
  const add = (value: number) => {
    sum = (Math.imul(sum, 31) + value) | 0;
  };
  for (const instrument of INSTRUMENTS) {
    const brief = { seed: "fingerprint", mood: "tender", instrument, duration: 40 } as const;
    const score = await compose({ ...brief, pictureStarts: [3, 12, 21, 30] });
    const numbers = score.notes.flatMap(({ start, duration, velocity }) => [
      start,
      duration,
      velocity,
    ]);
    for (const word of new Int32Array(Float64Array.from(numbers).buffer)) add(word);
    const player = new Player(score, 48_000);
    const [left, right] = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
    for (let block = 0; block < 500; block++) {
      player.render(left, right);
      for (const word of new Int32Array(left.buffer)) add(word);
    }
  }
  return sum;
}
