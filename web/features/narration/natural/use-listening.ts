import { SAMPLE_RATE } from "../../../../studio/voice/natural/word-times.ts";
import { getSpeech } from "../../../device/speech.ts";
import { useUserId } from "../../../lib/use-user-id.ts";
import { useSound } from "../use-sound.ts";
import type { PlannedPart } from "./messages.ts";
import { writeWave } from "./write-wave.ts";

/** Plays what has been read so far, from the beginning, while the worker goes on. */
export function useListening(parts: readonly PlannedPart[], made: ReadonlySet<string>) {
  const owner = useUserId();
  const sound = useSound("It cannot be played");

  async function play(): Promise<void> {
    const end = parts.findIndex(({ hash }) => !made.has(hash));
    const heard: Int16Array<ArrayBuffer>[] = [];
    for (const { hash, pause } of end < 0 ? parts : parts.slice(0, end)) {
      const spoken = await getSpeech(owner, hash);
      if (spoken) heard.push(spoken.pcm, new Int16Array(Math.round(pause * SAMPLE_RATE)));
    }
    const address = URL.createObjectURL(writeWave(heard));
    sound.play(address, address);
  }

  return {
    isPlaying: sound.playing !== null,
    toggle: () => (sound.playing === null ? void play() : sound.stop()),
  };
}
