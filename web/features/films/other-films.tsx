import { FORMAT_LABELS } from "../../../contract/films.ts";
import { MUSIC_LABELS } from "../../../contract/music.ts";
import type { Video } from "../../../contract/videos.ts";
import { videoPath } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { choicesOf } from "./film-choices.ts";

const WORDS = {
  read: "what is read below",
  caption: "captions below",
  none: "no words",
} as const;

const STATES = { making: " It is being made.", ready: "", failed: " It could not be made." };

/** The story's other films, each by its choices. */
export function OtherFilms({ films }: { films: readonly Video[] }) {
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="other-films" className="grid gap-3">
      <h2 id="other-films" className="text-2xl">
        Other films of this story
      </h2>
      <ul className="grid gap-3">
        {films.map((film) => (
          <li
            key={film.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-4"
          >
            <span>
              {describe(film)}
              {STATES[film.state]}
            </span>
            <LinkButton to={videoPath(film.id)} variant="secondary">
              {film.state === "ready" ? "Watch" : "Open"}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe(film: Video): string {
  const { format, height, words, music } = choicesOf(film);
  const shape = height === 1080 ? `${FORMAT_LABELS[format]} in Full HD` : FORMAT_LABELS[format];
  const sound = music === "none" ? "no music" : MUSIC_LABELS[music].toLowerCase();
  return `${shape}, ${WORDS[words]}, ${sound}.`;
}
