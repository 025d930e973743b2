import { useEffect, useEffectEvent } from "react";
import { formatDuration } from "../../lib/durations.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { StopIcon } from "../../ui/pictures/icons.tsx";
import type { Recorder } from "./recorder.ts";
import { LevelMeter, useSeconds } from "./recording-panel.tsx";
import { formatClock } from "./stopwatch.ts";

interface TakePanelProps {
  recorder: Recorder;
  /** Seconds after which it stops by itself. */
  limit: number;
  onStop: () => void;
}

/** Below this many seconds it says how many are left. */
const LITTLE = 30;

/** The microphone is on for something short: time, level, and one large button. */
export function TakePanel({ recorder, limit, onStop }: TakePanelProps) {
  const seconds = useSeconds(recorder);
  const left = Math.max(0, limit - seconds);
  const stop = useEffectEvent(onStop);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) stop();
  }, [isOver]);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p
          role="timer"
          aria-label="Recording time"
          className="text-3xl [font-variant-numeric:tabular-nums]"
        >
          {formatClock(seconds)}
        </p>
        <p className="font-semibold">
          {left <= LITTLE ? `${formatDuration(left)} left` : "Recording"}
        </p>
        <LevelMeter stream={recorder.stream} isPaused={false} />
      </div>
      <Button icon={<StopIcon />} className="min-h-20 w-full text-xl" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
