import type { FilmProgress as Step, Video } from "../../../contract/videos.ts";
import { videoPath } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { FilmByOther } from "./film-by-other.tsx";
import { FilmDownload, FilmPlayer, readyFilm } from "./film-player.tsx";
import { FilmProgress } from "./film-progress.tsx";

interface StoryFilmProps {
  film: Video | null;
  /** One in another language, shown when there is no film in this one. */
  otherFilm?: Video | null;
  isMaking: boolean;
  progress: Step | null;
  onMake: () => void;
  onMakeBy: (provider: string) => void;
}

/** The state of the story's film: being made, ready to watch, failed, or none yet. */
export function StoryFilm({
  film,
  otherFilm,
  isMaking,
  progress,
  onMake,
  onMakeBy,
}: StoryFilmProps) {
  const ready = film && readyFilm(film);
  if (!isMaking && !film && otherFilm) return <OtherFilm film={otherFilm} />;
  if (!isMaking && !film) return null;
  return (
    <section aria-labelledby="story-film" className="grid gap-4">
      <h2 id="story-film" className="text-2xl">
        The film
      </h2>
      {isMaking && (
        <FilmProgress
          progress={progress}
          lastKnown={film?.state === "making" ? film.progress : 0}
        />
      )}
      {!isMaking && film?.state === "failed" && (
        <FilmFailed film={film} onMake={onMake} onMakeBy={onMakeBy} />
      )}
      {!isMaking && film && ready && (
        <>
          {film.outdated && <FilmOutdated onMake={onMake} />}
          <FilmPlayer film={ready} />
          <FilmNote note={film.note} />
          <div className="flex flex-wrap gap-3">
            <FilmDownload film={ready} />
            <LinkButton variant="quiet" to={videoPath(film.id)}>
              Watch on a page of its own
            </LinkButton>
          </div>
          <FilmByOther film={film} onMakeBy={onMakeBy} />
        </>
      )}
    </section>
  );
}

/** A note on what the film's pictures could not show. */
export const FilmNote = ({ note }: Pick<Video, "note">) =>
  note ? (
    <p dir="auto" className="text-ink-soft">
      {note}
    </p>
  ) : null;

function OtherFilm({ film }: { film: Video }) {
  const ready = readyFilm(film);
  if (!ready) return null;
  return (
    <section aria-labelledby="story-film" className="grid gap-4">
      <h2 id="story-film" className="text-2xl">
        The film
      </h2>
      <p>This film is in another language. Create Video makes one in this language.</p>
      <FilmPlayer film={ready} />
      <FilmNote note={film.note} />
      <div className="flex flex-wrap gap-3">
        <FilmDownload film={ready} />
      </div>
    </section>
  );
}

function FilmOutdated({ onMake }: { onMake: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border-2 border-dashed border-stitch bg-sunken p-4 sm:p-6">
      <p>The story has changed since this film was made.</p>
      <Button variant="secondary" onClick={onMake}>
        Make the film again
      </Button>
    </div>
  );
}

interface FilmFailedProps {
  film: Video;
  onMake: () => void;
  onMakeBy: (provider: string) => void;
}

export function FilmFailed({ film, onMake, onMakeBy }: FilmFailedProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4 sm:p-6">
      <p role="alert" className="text-danger">
        The film could not be made. {film.error}
      </p>
      <Button variant="secondary" onClick={onMake}>
        Try again
      </Button>
      <FilmByOther film={film} onMakeBy={onMakeBy} />
    </div>
  );
}
