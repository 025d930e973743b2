import type { QueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { StoryCard } from "../../../contract/stories.ts";
import { filmsQuery, useStoryFilm } from "../../features/films/queries.ts";
import { type FilmChoices, getChoices, storeChoices } from "../../features/films/film-choices.ts";
import { FilmPreview, FilmPreviewSkeleton } from "../../features/films/film-preview.tsx";
import { FormatChooser } from "../../features/films/format-chooser.tsx";
import { MemoriesSwitch } from "../../features/films/memories-switch.tsx";
import { MusicChooser } from "../../features/films/music-chooser.tsx";
import { OtherFilms } from "../../features/films/other-films.tsx";
import { StoryChooser, StoryChooserSkeleton } from "../../features/films/story-chooser.tsx";
import { WordsChooser } from "../../features/films/words-chooser.tsx";
import { type FilmHandle, StoryFilm } from "../../features/films/story-film.tsx";
import { storiesQuery, useStories } from "../../features/library/queries.ts";
import { useStoryImages } from "../../features/story/queries.ts";
import { useWholeList } from "../../features/library/use-whole-list.ts";
import { useFilmVoice } from "../../features/narration/use-film-voice.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { NoFilmsPicture } from "../../ui/pictures/empty-pictures.tsx";
import { FilmIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";

const previewClass = "stitched gap-4 rounded-lg bg-card p-5 sm:p-6";

/** Longer stories are cut by the server. */
const EXCERPT_CHARACTERS = 200;

export function CreateVideoPage() {
  const stories = useStories();
  // The user may look for any story, so the further pages are loaded as well.
  useWholeList(stories, true);
  return (
    <Page className="grid content-start gap-8">
      <header className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Create Video</h1>
        <p className="text-lg text-ink-soft">
          Choose a story, and it becomes a film: its pictures, read aloud.
        </p>
      </header>
      {stories.isPending && <FilmMakerSkeleton />}
      {stories.isError && (
        <EmptyState
          title="Your stories could not be loaded"
          text={stories.error.message}
          action={<Button onClick={() => void stories.refetch()}>Try again</Button>}
        />
      )}
      {stories.data?.length === 0 && (
        <EmptyState
          picture={<NoFilmsPicture />}
          title="No Stories Yet"
          text="A film is made from a story."
          action={<LinkButton to={paths.createStory}>Create a Story First</LinkButton>}
        />
      )}
      {stories.data && stories.data.length > 0 && <FilmMaker stories={stories.data} />}
    </Page>
  );
}

CreateVideoPage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchInfiniteQuery(storiesQuery()),
  queryClient.prefetchInfiniteQuery(filmsQuery),
];

/** Begins as the page does, so that the picture is where it stays; the preview is there with its picture alone. */
const FilmMakerSkeleton = () => (
  <>
    <StoryChooserSkeleton />
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className={`hidden has-[img:not([hidden])]:grid ${previewClass}`}>
        <Skeleton className="h-lh w-3/4 text-2xl" />
        <FilmPreviewSkeleton />
      </div>
    </div>
  </>
);

function FilmMaker({ stories }: { stories: readonly StoryCard[] }) {
  const [search] = useSearchParams();
  const [chosenId, setChosenId] = useState(
    () => search.get("story") ?? (stories.length === 1 ? (stories[0]?.id ?? null) : null),
  );
  const chosen = stories.find((story) => story.id === chosenId) ?? null;
  return (
    <>
      <StoryChooser stories={stories} chosenId={chosenId} onChoose={setChosenId} />
      {chosen ? (
        <ChosenStory key={chosen.id} story={chosen} />
      ) : (
        <p>Choose a story above; then its film can be made here.</p>
      )}
    </>
  );
}

function ChosenStory({ story }: { story: StoryCard }) {
  const images = useStoryImages(story.id);
  const hasMemories = images.data?.some(({ memory }) => memory) === true;
  const [chosen, setChoices] = useState(getChoices);
  const choices = { ...chosen, memories: hasMemories && chosen.memories };
  const choose = (changes: Partial<FilmChoices>) => {
    const changed = { ...chosen, ...changes };
    setChoices(changed);
    storeChoices(changed);
  };
  const voice = useFilmVoice(story);
  const [first] = images.data ?? [];
  const filmPlace = useRef<FilmHandle>(null);
  const { film, otherFilms, isMaking, progress, make, makeBy } = useStoryFilm({
    id: story.id,
    title: story.title,
    filmLanguage: null,
    choices,
  });

  /** On a phone the film stands far below the button. */
  const makeInSight = () => {
    make();
    filmPlace.current?.focusWhenShown();
  };

  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section aria-label="Preview" className={`grid ${previewClass}`}>
          <h2 dir="auto" lang={story.language} className="text-2xl wrap-anywhere">
            {story.title}
          </h2>
          <FilmPreview
            choices={choices}
            picture={first ?? null}
            url={first ? (first.cartoonUrl ?? first.originalUrl) : story.coverImageUrl}
            sentence={firstSentence(story.excerpt)}
            voice={voice.sentence}
            language={story.language}
          />
          <Button
            className="justify-self-center"
            icon={<FilmIcon />}
            pending={isMaking || voice.isReading}
            pendingText="Generating Video..."
            disabled={story.imageCount === 0}
            onClick={() => void voice.prepare().then((isReady) => isReady && makeInSight())}
          >
            Create Video
          </Button>
          {story.imageCount === 0 && (
            <p>This story has no photos, and a film needs at least one.</p>
          )}
        </section>
        <section aria-labelledby="film-choices" className="grid gap-6">
          <h2 id="film-choices" className="text-2xl">
            If you like, change something
          </h2>
          <FormatChooser value={choices} onChoose={choose} />
          <WordsChooser value={choices.words} onChoose={(words) => choose({ words })} />
          <MusicChooser value={choices.music} onChoose={(music) => choose({ music })} />
          {hasMemories && (
            <MemoriesSwitch
              value={choices.memories}
              onChoose={(memories) => choose({ memories })}
            />
          )}
          {voice.options.length > 1 && (
            <Field label="Voice">
              {({ id }) => (
                <Select
                  id={id}
                  value={voice.chosen ?? ""}
                  options={voice.options}
                  onValueChange={voice.choose}
                />
              )}
            </Field>
          )}
        </section>
      </div>
      <StoryFilm
        ref={filmPlace}
        film={film}
        isMaking={isMaking}
        progress={progress}
        onMake={make}
        onMakeBy={makeBy}
      />
      <OtherFilms films={otherFilms} />
    </div>
  );
}

/** The excerpt may end within a sentence. */
function firstSentence(excerpt: string): string {
  const [sentence = ""] = excerpt.trim().split(/(?<=[.!?\u2026\u3002])\s+/u);
  return sentence.length < excerpt.trim().length || excerpt.length < EXCERPT_CHARACTERS
    ? sentence
    : `${sentence}…`;
}
