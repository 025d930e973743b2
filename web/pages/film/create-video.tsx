import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { DEFAULT_INSTRUMENT, type MusicChoice } from "../../../contract/music.ts";
import type { StoryCard } from "../../../contract/stories.ts";
import { useStoryFilm } from "../../features/films/queries.ts";
import { TELEVISION } from "../../features/films/film-shape.ts";
import { FormatChooser } from "../../features/films/format-chooser.tsx";
import { MemoriesSwitch } from "../../features/films/memories-switch.tsx";
import { MusicChooser } from "../../features/films/music-chooser.tsx";
import { StoryChooser } from "../../features/films/story-chooser.tsx";
import { StoryFilm } from "../../features/films/story-film.tsx";
import { storiesQuery, useStories } from "../../features/library/queries.ts";
import { useWholeList } from "../../features/library/use-whole-list.ts";
import { useStoryImages } from "../../features/story/queries.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { FilmIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";

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
      {stories.isPending && <Skeleton className="h-64 w-full" />}
      {stories.isError && (
        <EmptyState
          title="Your stories could not be loaded"
          text={stories.error.message}
          action={<Button onClick={() => void stories.refetch()}>Try again</Button>}
        />
      )}
      {stories.data?.length === 0 && (
        <EmptyState
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
];

function FilmMaker({ stories }: { stories: readonly StoryCard[] }) {
  const [search] = useSearchParams();
  const [chosenId, setChosenId] = useState(() => search.get("story"));
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
  const [shape, setShape] = useState(TELEVISION);
  const [music, setMusic] = useState<MusicChoice>(DEFAULT_INSTRUMENT);
  const images = useStoryImages(story.id);
  const hasMemories = images.data?.some(({ memory }) => memory) === true;
  const [speaks, setSpeaks] = useState(true);
  const { film, isMaking, progress, make, makeBy } = useStoryFilm({
    id: story.id,
    title: story.title,
    filmLanguage: null,
    shape,
    music,
    memories: hasMemories && speaks,
  });
  return (
    <div className="grid gap-6">
      <section aria-label="Preview" className="stitched grid gap-3 rounded-lg bg-card p-5 sm:p-6">
        <h2 className="text-2xl wrap-anywhere">{story.title}</h2>
        <p className="max-w-prose font-title text-lg">
          {story.excerpt}
          {story.excerpt.length >= EXCERPT_CHARACTERS && "…"}
        </p>
        <p className="text-ink-soft">
          {story.audioUrl === null
            ? "It has no narration yet: one is made for the film."
            : "The film is read with the story’s own narration."}
        </p>
      </section>
      <FormatChooser value={shape} onChoose={setShape} />
      <MusicChooser value={music} onChoose={setMusic} />
      {hasMemories && <MemoriesSwitch value={speaks} onChoose={setSpeaks} />}
      <Button
        className="justify-self-start"
        icon={<FilmIcon />}
        pending={isMaking}
        pendingText="Generating Video..."
        disabled={story.imageCount === 0}
        onClick={make}
      >
        Create Video
      </Button>
      {story.imageCount === 0 && <p>This story has no photos, and a film needs at least one.</p>}
      <StoryFilm
        film={film}
        isMaking={isMaking}
        progress={progress}
        onMake={make}
        onMakeBy={makeBy}
      />
    </div>
  );
}
