import type { QueryClient } from "@tanstack/react-query";
import { NewCard } from "../../features/library/library-card.tsx";
import { VIDEO_ORDERS } from "../../features/library/library-toolbar.tsx";
import { videosQuery } from "../../features/library/queries.ts";
import { LibraryVideoCard } from "../../features/library/video-cards.tsx";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { filmToShare } from "../../features/sharing/shareable.ts";
import type { SortOrder } from "../../lib/sorting.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { NoFilmsPicture } from "../../ui/pictures/empty-pictures.tsx";
import { PlusIcon, RefreshIcon } from "../../ui/pictures/icons.tsx";
import { LibraryPage, LibraryShelf, useLibraryList } from "./library-page.tsx";

const empty = {
  picture: <NoFilmsPicture />,
  text: "A film is made from a story: once you have one, open it and press “Create Video”.",
  action: <LinkButton to={paths.myStories}>Go to My Stories</LinkButton>,
};

export const MyVideosPage = () => (
  <LibraryPage heading={<h1 className="text-3xl">My Videos</h1>} orders={VIDEO_ORDERS}>
    {(search, order) => <VideoShelf search={search} order={order} />}
  </LibraryPage>
);

MyVideosPage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchInfiniteQuery(videosQuery()),
];

function VideoShelf({ search, order }: { search: string; order: SortOrder }) {
  const library = useLibraryList(videosQuery, search, order);
  const { list, found, shown } = library;
  const notice = found.some((video) => video.state === "making") && (
    <div className="flex flex-wrap items-center gap-4 rounded-lg bg-sunken px-5 py-4">
      <p className="grow">A film is being made. It goes on even when you leave this page.</p>
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        pending={list.isRefetching}
        onClick={() => list.refetch()}
      >
        See if it is ready
      </Button>
    </div>
  );
  return (
    <LibraryShelf library={library} nouns={["video", "videos"]} empty={empty} notice={notice}>
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
    </LibraryShelf>
  );
}
