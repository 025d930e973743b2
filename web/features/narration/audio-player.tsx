import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { PauseIcon, PlayIcon, SpeakerIcon } from "../../ui/pictures/icons.tsx";
import { Slider } from "../../ui/forms/slider.tsx";
import { formatDuration } from "../../lib/durations.ts";

const DEFAULT_VOLUME = 80;

export interface AudioPlayerHandle {
  /** Plays from there on, in seconds. */
  playFrom: (seconds: number) => void;
}

interface AudioPlayerProps {
  ref?: Ref<AudioPlayerHandle>;
  src: string;
  /** The player's accessible name. */
  label: string;
  /** Known length in seconds, shown before the file has loaded. */
  duration: number;
  /** Called with every animation frame while it plays, and after a seek. */
  onTime?: (seconds: number) => void;
  onFailure?: () => void;
}

/** Plays one recording: Play/Pause, place, time and volume, all by keyboard. */
export function AudioPlayer({ ref, src, label, duration, onTime, onFailure }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  /** Seconds to go to as soon as that can be done. */
  const pendingSeek = useRef<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [volume, setVolume] = useState(DEFAULT_VOLUME);

  function reportTime(seconds: number) {
    setTime(seconds);
    onTime?.(seconds);
  }

  /** During a seek, `currentTime` may still be the old one. */
  const isAtTarget = (element: HTMLAudioElement) =>
    pendingSeek.current === null && !element.seeking;

  function play() {
    // Rejects when the file cannot be played; the element's error event handles that.
    void audio.current?.play().catch(() => {});
  }

  function toggle() {
    if (audio.current?.paused === false) audio.current.pause();
    else play();
  }

  function seek(seconds: number) {
    const element = audio.current;
    reportTime(seconds);
    if (!element) return;
    element.currentTime = seconds;
    // Before its metadata has loaded an element cannot seek: some browsers then begin at the beginning.
    pendingSeek.current = element.readyState === HTMLMediaElement.HAVE_NOTHING ? seconds : null;
  }

  function arrive(element: HTMLAudioElement) {
    if (pendingSeek.current !== null) element.currentTime = pendingSeek.current;
    pendingSeek.current = null;
  }

  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      seek(seconds);
      play();
    },
  }));

  const follow = useEffectEvent(() => {
    const element = audio.current;
    if (element && isAtTarget(element)) onTime?.(element.currentTime);
  });
  useEffect(() => {
    if (!playing) return;
    // `timeupdate` fires four times a second, which is too late for a short sentence.
    let frame = requestAnimationFrame(function onFrame() {
      follow();
      frame = requestAnimationFrame(onFrame);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  return (
    <div
      role="group"
      aria-label={label}
      className="stitched grid gap-3 rounded-lg bg-card p-4 sm:grid-cols-[auto_1fr_auto] sm:items-center sm:gap-5 sm:p-5"
    >
      <audio
        key={src}
        ref={(element) => {
          audio.current = element;
          if (element) element.volume = volume / 100;
        }}
        src={src}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onLoadedMetadata={(event) => arrive(event.currentTarget)}
        onTimeUpdate={({ currentTarget }) => {
          if (isAtTarget(currentTarget)) reportTime(currentTarget.currentTime);
        }}
        onError={() => {
          setPlaying(false);
          onFailure?.();
        }}
      >
        <track kind="captions" />
      </audio>
      <Button className="min-w-32" icon={playing ? <PauseIcon /> : <PlayIcon />} onClick={toggle}>
        {playing ? "Pause" : "Play"}
      </Button>
      <div className="grid grid-cols-[1fr_auto] items-center gap-4">
        <Slider
          label="Place in the recording"
          value={Math.min(time, duration)}
          min={0}
          max={Math.max(duration, 0.1)}
          step={0.1}
          valueText={`${formatDuration(time)} of ${formatDuration(duration)}`}
          onValueChange={seek}
        />
        <span className="tabular-nums">
          {formatDuration(time)} / {formatDuration(duration)}
        </span>
      </div>
      <div className="grid grid-cols-[auto_1fr] items-center gap-3 sm:w-40">
        <SpeakerIcon />
        <Slider
          label="Volume"
          value={volume}
          min={0}
          max={100}
          step={1}
          valueText={`${volume} percent`}
          onValueChange={(next) => {
            setVolume(next);
            if (audio.current) audio.current.volume = next / 100;
          }}
        />
      </div>
    </div>
  );
}
