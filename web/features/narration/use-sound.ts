import { useEffect, useRef, useState } from "react";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Plays one sound at a time, and stops when the page is left. */
export function useSound(failure: string) {
  const toast = useToast();
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  useEffect(() => () => audio.current?.pause(), []);

  function stop() {
    audio.current?.pause();
    setPlaying(null);
  }

  /** `playing` is this `id` meanwhile. */
  function play(id: string, src: string) {
    stop();
    const element = new Audio(src);
    audio.current = element;
    element.addEventListener("ended", () => setPlaying(null));
    element.play().catch((error: unknown) => {
      // Stopping it, or starting another, ends this one.
      if (audio.current !== element || (error as Error).name === "AbortError") return;
      setPlaying(null);
      toast({ title: failure, text: "Please try again.", variant: "destructive" });
    });
    setPlaying(id);
  }

  return { playing, play, stop };
}
