import { useState } from "react";
import { shelfClass, ShelfSkeleton } from "../features/library/library-card.tsx";
import { LibraryStoryCard } from "../features/library/library-story-card.tsx";
import { LibraryToolbar, STORY_ORDERS } from "../features/library/library-toolbar.tsx";
import { LoadFailure } from "../features/library/load-failure.tsx";
import { useStories } from "../features/library/queries.ts";
import { ShareButton } from "../features/sharing/share-button.tsx";
import { searchTitles, sortBy, type SortOrder } from "../lib/sorting.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PlusIcon } from "../ui/icons.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Page } from "../ui/page.tsx";
import { NoStoriesPicture } from "../ui/pictures/empty-pictures.tsx";

const SEARCH_PAUSE_MS = 300;

export function MyStoriesPage() {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<SortOrder>("newest");

  return (
    <Page title="My Stories" className="grid content-start gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">My Stories</h1>
        <LinkButton to={paths.createStory} icon={<PlusIcon />}>
          Create New Story
        </LinkButton>
      </div>
      <LibraryToolbar
        search={search}
        onSearchChange={setSearch}
        searchHint="A word from the title"
        order={order}
        onOrderChange={setOrder}
        orders={STORY_ORDERS}
      />
      <StoryShelf search={search.trim()} order={order} />
    </Page>
  );
}

/** The whole list is searched here; once it takes more than one page, the server does it. */
function StoryShelf({ search, order }: { search: string; order: SortOrder }) {
  const [now] = useState(() => new Date());
  const asked = useDebounced(search, SEARCH_PAUSE_MS);
  const library = useStories();
  const isWhole = !library.hasNextPage;
  const stories = useStories(isWhole ? {} : { q: asked });

  if (stories.isPending) return <ShelfSkeleton cards={6} />;
  if (stories.isError) {
    return <LoadFailure what="Your stories" onRetry={() => stories.refetch()} />;
  }
  const found = sortBy(isWhole ? searchTitles(stories.data, search) : stories.data, order);
  if (found.length === 0) return <NoStoriesFound search={search} />;
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 1 ? "1 story" : `${found.length} stories`}
      </p>
      <ul className={shelfClass}>
        {found.map((story) => (
          <LibraryStoryCard
            key={story.id}
            story={story}
            now={now}
            share={<ShareButton story={story} isNamed />}
          />
        ))}
      </ul>
      {stories.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={stories.isFetchingNextPage}
          onClick={() => stories.fetchNextPage()}
        >
          Show more stories
        </Button>
      )}
    </>
  );
}

function NoStoriesFound({ search }: { search: string }) {
  return (
    <EmptyState
      picture={<NoStoriesPicture />}
      title="No stories found"
      text={
        search === ""
          ? "You have not made a story yet. A few photos are enough to begin."
          : `No title contains “${search}”. Try another word, or a shorter one.`
      }
      action={<LinkButton to={paths.createStory}>Create Your First Story</LinkButton>}
    />
  );
}
