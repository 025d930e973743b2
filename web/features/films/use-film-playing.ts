import { useRef, useState } from "react";

/** Plays the film below an element by a button of the page: the player's own are too small for an unsteady hand. */
export function useFilmPlaying() {
  const place = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const video = () => place.current?.querySelector("video") ?? null;
  function play() {
    // Rejects when the file cannot be played; the element's error event handles that.
    void video()
      ?.play()
      .catch(() => {});
  }
  return {
    place,
    isPlaying,
    setIsPlaying,
    video,
    play,
    toggle: () => (isPlaying ? video()?.pause() : play()),
  };
}
