import { useEffect } from "react";

/** While it is mounted, a narration or film that begins to play pauses every other one on the page. */
export function useOneSoundAtATime(): void {
  useEffect(() => {
    const pauseOthers = ({ target }: Event) => {
      for (const media of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
        if (media !== target) media.pause();
      }
    };
    // Media events do not bubble.
    document.addEventListener("play", pauseOthers, { capture: true });
    return () => document.removeEventListener("play", pauseOthers, { capture: true });
  }, []);
}
