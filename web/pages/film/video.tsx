import type { QueryClient } from "@tanstack/react-query";
import { type Params, useParams } from "react-router";
import type { Video } from "../../../contract/videos.ts";
import { ApiError } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { choicesOf } from "../../features/films/film-choices.ts";
import {
  FilmDownload,
  FilmPlayer,
  type ReadyFilm,
  readyFilm,
} from "../../features/films/film-player.tsx";
import { FilmProgress } from "../../features/films/film-progress.tsx";
import { FilmTranscript } from "../../features/films/film-transcript.tsx";
import { useFilmPlaying } from "../../features/films/use-film-playing.ts";
import { filmQuery, useFilm, useStoryFilm } from "../../features/films/queries.ts";
import { FilmFailed, FilmNote } from "../../features/films/story-film.tsx";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { filmToShare } from "../../features/sharing/shareable.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { formatDuration } from "../../lib/durations.ts";
import { paths, storyPath } from "../../paths.ts";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { BookIcon, PauseIcon, PlayIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { FirstPicture } from "../../ui/layout/first-picture.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { TornPatchPicture } from "../../ui/pictures/torn-patch-picture.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";

export function VideoPage() {
  const { id = "" } = useParams();
  const film = useFilm(id);
  if (film.data) {
    return (
      <Page title={film.data.title} className="grid content-start gap-6">
        <OpenFilm key={film.data.id} film={film.data} />
      </Page>
    );
  }
  if (film.isPending) {
    return (
      <Page className="grid content-start gap-6">
        <h1 className="sr-only">Video</h1>
        <Skeleton className="h-20 w-3/4" />
        <Skeleton className="h-14 w-36" />
        <div className="relative">
          <Skeleton className="aspect-video w-full" />
          <FirstPicture className="rounded-lg object-contain" />
        </div>
      </Page>
    );
  }
  const isMissing = film.error instanceof ApiError && film.error.status === 404;
  const title = isMissing ? "Video not found" : "Error loading video";
  return (
    <Page title={title} className="grid content-start gap-6">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <EmptyState
        picture={<TornPatchPicture />}
        title={isMissing ? "This film is not there" : "The film could not be loaded"}
        text={isMissing ? "It may have been deleted with its story." : film.error.message}
        action={<LinkButton to={paths.myVideos}>Go to My Videos</LinkButton>}
      />
    </Page>
  );
}

VideoPage.prefetch = (queryClient: QueryClient, { id = "" }: Params) => [
  queryClient.prefetchQuery(filmQuery(id)),
];

function OpenFilm({ film }: { film: Video }) {
  const making = useStoryFilm({
    id: film.storyId,
    title: film.title,
    filmLanguage: film.language,
    choices: choicesOf(film),
  });
  const ready = readyFilm(film);
  const isMade = film.state === "making" || (film.state === "failed" && making.isMaking);
  return (
    <>
      <header className="grid gap-2">
        <h1 dir="auto" className="text-3xl wrap-anywhere sm:text-4xl">
          {film.title}
        </h1>
        <p className="text-ink-soft">
          Created on {formatLongDate(film.createdAt)}
          {" · "}
          {film.duration !== null && `${formatDuration(film.duration)} mins`}
          {film.duration === null && (isMade ? "Processing..." : "Could not be made")}
        </p>
      </header>
      {isMade && <FilmProgress progress={making.progress} lastKnown={film.progress} />}
      {!isMade && film.state === "failed" && (
        <FilmFailed film={film} onMake={making.make} onMakeBy={making.makeBy} />
      )}
      {ready && <WatchedFilm id={film.id} film={ready} />}
      <FilmNote note={film.note} />
      <div className="flex flex-wrap gap-3">
        {ready && <FilmDownload film={ready} />}
        {ready && <ShareButton what={filmToShare(film)} />}
        <LinkButton variant="secondary" to={storyPath(film.storyId)} icon={<BookIcon />}>
          Back to the story
        </LinkButton>
      </div>
    </>
  );
}

function WatchedFilm({ id, film }: { id: string; film: ReadyFilm }) {
  const { place, isPlaying, setIsPlaying, toggle } = useFilmPlaying();
  return (
    <div
      ref={place}
      className="grid gap-6"
      // Media events do not bubble, but React's synthetic ones do.
      onPlay={() => setIsPlaying(true)}
      onPause={() => setIsPlaying(false)}
    >
      <Button
        className="min-h-14 justify-self-start text-lg"
        icon={isPlaying ? <PauseIcon size={24} /> : <PlayIcon size={24} />}
        onClick={toggle}
      >
        {isPlaying ? "Pause" : "Play the film"}
      </Button>
      <FilmPlayer film={film} />
      <FilmTranscript address={`${endpoints.video(id)}/transcript`} />
    </div>
  );
}
