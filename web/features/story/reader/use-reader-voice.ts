import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { SpokenSentence } from "../../../../contract/narration.ts";
import { unpackWords } from "../../../../studio/pages/word-times.ts";
import { pauseSounds } from "../../../lib/one-sound.ts";
import type { Leaf } from "./leaves.ts";
import { useDeviceReading } from "./use-device-reading.ts";
import { useReadingAloud } from "./use-reading-aloud.ts";

interface ReaderVoiceOptions {
  leaves: readonly Leaf[];
  title: string;
  language: string;
  sentences: readonly SpokenSentence[];
  /** `words` are packed; none where nobody knows when they are spoken. */
  narration: { duration: number; words?: readonly number[] } | null;
  /** Has the story read by a voice first; absent where nobody can ask for that here. */
  onNarrate: (() => void) | undefined;
  isBedtime: boolean;
  /** The leaf that is open. */
  at: number;
  onReach: (leaf: number) => void;
  findParagraphs: () => ArrayLike<HTMLElement>;
}

/** Who reads the book: its narration, one that is made on request, else the device where it has a voice. */
export function useReaderVoice({ narration, onNarrate, sentences, ...book }: ReaderVoiceOptions) {
  const duration = narration?.duration ?? 0;
  const packed = narration?.words;
  const words = useMemo(() => unpackWords(packed ?? []), [packed]);
  const narrated = useReadingAloud({ ...book, sentences, words, duration });
  const device = useDeviceReading({ ...book, speed: narrated.speed });
  const isByDevice = narration === null && onNarrate === undefined && device.isThere;
  const isPlaying = narrated.isPlaying || device.isPlaying;

  // A narration that was asked for here begins by itself once it is there.
  const isAwaited = useRef(false);
  const startAwaited = useEffectEvent(() => {
    if (isAwaited.current) narrated.start();
    isAwaited.current = false;
  });
  useEffect(() => {
    if (narration) startAwaited();
  }, [narration]);

  // What plays in the page behind the book has no button here.
  useEffect(() => pauseSounds(), []);

  function pause() {
    narrated.pause();
    device.pause();
  }

  function toggle() {
    if (isPlaying) return pause();
    if (narration) return narrated.start();
    if (isByDevice) return device.start();
    isAwaited.current = true;
    onNarrate?.();
  }

  // Somebody tells about the page's picture; a reading that plays goes on afterwards.
  const isInterrupted = useRef(false);
  function interrupt() {
    isInterrupted.current = isPlaying;
    pause();
  }
  function goOn() {
    if (isInterrupted.current) toggle();
    isInterrupted.current = false;
  }

  return {
    ...narrated,
    interrupt,
    goOn,
    canRead: narration !== null || onNarrate !== undefined || isByDevice,
    isByDevice,
    isRemote: device.isRemote,
    isPlaying,
    pause,
    toggle,
  };
}
