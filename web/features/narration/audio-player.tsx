import { type Ref, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { PauseIcon, PlayIcon, SpeakerIcon } from "../../ui/pictures/icons.tsx";
import { Slider } from "../../ui/forms/slider.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatDuration } from "../../lib/durations.ts";
import { type AudioHandle, useAudio } from "../../lib/use-audio.ts";

const DEFAULT_VOLUME = 80;

interface AudioPlayerProps {
  ref?: Ref<AudioHandle>;
  src: string;
  /** Its text track, where it is known what is said. */
  captions?: { url: string; language: string };
  /** The player's accessible name. */
  label: string;
  /** Known length in seconds, shown before the file has loaded. */
  duration: number;
  /** Called with every animation frame while it plays, and after a seek. */
  onTime?: (seconds: number) => void;
  onPlaying?: (isPlaying: boolean) => void;
  onFailure?: () => void;
  /** Without a frame of its own, and on a phone without the volume, which has keys there. */
  isCompact?: boolean;
}

/** Plays one recording: Play/Pause, place, time and volume, all by keyboard. */
export function AudioPlayer({
  ref,
  src,
  captions,
  label,
  duration,
  onTime,
  onPlaying,
  onFailure,
  isCompact = false,
}: AudioPlayerProps) {
  const [volume, setVolume] = useState(DEFAULT_VOLUME);
  const { audio, isPlaying, time, play, seek, events } = useAudio({
    ref,
    volume: volume / 100,
    onTime,
    onPlaying,
    onFailure,
  });

  function toggle() {
    if (audio.current?.paused === false) audio.current.pause();
    else play();
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        isCompact
          ? "flex flex-wrap items-center gap-x-4 gap-y-2"
          : "stitched grid gap-3 rounded-lg bg-card p-4 sm:grid-cols-[auto_1fr_auto] sm:items-center sm:gap-5 sm:p-5",
      )}
    >
      {/* What is heard is written beside it, and marked sentence by sentence: an element without a picture shows no captions. */}
      {/* Nobody has written down what is said in a recording that was just made. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio key={src} ref={audio} src={src} preload="metadata" {...events}>
        {captions && (
          <track
            kind="captions"
            src={captions.url}
            srcLang={captions.language}
            label="What is said"
          />
        )}
      </audio>
      <Button className="min-w-32" icon={isPlaying ? <PauseIcon /> : <PlayIcon />} onClick={toggle}>
        {isPlaying ? "Pause" : "Play"}
      </Button>
      <div
        className={classNames(
          "grid items-center gap-x-4",
          isCompact ? "min-w-[min(9rem,100%)] grow basis-0" : "grid-cols-[1fr_auto]",
        )}
      >
        <Slider
          label="Place in the recording"
          value={Math.min(time, duration)}
          min={0}
          max={Math.max(duration, 0.1)}
          step={0.1}
          valueText={`${formatDuration(time)} of ${formatDuration(duration)}`}
          onValueChange={seek}
        />
        <span className="[font-variant-numeric:tabular-nums]">
          {formatDuration(time)} / {formatDuration(duration)}
        </span>
      </div>
      <div
        className={classNames(
          "grid grid-cols-[auto_1fr] items-center gap-3",
          isCompact ? "w-36 max-lg:w-full max-md:pointer-coarse:hidden" : "sm:w-40",
        )}
      >
        <SpeakerIcon />
        <Slider
          label="Volume"
          value={volume}
          min={0}
          max={100}
          step={1}
          valueText={`${volume} percent`}
          onValueChange={setVolume}
        />
      </div>
    </div>
  );
}
