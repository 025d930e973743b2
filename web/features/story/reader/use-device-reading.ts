import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { deviceVoices, pickVoice, speak } from "./device-voices.ts";
import { clearHighlight, highlight } from "./highlight.ts";
import type { Leaf } from "./leaves.ts";
import { soften } from "./use-bedtime.ts";
import { useWakeLock } from "../../../lib/use-wake-lock.ts";

const NO_VOICES: SpeechSynthesisVoice[] = [];
/** Of English and most alphabets, at the usual speed. */
const CHARACTERS_PER_SECOND = 15;

interface DeviceReadingOptions {
  leaves: readonly Leaf[];
  title: string;
  language: string;
  speed: number;
  isBedtime: boolean;
  /** The leaf that is open. */
  at: number;
  /** The voice has come to the end of the open leaf. */
  onReach: (leaf: number) => void;
  /** The paragraphs of the open leaf. */
  findParagraphs: () => ArrayLike<HTMLElement>;
}

/** The device reads the open leaf and turns to the next, with the word lit up that is heard. */
export function useDeviceReading({
  leaves,
  title,
  language,
  speed,
  isBedtime,
  at,
  onReach,
  findParagraphs,
}: DeviceReadingOptions) {
  const voices = useSyncExternalStore(deviceVoices.subscribe, deviceVoices.get, () => NO_VOICES);
  const voice = pickVoice(voices, language);
  const [isPlaying, setIsPlaying] = useState(false);
  useWakeLock(isPlaying);

  const volumeAt = useEffectEvent((charactersLeft: number) =>
    isBedtime ? soften(charactersLeft / (CHARACTERS_PER_SECOND * speed)) : 1,
  );
  const begin = useEffectEvent((by: SpeechSynthesisVoice, open: number, rate: number) => {
    const later = leaves
      .slice(open + 1)
      .flatMap(listParagraphs)
      .join("").length;
    const leaf = leaves[open];
    return speak(leaf?.kind === "cover" ? [title] : leaf ? listParagraphs(leaf) : [], {
      voice: by,
      rate,
      volume: (left) => volumeAt(left + later),
      onWord: (paragraph, from, length) => highlight(findParagraphs()[paragraph], from, length),
      onEnd() {
        if (leaves[open + 1]?.kind !== "page") setIsPlaying(false);
        onReach(open + 1);
      },
      onFailure: () => setIsPlaying(false),
    });
  });
  useEffect(() => {
    if (!isPlaying || !voice) return;
    const stop = begin(voice, at, speed);
    return () => {
      stop();
      clearHighlight();
    };
  }, [isPlaying, voice, at, speed]);

  useEffect(() => {
    const listener = () => document.visibilityState === "hidden" && setIsPlaying(false);
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);

  return {
    /** A voice of the story's language is there. */
    isThere: voice !== null,
    /** The words go to the voice's maker over the network. */
    isRemote: voice?.localService === false,
    isPlaying,
    start() {
      if (leaves[at]?.kind === "ending") onReach(0);
      setIsPlaying(true);
    },
    pause: () => setIsPlaying(false),
  };
}

const listParagraphs = ({ paragraphs }: Leaf): string[] =>
  paragraphs.map((parts) => parts.map(({ text }) => text).join(""));
