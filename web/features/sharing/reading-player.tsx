import { useEffect, useRef, useState } from "react";
import { formatDuration } from "../../lib/durations.ts";
import { Button } from "../../ui/button.tsx";
import { PauseIcon, PlayIcon, RefreshIcon } from "../../ui/icons.tsx";

interface ReadingPlayerProps {
  src: string;
  /** In seconds. */
  duration: number;
  /** The picture is below: playing brings it into sight. */
  isSmall: boolean;
  /** Told a few times a second while it plays. */
  onTime: (seconds: number) => void;
  onFailure: () => void;
}

/** One big button that has the story read aloud. No sliders: a remote control could not leave them. */
export function ReadingPlayer({ src, duration, isSmall, onTime, onFailure }: ReadingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);

  // What the page is for: OK on a remote control, or Enter, is all it takes.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);

  function tellTime(seconds: number) {
    setTime(seconds);
    onTime(seconds);
  }

  function play() {
    if (isSmall) group.current?.scrollIntoView({ block: "start" });
    // Refused when the file cannot be played; the element's own error event tells that.
    void audio.current?.play().catch(() => {});
  }

  function restart() {
    if (audio.current) audio.current.currentTime = 0;
    tellTime(0);
    play();
  }

  const isBegun = time > 0 && time < duration;
  return (
    <div
      ref={group}
      role="group"
      aria-label="Reading"
      className="flex flex-wrap items-center gap-4"
    >
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => tellTime(0)}
        onTimeUpdate={(event) => tellTime(event.currentTarget.currentTime)}
        onError={() => {
          setIsPlaying(false);
          onFailure();
        }}
      >
        <track kind="captions" />
      </audio>
      <Button
        ref={button}
        className="min-h-20! min-w-72 gap-4! px-8! text-2xl! max-sm:w-full"
        icon={isPlaying ? <PauseIcon size={34} /> : <PlayIcon size={34} />}
        onClick={() => (isPlaying ? audio.current?.pause() : play())}
      >
        {playLabel(isPlaying, isBegun)}
      </Button>
      {isBegun && (
        <Button variant="secondary" className="min-h-14!" icon={<RefreshIcon />} onClick={restart}>
          From the beginning
        </Button>
      )}
      <span className="text-lg tabular-nums">
        {formatDuration(time)} / {formatDuration(duration)}
      </span>
    </div>
  );
}

function playLabel(isPlaying: boolean, isBegun: boolean): string {
  if (isPlaying) return "Pause";
  return isBegun ? "Go on" : "Play the story";
}
