import { useEffect, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { MicrophoneIcon, PauseIcon, StopIcon } from "../../ui/pictures/icons.tsx";
import type { Recorder } from "./recorder.ts";
import { formatClock } from "./stopwatch.ts";
import { useLevel } from "./use-level.ts";

interface RecordingPanelProps {
  recorder: Recorder;
  isPaused: boolean;
  onPause: () => void;
  onResume: () => void;
  onStop: () => void;
}

/** The controls while the microphone is on: time, level, and the buttons that pause and stop. */
export function RecordingPanel({
  recorder,
  isPaused,
  onPause,
  onResume,
  onStop,
}: RecordingPanelProps) {
  const seconds = useSeconds(recorder);
  return (
    <div className="stitched grid gap-4 rounded-lg bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p
          role="timer"
          aria-label="Recording time"
          className="text-3xl [font-variant-numeric:tabular-nums]"
        >
          {formatClock(seconds)}
        </p>
        <p className="font-semibold">{isPaused ? "Paused" : "Recording"}</p>
        <LevelMeter stream={recorder.stream} isPaused={isPaused} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<StopIcon />} onClick={onStop}>
          Stop Recording
        </Button>
        {isPaused ? (
          <Button variant="secondary" icon={<MicrophoneIcon />} onClick={onResume}>
            Resume Recording
          </Button>
        ) : (
          <Button variant="secondary" icon={<PauseIcon />} onClick={onPause}>
            Pause Recording
          </Button>
        )}
      </div>
    </div>
  );
}

export function LevelMeter({ stream, isPaused }: { stream: MediaStream; isPaused: boolean }) {
  const { level, isSilent } = useLevel(stream, isPaused);
  const percent = Math.round(level * 100);
  return (
    <div className="grid min-w-[min(12rem,100%)] grow gap-1">
      <div
        role="meter"
        aria-label="Loudness of the microphone"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-5 overflow-hidden rounded-full border-2 border-line bg-sunken"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </div>
      <output className="font-semibold text-danger empty:hidden">
        {isSilent && "Nothing can be heard. Is the microphone switched on, and not muted?"}
      </output>
    </div>
  );
}

/** Whole seconds recorded. */
export function useSeconds(recorder: Recorder): number {
  const [seconds, setSeconds] = useState(() => Math.floor(recorder.seconds()));
  useEffect(() => {
    // Updated more often than once a second, so that no second is skipped or shown late.
    const timer = setInterval(() => setSeconds(Math.floor(recorder.seconds())), 200);
    return () => clearInterval(timer);
  }, [recorder]);
  return seconds;
}
