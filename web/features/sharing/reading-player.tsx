import { type Ref, useEffect, useEffectEvent, useRef } from "react";
import { formatDuration } from "../../lib/durations.ts";
import { type AudioHandle, useAudio } from "../../lib/use-audio.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PauseIcon, PlayIcon, RefreshIcon } from "../../ui/pictures/icons.tsx";

interface ReadingPlayerProps {
  ref?: Ref<AudioHandle>;
  src: string;
  /** Its text track. */
  captions: { url: string; language: string };
  /** In seconds. */
  duration: number;
  /** The picture is below: playing brings it into sight. */
  isSmall: boolean;
  /** Plays as soon as it can, since the previous one has ended. */
  startsAtOnce?: boolean | undefined;
  /** Called with every animation frame while it plays. */
  onTime: (seconds: number) => void;
  onPlaying: (isPlaying: boolean) => void;
  /** The button was pressed. */
  onStart?: () => void;
  onEnd?: (() => void) | undefined;
  onFailure: () => void;
}

/** Plays the narration in the page. There are no sliders: a remote control could not leave them. */
export function ReadingPlayer({
  ref,
  src,
  captions,
  duration,
  isSmall,
  startsAtOnce = false,
  onTime,
  onPlaying,
  onStart,
  onEnd,
  onFailure,
}: ReadingPlayerProps) {
  const { audio, isPlaying, time, play, seek, reportTime, events } = useAudio({
    ref,
    onTime,
    onPlaying,
    onEnd() {
      reportTime(0);
      onEnd?.();
    },
    onFailure,
  });
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);

  const begin = useEffectEvent(() => {
    if (!startsAtOnce) return;
    // What plays by itself is stopped by OK on a remote control, or by Enter.
    button.current?.focus({ preventScroll: true });
    if (isSmall) group.current?.scrollIntoView({ block: "start" });
    play();
  });
  useEffect(() => begin(), []);

  function start(from?: number) {
    if (isSmall) group.current?.scrollIntoView({ block: "start" });
    onStart?.();
    if (from !== undefined) seek(from);
    play();
  }

  const isBegun = time > 0 && time < duration;
  return (
    <div
      ref={group}
      role="group"
      aria-label="Reading"
      // There is no bar above it here that would cover it.
      className="flex -scroll-mt-20 flex-wrap items-center gap-3"
    >
      {/* The story is written beside it, and marked sentence by sentence: an element without a picture shows no captions. */}
      <audio ref={audio} src={src} preload="metadata" {...events}>
        <track
          kind="captions"
          src={captions.url}
          srcLang={captions.language}
          label="What is said"
        />
      </audio>
      <Button
        ref={button}
        variant="secondary"
        className="min-h-14!"
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={() => (isPlaying ? audio.current?.pause() : start())}
      >
        {playLabel(isPlaying, isBegun)}
      </Button>
      {isBegun && (
        <Button
          variant="secondary"
          className="min-h-14!"
          icon={<RefreshIcon />}
          onClick={() => start(0)}
        >
          From the beginning
        </Button>
      )}
      <span className="text-lg [font-variant-numeric:tabular-nums]">
        {formatDuration(time)} / {formatDuration(duration)}
      </span>
    </div>
  );
}

function playLabel(isPlaying: boolean, isBegun: boolean): string {
  if (isPlaying) return "Pause";
  return isBegun ? "Go on" : "Play the story";
}
