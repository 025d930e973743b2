import { useEffect, useRef, useState } from "react";
import { SAMPLE_RATE } from "../../../../studio/voice/natural/word-times.ts";
import { getSpeech } from "../../../device/speech.ts";
import { useUserId } from "../../../lib/use-user-id.ts";
import { useToast } from "../../../ui/toasts/toast.tsx";
import { useSound } from "../use-sound.ts";
import type { PlannedPart } from "./messages.ts";
import { writeWave } from "./write-wave.ts";

const FAILURE = "It cannot be played";

/** Plays what has been read so far, from the beginning, while the worker goes on. */
export function useListening(parts: readonly PlannedPart[], made: ReadonlySet<string>) {
  const owner = useUserId();
  const sound = useSound(FAILURE);
  const toast = useToast();
  const isLoading = useRef(false);
  /** Of what was played last: the whole story takes many megabytes. */
  const [address, setAddress] = useState("");
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  async function play(): Promise<void> {
    const end = parts.findIndex(({ hash }) => !made.has(hash));
    const heard: Int16Array<ArrayBuffer>[] = [];
    for (const { hash, pause } of end < 0 ? parts : parts.slice(0, end)) {
      const spoken = await getSpeech(owner, hash);
      if (spoken) heard.push(spoken.pcm, new Int16Array(Math.round(pause * SAMPLE_RATE)));
    }
    const next = URL.createObjectURL(writeWave(heard));
    setAddress(next);
    sound.play(next, next);
  }

  async function toggle(): Promise<void> {
    if (sound.playing !== null) return sound.stop();
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      await play();
    } catch {
      toast({ title: FAILURE, text: "Please try again.", variant: "destructive" });
    } finally {
      isLoading.current = false;
    }
  }

  return { isPlaying: sound.playing !== null, toggle: () => void toggle() };
}
