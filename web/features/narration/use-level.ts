import { useEffect, useState } from "react";

/** Milliseconds between two measurements of the level. */
const EVERY_MS = 100;
/** Decibels below full scale: the meter's lower end, and what even a quiet room is louder than. */
const FLOOR_DB = -60;
const SILENT_DB = -55;
/** Seconds of silence after which a hint is shown. */
const SILENT_AFTER = 3;

/** Loudness of samples in decibels below full scale. */
export function measureDecibels(samples: Float32Array): number {
  let squares = 0;
  for (const sample of samples) squares += sample * sample;
  return 10 * Math.log10(squares / Math.max(1, samples.length) + 1e-12);
}

/** 0 for silence to 1 for as loud as can be. */
export const toLevel = (decibels: number): number =>
  Math.min(1, Math.max(0, (decibels - FLOOR_DB) / -FLOOR_DB));

/** The microphone's level, and whether it has been silent for a while. */
export function useLevel(stream: MediaStream, isPaused: boolean) {
  const [level, setLevel] = useState(0);
  const [isSilent, setIsSilent] = useState(false);

  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let soundAt = performance.now();
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const decibels = measureDecibels(samples);
      // A context that has not started yet measures silence.
      const isListening = context.state === "running" && !isPaused;
      if (decibels > SILENT_DB || !isListening) soundAt = performance.now();
      setLevel(isPaused ? 0 : toLevel(decibels));
      setIsSilent(performance.now() - soundAt > SILENT_AFTER * 1_000);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream, isPaused]);

  return { level, isSilent };
}
