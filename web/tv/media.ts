/** The elements that play. */
import type { TvItem } from "../../contract/tv.ts";

export function makeFilm({ title, thumbnailUrl }: TvItem): HTMLVideoElement {
  const film = document.createElement("video");
  if (thumbnailUrl) film.poster = thumbnailUrl;
  film.setAttribute("playsinline", "");
  film.setAttribute("aria-label", title);
  return film;
}

/** Lets go of the decoder: old televisions have one. */
export function release(media: HTMLMediaElement): void {
  media.pause();
  media.removeAttribute("src");
  media.load();
}
