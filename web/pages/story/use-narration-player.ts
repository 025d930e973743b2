import { useRef } from "react";
import type { AudioHandle } from "../../lib/use-audio.ts";

/** The narration's player in the book: `place` is the ref of the element around it. */
export function useNarrationPlayer() {
  const player = useRef<AudioHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  return {
    player,
    place,
    /** The focus brings the player into view, and what pauses it to hand. */
    listen() {
      player.current?.playFrom(0);
      place.current?.querySelector("button")?.focus();
    },
  };
}
