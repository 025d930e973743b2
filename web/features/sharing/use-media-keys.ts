import { useEffect, useEffectEvent } from "react";

const SKIP_SECONDS = 10;

interface MediaKeys {
  /** What the system shows while it plays, for instance on a locked phone. */
  title: string;
  artist: string;
  artwork: string | null;
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
}

/**
 * Play, pause and skip by the keys of a remote control, a keyboard or a headset. They act on what is playing, else on
 * the first sound or film of the page.
 */
export function useMediaKeys({ title, artist, artwork, onNext, onPrevious }: MediaKeys): void {
  const act = useEffectEvent((action: string) => {
    if (action === "next") onNext?.();
    else if (action === "previous") onPrevious?.();
    else control(action);
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === null) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener("keydown", press);
    const release = listenToSystem((action) => act(action));
    return () => {
      document.removeEventListener("keydown", press);
      release();
    };
  }, []);

  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const pictures = artwork === null ? [] : [{ src: artwork }];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist, artwork: pictures });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, artist, artwork]);
}

const KEYS: Record<string, string> = {
  MediaPlayPause: "toggle",
  MediaPlay: "play",
  MediaPause: "pause",
  MediaStop: "pause",
  MediaRewind: "back",
  MediaFastForward: "forward",
  MediaTrackNext: "next",
  MediaTrackPrevious: "previous",
};

/** The space bar plays and pauses, except where it has a function of its own. */
function actionOf(event: KeyboardEvent): string | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key !== " ") return KEYS[event.key] ?? null;
  const isFree = event.target instanceof Element && event.target.matches("body, main");
  return isFree && !event.defaultPrevented ? "toggle" : null;
}

const SYSTEM_ACTIONS: [MediaSessionAction, string][] = [
  ["play", "play"],
  ["pause", "pause"],
  ["seekbackward", "back"],
  ["seekforward", "forward"],
  ["previoustrack", "previous"],
  ["nexttrack", "next"],
];

function listenToSystem(act: (action: string) => void): () => void {
  if (!("mediaSession" in navigator)) return () => {};
  for (const [name, action] of SYSTEM_ACTIONS) setHandler(name, () => act(action));
  return () => {
    for (const [name] of SYSTEM_ACTIONS) setHandler(name, null);
  };
}

function setHandler(name: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(name, handler);
  } catch {
    // Browsers throw for an action that they do not know.
  }
}

/** Of the open book its narration alone, which turns the pages. */
const findMedia = () => [
  ...document.querySelectorAll<HTMLMediaElement>(
    document.querySelector("[role=dialog]") ? "[role=dialog] > audio" : "main audio, main video",
  ),
];

function control(action: string): void {
  const all = findMedia();
  const media = all.find(({ paused }) => !paused) ?? all[0];
  if (!media) return;
  if (action === "back") media.currentTime = Math.max(0, media.currentTime - SKIP_SECONDS);
  else if (action === "forward") media.currentTime += SKIP_SECONDS;
  else if (action === "pause" || (action === "toggle" && !media.paused)) media.pause();
  // Rejects when the file cannot be played; the element's error event handles that.
  else void media.play().catch(() => {});
}
