import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";

export interface AudioHandle {
  /** Plays from there on, in seconds. */
  playFrom: (seconds: number) => void;
}

interface AudioOptions {
  ref: Ref<AudioHandle> | undefined;
  /** From 0 to 1; the element's own when absent. */
  volume?: number;
  /** 1 is as recorded; the pitch stays. */
  speed?: number;
  /** Called with every animation frame while it plays, and after a seek. */
  onTime?: ((seconds: number) => void) | undefined;
  /** Called when it begins to play, and when it stops. */
  onPlaying?: ((isPlaying: boolean) => void) | undefined;
  onEnd?: () => void;
  onFailure?: (() => void) | undefined;
}

/** Plays one audio element, which gets `audio` as its ref and `events` as its handlers. */
export function useAudio({
  ref,
  volume,
  speed = 1,
  onTime,
  onPlaying,
  onEnd,
  onFailure,
}: AudioOptions) {
  const audio = useRef<HTMLAudioElement>(null);
  /** Seconds to seek to as soon as the metadata has loaded. */
  const pendingSeek = useRef<number | null>(null);
  const played = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);

  // After every render, since another source may have another element.
  useEffect(() => {
    const element = audio.current;
    // One that is removed while it plays has no pause event.
    if (played.current !== element && isPlaying) setIsPlaying(false);
    played.current = element;
    if (!element) return;
    if (volume !== undefined) element.volume = volume;
    // A file that loads anew begins at the default.
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
  });

  function setIsPlaying(now: boolean) {
    setPlaying(now);
    onPlaying?.(now);
  }

  function reportTime(seconds: number) {
    setTime(seconds);
    onTime?.(seconds);
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

  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      seek(seconds);
      play();
    },
  }));

  /** During a seek, `currentTime` may still be the old one. */
  const isAtTarget = (element: HTMLAudioElement) =>
    pendingSeek.current === null && !element.seeking;

  const follow = useEffectEvent(() => {
    const element = audio.current;
    if (element && isAtTarget(element)) onTime?.(element.currentTime);
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

  const reportRemoval = useEffectEvent(() => {
    if (isPlaying) onPlaying?.(false);
  });
  useEffect(() => () => reportRemoval(), []);

  return {
    audio,
    isPlaying,
    time,
    play,
    seek,
    reportTime,
    events: {
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
      onEnded() {
        setIsPlaying(false);
        onEnd?.();
      },
      onLoadedMetadata({ currentTarget }: { currentTarget: HTMLAudioElement }) {
        if (pendingSeek.current !== null) currentTarget.currentTime = pendingSeek.current;
        pendingSeek.current = null;
      },
      onTimeUpdate({ currentTarget }: { currentTarget: HTMLAudioElement }) {
        if (isAtTarget(currentTarget)) reportTime(currentTarget.currentTime);
      },
      onError() {
        setIsPlaying(false);
        onFailure?.();
      },
    },
  };
}
