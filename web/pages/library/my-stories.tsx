import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StoryOrder } from "../../../contract/stories.ts";
import { LibraryStoryCard } from "../../features/library/library-story-card.tsx";
import { STORY_ORDERS } from "../../features/library/library-toolbar.tsx";
import { storiesQuery } from "../../features/library/queries.ts";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { storyToShare } from "../../features/sharing/shareable.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { NoStoriesPicture } from "../../ui/pictures/empty-pictures.tsx";
import { PlusIcon } from "../../ui/pictures/icons.tsx";
import { LibraryPage, LibraryShelf, useLibraryList } from "./library-page.tsx";

const empty = {
  picture: <NoStoriesPicture />,
  text: "You have not made a story yet. A few photos are enough to begin.",
  action: <LinkButton to={paths.createStory}>Create Your First Story</LinkButton>,
};

export function MyStoriesPage() {
  const heading = (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-3xl">My Stories</h1>
      <LinkButton to={paths.createStory} icon={<PlusIcon />}>
        Create New Story
      </LinkButton>
    </div>
  );
  return (
    <LibraryPage heading={heading} orders={STORY_ORDERS}>
      {(search, order) => <StoryShelf search={search} order={order} />}
    </LibraryPage>
  );
}

MyStoriesPage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchInfiniteQuery(storiesQuery()),
];

function StoryShelf({ search, order }: { search: string; order: StoryOrder }) {
  const [now] = useState(() => new Date());
  const library = useLibraryList(storiesQuery, search, order);
  return (
    <LibraryShelf library={library} nouns={["story", "stories"]} empty={empty}>
      {library.shown.map((story) => (
        <LibraryStoryCard
          key={story.id}
          story={story}
          now={now}
          share={<ShareButton what={storyToShare(story)} isNamed />}
        />
      ))}
    </LibraryShelf>
  );
}
