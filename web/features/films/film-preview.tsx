import type { FilmFormat } from "../../../contract/films.ts";
import { MUSIC_LABELS } from "../../../contract/music.ts";
import type { Size } from "../../../studio/faces/geometry.ts";
import type { Subject } from "../../../studio/film/camera/stations.ts";
import { planRoute } from "../../../studio/film/camera/route.ts";
import { classNames } from "../../ui/class-names.ts";
import { focusPosition } from "../../ui/pictures/focus-position.ts";
import { FirstPicture } from "../../ui/layout/first-picture.tsx";
import { FilmIcon, SpeakerIcon } from "../../ui/pictures/icons.tsx";
import type { FilmChoices } from "./film-choices.ts";

interface FilmPreviewProps {
  choices: FilmChoices;
  /** Null until more is known of it than its address. */
  picture: (Subject & { caption: string | null }) | null;
  /** Null where the story has none. */
  url: string | null;
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

/** What a film of the format has for its pictures above two lines of words, and how long it shows one; about. */
const STAGES: Record<FilmFormat, Size> = {
  tv: { width: 1280, height: 608 },
  phone: { width: 720, height: 1120 },
  square: { width: 720, height: 560 },
};
const SHOWN = { from: 0, to: 200, framesPerSecond: 25 };
/** A film has pictures of this longer side at the most. */
const LONGEST_SIDE = 1_600;

/** Whether the film shows the picture whole, since it would cut somebody or too much of it. */
function standsWhole(picture: Subject, format: FilmFormat): boolean {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const size = { width: picture.width * scale, height: picture.height * scale };
  return planRoute({ ...picture, ...size }, STAGES[format], SHOWN, 0) === null;
}

const PLACES: Record<FilmFormat, string> = {
  tv: "fills a television",
  phone: "stands upright on a phone",
  square: "is square",
};

const frameClass =
  "grid grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-md border-4 border-ink bg-sunken";
/** As the film has a picture behind itself where it stands whole, which is not known at first. */
const behindClass = "scale-125 object-cover [filter:blur(16px)]";

/** While the story is being fetched. */
export const FilmPreviewSkeleton = () => (
  <div className="grid justify-items-center">
    <div className={classNames(frameClass, FRAMES.tv)}>
      <span className="relative min-h-0 overflow-hidden">
        <FirstPicture ofOneStory className={behindClass} />
      </span>
    </div>
  </div>
);

/** What the choices mean, before anything is made: a picture of the film, and a line about its sound. */
export function FilmPreview({
  choices,
  picture,
  url,
  sentence,
  voice,
  language,
}: FilmPreviewProps) {
  const { format, height, words, music } = choices;
  const isWhole = picture && standsWhole(picture, format);
  const written = { read: sentence, caption: picture?.caption ?? "", none: "" }[words];
  return (
    <figure className="grid justify-items-center gap-3">
      <div aria-hidden="true" className={classNames(frameClass, FRAMES[format])}>
        {url !== null ? (
          <span className="relative min-h-0 overflow-hidden">
            {(!picture || isWhole) && (
              <img src={url} alt="" className={`absolute size-full ${behindClass}`} />
            )}
            {picture && (
              <img
                src={url}
                alt=""
                className={classNames(
                  "absolute size-full bg-transparent",
                  isWhole ? "object-contain" : "object-cover",
                )}
                style={focusPosition(picture.focus)}
              />
            )}
          </span>
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
