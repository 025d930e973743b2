import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { formatDuration } from "../../lib/durations.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { PauseIcon, PlayIcon, RefreshIcon } from "../../ui/pictures/icons.tsx";

export interface ReadingPlayerHandle {
  /** Plays from there on, in seconds, and leaves the page where it is. */
  playFrom: (seconds: number) => void;
}

interface ReadingPlayerProps {
  ref?: Ref<ReadingPlayerHandle>;
  src: string;
  /** In seconds. */
  duration: number;
  /** The picture is below: playing brings it into sight. */
  isSmall: boolean;
  /** Plays as soon as it can, since the previous one has ended. */
  startsAtOnce?: boolean | undefined;
  /** Called with every animation frame while it plays. */
  onTime: (seconds: number) => void;
  /** The button was pressed. */
  onStart?: () => void;
  onEnd?: (() => void) | undefined;
  onFailure: () => void;
}

/** One big button that plays the narration. There are no sliders: a remote control could not leave them. */
export function ReadingPlayer({
  ref,
  src,
  duration,
  isSmall,
  startsAtOnce = false,
  onTime,
  onStart,
  onEnd,
  onFailure,
}: ReadingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  /** Seconds to go to as soon as that can be done. */
  const pendingSeek = useRef<number | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);

  const begin = useEffectEvent(() => {
    // The page's main button has the focus: OK on a remote control, or Enter, is enough.
    button.current?.focus({ preventScroll: true });
    if (!startsAtOnce) return;
    if (isSmall) group.current?.scrollIntoView({ block: "start" });
    play();
  });
  useEffect(() => begin(), []);

  function reportTime(seconds: number) {
    setTime(seconds);
    onTime(seconds);
  }

  function play() {
    // Rejects when the file cannot be played; the element's error event handles that.
    void audio.current?.play().catch(() => {});
  }

  function seek(seconds: number) {
    const element = audio.current;
    reportTime(seconds);
    if (!element) return;
    element.currentTime = seconds;
    // Before its metadata has loaded an element cannot seek: some browsers then begin at the beginning.
    pendingSeek.current = element.readyState === HTMLMediaElement.HAVE_NOTHING ? seconds : null;
  }

  function start(from?: number) {
    if (isSmall) group.current?.scrollIntoView({ block: "start" });
    onStart?.();
    if (from !== undefined) seek(from);
    play();
  }

  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      seek(seconds);
      play();
    },
  }));

  const isAtTarget = (element: HTMLAudioElement) =>
    pendingSeek.current === null && !element.seeking;
  const follow = useEffectEvent(() => {
    if (audio.current && isAtTarget(audio.current)) onTime(audio.current.currentTime);
  });
  useEffect(() => {
    if (!isPlaying) return;
    // `timeupdate` fires four times a second, which is too late for a short sentence.
    let frame = requestAnimationFrame(function onFrame() {
      follow();
      frame = requestAnimationFrame(onFrame);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  const isBegun = time > 0 && time < duration;
  return (
    <div
      ref={group}
      role="group"
      aria-label="Reading"
      // There is no bar above it here that would cover it.
      className="flex -scroll-mt-20 flex-wrap items-center gap-4"
    >
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => {
          reportTime(0);
          onEnd?.();
        }}
        onLoadedMetadata={({ currentTarget }) => {
          if (pendingSeek.current !== null) currentTarget.currentTime = pendingSeek.current;
          pendingSeek.current = null;
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (isAtTarget(currentTarget)) reportTime(currentTarget.currentTime);
        }}
        onError={() => {
          setIsPlaying(false);
          onFailure();
        }}
      >
        <track kind="captions" />
      </audio>
      <Button
        ref={button}
        className="min-h-20! min-w-72 gap-4! px-8! text-2xl! max-sm:w-full max-sm:min-w-0"
        icon={isPlaying ? <PauseIcon size={34} /> : <PlayIcon size={34} />}
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
