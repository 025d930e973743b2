import { useEffect } from "react";

/** Pauses what plays on the page, but for `one`. */
export function pauseSounds(one?: EventTarget | null): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (media !== one) media.pause();
  }
}

/** While it is mounted, a narration or film that begins to play pauses every other one on the page. */
export function useOneSoundAtATime(): void {
  useEffect(() => {
    const pauseOthers = ({ target }: Event) => pauseSounds(target);
    // Media events do not bubble.
    document.addEventListener("play", pauseOthers, { capture: true });
    return () => document.removeEventListener("play", pauseOthers, { capture: true });
  }, []);
}
