import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { FilmProgress as Step, Video } from "../../../contract/videos.ts";
import { endpoints } from "../../api/endpoints.ts";
import { videoPath } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { FilmByOther } from "./film-by-other.tsx";
import { FilmDownload, FilmPlayer, type ReadyFilm as Ready, readyFilm } from "./film-player.tsx";
import { FilmTranscript } from "./film-transcript.tsx";
import { FilmProgress } from "./film-progress.tsx";

export interface FilmHandle {
  /** Plays the film, and brings it into sight. */
  watch: () => void;
  /** Moves the focus to the film's heading, as soon as there is one. */
  focusWhenShown: () => void;
}

interface StoryFilmProps {
  ref?: Ref<FilmHandle>;
  film: Video | null;
  /** One in another language, shown when there is no film in this one. */
  otherFilm?: Video | null;
  isMaking: boolean;
  progress: Step | null;
  onMake: () => void;
  onMakeBy: (provider: string) => void;
}

/** The one place of the story's film: being made, ready to watch, failed, or none yet. */
export function StoryFilm({
  ref,
  film,
  otherFilm,
  isMaking,
  progress,
  onMake,
  onMakeBy,
}: StoryFilmProps) {
  const place = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);
  const shown = film ?? (isMaking ? null : (otherFilm ?? null));
  const ready = shown && readyFilm(shown);
  const isShown = isMaking || (shown !== null && (film !== null || ready !== null));
  useEffect(() => {
    if (isShown && isAwaited.current) focusHeading(place.current);
    isAwaited.current = false;
  }, [isShown]);
  useImperativeHandle(ref, () => ({
    watch() {
      focusHeading(place.current);
      // Rejects when the file cannot be played, which the player itself shows.
      void place.current
        ?.querySelector("video")
        ?.play()
        .catch(() => {});
    },
    focusWhenShown() {
      isAwaited.current = place.current === null;
      focusHeading(place.current);
    },
  }));

  if (!isShown) return null;
  return (
    <section ref={place} aria-labelledby="story-film" className="grid gap-4">
      <h2 id="story-film" tabIndex={-1} className="text-2xl outline-none">
        The film
      </h2>
      {isMaking ? (
        <FilmProgress
          progress={progress}
          lastKnown={film?.state === "making" ? film.progress : 0}
        />
      ) : (
        shown && (
          <>
            {shown !== film && (
              <p>This film is in another language. Create Video makes one in this language.</p>
            )}
            {film?.state === "failed" && (
              <FilmFailed film={film} onMake={onMake} onMakeBy={onMakeBy} />
            )}
            {ready && (
              <ReadyFilm film={shown} ready={ready} isOwn={shown === film}>
                {shown === film && <FilmByOther film={film} onMakeBy={onMakeBy} />}
              </ReadyFilm>
            )}
          </>
        )
      )}
    </section>
  );
}

const focusHeading = (section: HTMLElement | null) => section?.querySelector("h2")?.focus();

interface ReadyFilmProps {
  film: Video;
  ready: Ready;
  /** In the language that the story is shown in. */
  isOwn: boolean;
  children: ReactNode;
}

const ReadyFilm = ({ film, ready, isOwn, children }: ReadyFilmProps) => (
  <>
    <FilmPlayer film={ready} />
    <FilmTranscript address={`${endpoints.video(film.id)}/transcript`} />
    <FilmNote note={film.note} />
    <div className="flex flex-wrap gap-3">
      <FilmDownload film={ready} />
      {isOwn && (
        <LinkButton variant="quiet" to={videoPath(film.id)}>
          Watch on a page of its own
        </LinkButton>
      )}
    </div>
    {children}
  </>
);

/** A note on what the film's pictures could not show. */
export const FilmNote = ({ note }: Pick<Video, "note">) =>
  note ? (
    <p dir="auto" className="text-ink-soft">
      {note}
    </p>
  ) : null;

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
