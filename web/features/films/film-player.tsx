import type { Video } from "../../../contract/videos.ts";
import { fileName } from "../../lib/file-name.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { DownloadIcon } from "../../ui/pictures/icons.tsx";

export interface ReadyFilm {
  title: string;
  url: string;
  thumbnailUrl: string | null;
}

/** Null while there is no film to watch. */
export function readyFilm({ title, url, thumbnailUrl }: Video): ReadyFilm | null {
  return url === null ? null : { title, url, thumbnailUrl };
}

export function FilmPlayer({ film }: { film: ReadyFilm }) {
  return (
    // The captions are part of the picture.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      key={film.url}
      controls
      playsInline
      preload="metadata"
      width={1280}
      height={720}
      src={film.url}
      poster={film.thumbnailUrl ?? undefined}
      aria-label={`Film: ${film.title}`}
      className="aspect-video h-auto w-full rounded-lg bg-sunken"
    />
  );
}

export function FilmDownload({ film }: { film: ReadyFilm }) {
  return (
    <a href={film.url} download={fileName(film.title, "mp4")} className={buttonClass("secondary")}>
      <DownloadIcon />
      <span>Download the film</span>
    </a>
  );
}
