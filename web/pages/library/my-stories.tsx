import type { QueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { StoryOrder } from "../../../contract/stories.ts";
import { TrashLink } from "../../features/trash/trash-link.tsx";
import { shelfClass, ShelfSkeleton } from "../../features/library/library-card.tsx";
import { LibraryStoryCard } from "../../features/library/library-story-card.tsx";
import { LibraryToolbar, STORY_ORDERS } from "../../features/library/library-toolbar.tsx";
import { LoadFailure } from "../../features/library/load-failure.tsx";
import { storiesQuery, useStories } from "../../features/library/queries.ts";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { storyToShare } from "../../features/sharing/shareable.ts";
import { searchTitles, sortBy } from "../../lib/sorting.ts";
import { useGradual } from "../../lib/use-gradual.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { PlusIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NoStoriesPicture } from "../../ui/pictures/empty-pictures.tsx";

const SEARCH_PAUSE_MS = 300;
/** Cards rendered at a time, so that thousands of stories do not make the page slow. */
const CARDS = 60;

export function MyStoriesPage() {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<StoryOrder>("newest");

  return (
    <Page className="grid content-start gap-8">
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
      <TrashLink />
    </Page>
  );
}

MyStoriesPage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchInfiniteQuery(storiesQuery()),
];

/** The whole list is searched and sorted here; once it takes more than one page, the server does it. */
function StoryShelf({ search, order }: { search: string; order: StoryOrder }) {
  const [now] = useState(() => new Date());
  const asked = useDebounced(search, SEARCH_PAUSE_MS);
  const library = useStories();
  const isWhole = !library.hasNextPage;
  const stories = useStories(isWhole ? {} : { q: asked, sort: order });
  const found = useMemo(() => {
    const read = stories.data ?? [];
    return isWhole ? searchTitles(sortBy(read, order), search) : read;
  }, [stories.data, isWhole, order, search]);
  const { shown, hasMore, showMore } = useGradual(found, CARDS, `${order} ${search}`, stories);

  if (stories.isPending) return <ShelfSkeleton cards={6} />;
  if (stories.isError) {
    return <LoadFailure what="Your stories" onRetry={() => stories.refetch()} />;
  }
  if (found.length === 0) return <NoStoriesFound search={search} />;
  return (
    <>
      <p role="status" className="sr-only">
        {countFound(found.length, stories.hasNextPage)}
      </p>
      <ul className={shelfClass} aria-busy={stories.isPlaceholderData}>
        {shown.map((story) => (
          <LibraryStoryCard
            key={story.id}
            story={story}
            now={now}
            share={<ShareButton what={storyToShare(story)} isNamed />}
          />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={stories.isFetchingNextPage}
          onClick={showMore}
        >
          Show more stories
        </Button>
      )}
    </>
  );
}

function countFound(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} stories`;
  return count === 1 ? "1 story" : `${count} stories`;
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
