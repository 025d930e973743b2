import { useRef, useState } from "react";

/** Plays the film below an element by a button of the page: the player's own are too small for an unsteady hand. */
export function useFilmPlaying() {
  const place = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const video = () => place.current?.querySelector("video") ?? null;
  function play() {
    const film = video();
    // What did not load before, for instance without a network, may load now.
    if (film?.error) film.load();
    // Rejects when the file cannot be played; the element's error event handles that.
    void film?.play().catch(() => {});
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
