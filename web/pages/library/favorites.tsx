import type { QueryClient } from "@tanstack/react-query";
import { CollectionShelf } from "../../features/collections/collection-shelf.tsx";
import { DashboardStoryCard } from "../../features/library/dashboard-story-card.tsx";
import { shelfClass, ShelfSkeleton } from "../../features/library/library-card.tsx";
import { LoadFailure } from "../../features/library/load-failure.tsx";
import { storiesQuery, useStories } from "../../features/library/queries.ts";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { NoFavoritesPicture } from "../../ui/pictures/empty-pictures.tsx";

export function FavoritesPage() {
  return (
    <Page className="grid content-start gap-10">
      <div className="grid gap-2">
        <h1 className="text-3xl">Favorites</h1>
        <p className="max-w-prose">
          The stories with a heart, and your collections, gathered for the whole family.
        </p>
      </div>
      <section aria-labelledby="favorite-stories" className="grid gap-4">
        <h2 id="favorite-stories" className="text-2xl">
          Favorite stories
        </h2>
        <FavoriteShelf />
      </section>
      <section aria-labelledby="family-favorites" className="grid gap-4">
        <h2 id="family-favorites" className="text-2xl">
          Family Favorites
        </h2>
        <CollectionShelf />
      </section>
    </Page>
  );
}

FavoritesPage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchInfiniteQuery(storiesQuery({ favorite: true })),
];

function FavoriteShelf() {
  const favorites = useStories({ favorite: true });
  if (favorites.isPending) return <ShelfSkeleton />;
  if (favorites.isError) {
    return <LoadFailure what="Your favorites" onRetry={() => favorites.refetch()} />;
  }
  const stories = favorites.data.filter((story) => story.favorite);
  if (stories.length === 0) {
    return (
      <EmptyState
        headingLevel="h3"
        picture={<NoFavoritesPicture />}
        title="No Favorite Stories Yet"
        text="Press the heart on a story, and it will be kept here."
        action={
          <LinkButton to={paths.myStories} variant="secondary">
            Browse Stories
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className={shelfClass}>
      {stories.map((story) => (
        <DashboardStoryCard key={story.id} story={story} />
      ))}
    </ul>
  );
}
