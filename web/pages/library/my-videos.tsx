import type { QueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { TrashLink } from "../../features/trash/trash-link.tsx";
import { NewCard, shelfClass, ShelfSkeleton } from "../../features/library/library-card.tsx";
import { LibraryToolbar, VIDEO_ORDERS } from "../../features/library/library-toolbar.tsx";
import { LoadFailure } from "../../features/library/load-failure.tsx";
import { useVideos, videosQuery } from "../../features/library/queries.ts";
import { LibraryVideoCard } from "../../features/library/video-cards.tsx";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { filmToShare } from "../../features/sharing/shareable.ts";
import { searchTitles, sortBy, type SortOrder } from "../../lib/sorting.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useGradual } from "../../lib/use-gradual.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { PlusIcon, RefreshIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NoFilmsPicture } from "../../ui/pictures/empty-pictures.tsx";

const SEARCH_PAUSE_MS = 300;
/** Cards rendered at a time. */
const CARDS = 60;

export function MyVideosPage() {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<SortOrder>("newest");

  return (
    <Page className="grid content-start gap-8">
      <h1 className="text-3xl">My Videos</h1>
      <LibraryToolbar
        search={search}
        onSearchChange={setSearch}
        searchHint="A word from the title"
        order={order}
        onOrderChange={setOrder}
        orders={VIDEO_ORDERS}
      />
      <VideoShelf search={search.trim()} order={order} />
      <TrashLink />
    </Page>
  );
}

MyVideosPage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchInfiniteQuery(videosQuery()),
];

/** As My Stories are searched and sorted. */
function VideoShelf({ search, order }: { search: string; order: SortOrder }) {
  const asked = useDebounced(search, SEARCH_PAUSE_MS);
  const library = useVideos();
  const isWhole = !library.hasNextPage;
  const videos = useVideos(isWhole ? {} : { q: asked, sort: order });
  const found = useMemo(() => {
    const read = videos.data ?? [];
    return isWhole ? searchTitles(sortBy(read, order), search) : read;
  }, [videos.data, isWhole, order, search]);
  const { shown, hasMore, showMore } = useGradual(found, CARDS, `${order} ${search}`, videos);

  if (videos.isPending) return <ShelfSkeleton cards={6} />;
  if (videos.isError) {
    return <LoadFailure what="Your videos" onRetry={() => videos.refetch()} />;
  }
  if (found.length === 0) return <NoVideosFound search={search} />;
  return (
    <>
      {found.some((video) => video.state === "making") && (
        <div className="flex flex-wrap items-center gap-4 rounded-lg bg-sunken px-5 py-4">
          <p className="grow">A film is being made. It goes on even when you leave this page.</p>
          <Button
            variant="secondary"
            icon={<RefreshIcon />}
            pending={videos.isRefetching}
            onClick={() => videos.refetch()}
          >
            See if it is ready
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {countFound(found.length, videos.hasNextPage)}
      </p>
      <ul className={shelfClass} aria-busy={videos.isPlaceholderData}>
        {shown.map((video) => (
          <LibraryVideoCard
            key={video.id}
            video={video}
            share={video.state === "ready" && <ShareButton what={filmToShare(video)} isNamed />}
          />
        ))}
        <NewCard to={paths.createVideo} icon={<PlusIcon size={32} />}>
          Create New Video
        </NewCard>
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={videos.isFetchingNextPage}
          onClick={showMore}
        >
          Show more videos
        </Button>
      )}
    </>
  );
}

function countFound(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} videos`;
  return count === 1 ? "1 video" : `${count} videos`;
}

function NoVideosFound({ search }: { search: string }) {
  return (
    <EmptyState
      picture={<NoFilmsPicture />}
      title="No videos found"
      text={
        search === ""
          ? "Open one of your stories and turn it into a film for the family."
          : `No title contains “${search}”. Try another word, or a shorter one.`
      }
      action={<LinkButton to={paths.myStories}>Go to My Stories</LinkButton>}
    />
  );
}
