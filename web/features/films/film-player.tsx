import { useRef } from "react";
import type { FilmFormat } from "../../../contract/films.ts";
import type { Video } from "../../../contract/videos.ts";
import { endpoints } from "../../api/endpoints.ts";
import { fileName } from "../../lib/file-name.ts";
import { classNames } from "../../ui/class-names.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { useNear } from "../../ui/layout/use-near.ts";
import { DownloadIcon } from "../../ui/pictures/icons.tsx";

export interface ReadyFilm {
  title: string;
  url: string;
  thumbnailUrl: string | null;
  format: FilmFormat;
  /** The text track's address. */
  captionsUrl: string;
  /** BCP 47; null where a list of before does not say it. */
  spokenLanguage: string | null;
}

/** An upright film is no higher than the screen. */
const SHAPES: Record<FilmFormat, { width: number; height: number; className: string }> = {
  tv: { width: 1280, height: 720, className: "aspect-video" },
  phone: { width: 720, height: 1280, className: "aspect-9/16 max-h-[85dvh]" },
  square: { width: 720, height: 720, className: "aspect-square max-h-[85dvh]" },
};

/** Null while there is no film to watch. `address`: where the API has it, such as below a link. */
export function readyFilm(
  { id, title, url, thumbnailUrl, format, spokenLanguage }: Video,
  address = endpoints.video(id),
): ReadyFilm | null {
  const captionsUrl = `${address}/captions.vtt`;
  return url === null ? null : { title, url, thumbnailUrl, format, captionsUrl, spokenLanguage };
}

export function FilmPlayer({ film }: { film: ReadyFilm }) {
  const { width, height, className } = SHAPES[film.format];
  const player = useRef<HTMLVideoElement>(null);
  // The browser's own controls take a slow phone a quarter of a second, for which the text above would stand still.
  const isNear = useNear(player);
  return (
    <video
      key={film.url}
      ref={player}
      controls={isNear}
      playsInline
      preload={isNear ? "metadata" : "none"}
      width={width}
      height={height}
      src={film.url}
      poster={film.thumbnailUrl ?? undefined}
      aria-label={`Film: ${film.title}`}
      className={classNames(className, "h-auto w-full rounded-lg bg-sunken")}
    >
      {/* Not shown unasked: the film may have words of its own. */}
      <track
        kind="captions"
        src={film.captionsUrl}
        srcLang={film.spokenLanguage ?? undefined}
        label="What is said"
      />
    </video>
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
