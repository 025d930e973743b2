import { useEffect, useEffectEvent, useRef } from "react";
import { canWriteDown, type Dictation, startDictation } from "../../lib/dictation.ts";
import type { Recorder } from "./recorder.ts";

/** Has the browser write down what is recorded, phrase by phrase, where it can do both at once. */
export function useWrittenDown(
  recorder: Recorder | null,
  onPhrase: ((phrase: string) => void) | undefined,
): void {
  const dictation = useRef<Dictation | null>(null);
  const report = useEffectEvent((phrase: string) => onPhrase?.(phrase));
  const isWanted = onPhrase !== undefined;
  useEffect(() => {
    if (!recorder || !isWanted || !canWriteDown()) return;
    const started = startDictation({
      track: recorder.stream.getAudioTracks()[0],
      onText: report,
      onEnd: () => {},
      // The recording itself is not disturbed: words can be typed.
      onFailure: () => {},
    });
    dictation.current = started;
    // What was said last is understood a moment after the microphone is off.
    return () => started.stop();
  }, [recorder, isWanted]);
  useEffect(() => () => dictation.current?.abort(), []);
}
