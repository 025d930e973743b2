import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { SpokenSentence } from "../../../../contract/narration.ts";
import type { TimedWord } from "../../../../studio/pages/word-times.ts";
import { getPreference, storePreference } from "../../../device/preferences.ts";
import { pauseSounds } from "../../../lib/one-sound.ts";
import { useAudio } from "../../../lib/use-audio.ts";
import { sentenceAt } from "../read-along.ts";
import { canHighlight, clearHighlight, highlight } from "./highlight.ts";
import { leafAt, type Leaf, placeWord } from "./leaves.ts";
import { soften } from "./use-bedtime.ts";
import { useWakeLock } from "../../../lib/use-wake-lock.ts";

const SPEED_KEY = "readingSpeed";
export const SPEEDS = [0.7, 0.85, 1, 1.15, 1.3] as const;

interface ReadingAloudOptions {
  leaves: readonly Leaf[];
  sentences: readonly SpokenSentence[];
  /** As far as their times are known. */
  words: readonly TimedWord[];
  /** Seconds; 0 without a narration. */
  duration: number;
  isBedtime: boolean;
  /** The leaf that is open. */
  at: number;
  /** The narration has come to another leaf. */
  onReach: (leaf: number) => void;
  /** The paragraphs of the open leaf. */
  findParagraphs: () => ArrayLike<HTMLElement>;
}

/** The narration of an open book: it turns the pages, and a page that the reader turns to is where it goes on. */
export function useReadingAloud({
  leaves,
  sentences,
  words,
  duration,
  isBedtime,
  at,
  onReach,
  findParagraphs,
}: ReadingAloudOptions) {
  const [spoken, setSpoken] = useState(-1);
  const [speed, setSpeed] = useState(readSpeed);
  const [hasFailed, setHasFailed] = useState(false);
  const [volume, setVolume] = useState(1);
  const reached = useRef(-1);
  /** The word that is lit up. */
  const lit = useRef<TimedWord>(undefined);
  const { audio, isPlaying, play, seek, events } = useAudio({
    ref: undefined,
    volume,
    speed,
    onTime(seconds) {
      const sentence = sentenceAt(sentences, seconds);
      setSpoken(sentence);
      lightUp(sentence, seconds);
      setVolume(isBedtime ? soften(duration - seconds) : 1);
      const leaf = leafAt(leaves, seconds);
      if (leaf === reached.current) return;
      reached.current = leaf;
      if (audio.current?.paused === false) onReach(leaf);
    },
    onEnd() {
      setSpoken(-1);
      reached.current = -1;
      onReach(leaves.length - 1);
    },
    onFailure: () => setHasFailed(true),
  });
  useWakeLock(isPlaying);

  /** With every frame, until the leaf is there that has the word on it. */
  function lightUp(sentence: number, seconds: number) {
    const word = words.findLast(({ start }) => start <= seconds * 1_000);
    const leaf = leaves[at];
    const spokenSentence = sentences[sentence];
    if (!word || word === lit.current || !leaf || !spokenSentence) return;
    const place = placeWord(leaf, sentence, spokenSentence, word);
    const paragraph = place && findParagraphs()[place.paragraph];
    if (!paragraph || audio.current?.paused !== false) return;
    highlight(paragraph, place.from, place.length);
    lit.current = word;
  }
  useEffect(() => {
    if (!isPlaying || words.length === 0) return;
    return () => {
      clearHighlight();
      lit.current = undefined;
    };
  }, [isPlaying, words]);

  const pauseUnseen = useEffectEvent(() => {
    if (document.visibilityState === "hidden") audio.current?.pause();
  });
  useEffect(() => {
    const listener = () => pauseUnseen();
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);

  /** The narration goes to the leaf, playing or not. */
  function goTo(leaf: number) {
    const start = leaves[leaf]?.start ?? null;
    reached.current = leaf;
    if (start !== null) seek(start);
  }

  /** To the open leaf, unless that is heard already. */
  function align() {
    if (leafAt(leaves, audio.current?.currentTime ?? 0) !== at) goTo(at);
  }

  /** Pages in the family's own voice have no words. */
  const hasWords = ({ from, to }: SpokenSentence) =>
    canHighlight() && words.some((word) => word.from >= from && word.to <= to);

  const sentence = isPlaying ? sentences[spoken] : undefined;
  return {
    audio,
    events: {
      ...events,
      onPlay() {
        // A key of a headset or a remote control plays the element itself.
        align();
        events.onPlay();
      },
    },
    isPlaying,
    spoken: isPlaying ? spoken : -1,
    /** The words of the spoken sentence light up one by one. */
    hasWords: sentence !== undefined && hasWords(sentence),
    speed,
    hasFailed,
    goTo,
    pause: () => audio.current?.pause(),
    /** Reads on from the open leaf, from the beginning where the book is at its end. */
    start() {
      pauseSounds(audio.current);
      setHasFailed(false);
      if (leaves[at]?.kind === "ending") {
        onReach(0);
        goTo(0);
      } else align();
      play();
    },
    changeSpeed: useCallback((next: number) => {
      setSpeed(next);
      storePreference(SPEED_KEY, String(next));
    }, []),
  };
}

function readSpeed(): number {
  const stored = Number(getPreference(SPEED_KEY));
  return SPEEDS.find((speed) => speed === stored) ?? 1;
}
