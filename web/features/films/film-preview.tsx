import type { FilmFormat } from "../../../contract/films.ts";
import { MUSIC_LABELS } from "../../../contract/music.ts";
import { classNames } from "../../ui/class-names.ts";
import { focusPosition, type PicturePoint } from "../../ui/pictures/focus-position.ts";
import { FilmIcon, SpeakerIcon } from "../../ui/pictures/icons.tsx";
import type { FilmChoices } from "./film-choices.ts";

interface FilmPreviewProps {
  choices: FilmChoices;
  picture: { url: string; caption: string | null; focus?: PicturePoint | undefined } | null;
  /** The first words of the story. */
  sentence: string;
  voice: string;
  language: string;
}

const FRAMES: Record<FilmFormat, string> = {
  tv: "aspect-video w-full max-w-xl",
  phone: "aspect-9/16 w-56",
  square: "aspect-square w-72",
};

const PLACES: Record<FilmFormat, string> = {
  tv: "fills a television",
  phone: "stands upright on a phone",
  square: "is square",
};

/** What the choices mean, before anything is made: a picture of the film, and a line about its sound. */
export function FilmPreview({ choices, picture, sentence, voice, language }: FilmPreviewProps) {
  const { format, height, words, music } = choices;
  const written = { read: sentence, caption: picture?.caption ?? "", none: "" }[words];
  return (
    <figure className="grid justify-items-center gap-3">
      <div
        aria-hidden="true"
        className={classNames(
          "grid grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-md border-4 border-ink bg-sunken",
          FRAMES[format],
        )}
      >
        {picture ? (
          <img
            src={picture.url}
            alt=""
            className="size-full min-h-0 object-cover"
            style={picture.focus && focusPosition(picture.focus)}
          />
        ) : (
          <span className="grid place-items-center">
            <FilmIcon />
          </span>
        )}
        {written !== "" && (
          <p
            dir="auto"
            lang={language}
            className="border-t-2 border-dashed border-stitch bg-cream px-3 py-2 text-center font-title text-lg text-patch-ink"
          >
            <span className="line-clamp-2">{written}</span>
          </p>
        )}
      </div>
      <figcaption className="grid max-w-prose gap-1 text-center">
        <span>
          The film {PLACES[format]}
          {height === 1080 && ", in Full HD"}.{" "}
          {words === "caption" && written === "" && "This picture has no caption to be shown."}
        </span>
        <span className="flex items-center justify-center gap-2">
          <SpeakerIcon />
          {voice}
          {music === "none" ? ", without music." : `, with ${SOUNDS[music]}.`}
        </span>
      </figcaption>
    </figure>
  );
}

const SOUNDS = {
  "music-box": MUSIC_LABELS["music-box"].toLowerCase(),
  piano: MUSIC_LABELS.piano.toLowerCase(),
  guitar: MUSIC_LABELS.guitar.toLowerCase(),
} as const;
