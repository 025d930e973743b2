import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Person } from "../../../contract/people.ts";
import type { StoryOrder } from "../../../contract/stories.ts";
import { ShelfSkeleton } from "../../features/library/library-card.tsx";
import { LibraryStoryCard } from "../../features/library/library-story-card.tsx";
import { STORY_ORDERS } from "../../features/library/library-toolbar.tsx";
import { storiesQuery } from "../../features/library/queries.ts";
import { useFamilyList } from "../../features/people/queries.ts";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { storyToShare } from "../../features/sharing/shareable.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { NoStoriesPicture } from "../../ui/pictures/empty-pictures.tsx";
import { PlusIcon } from "../../ui/pictures/icons.tsx";
import { LibraryPage, LibraryShelf, useLibraryList } from "./library-page.tsx";

const empty = {
  picture: <NoStoriesPicture />,
  text: "You have no stories here now. A few photos are enough to begin.",
  action: <LinkButton to={paths.createStory}>Create Your First Story</LinkButton>,
};

export function MyStoriesPage() {
  const [search] = useSearchParams();
  const family = useFamilyList();
  const asked = search.get("person");
  const person = family.data?.find(({ id }) => id === asked) ?? null;
  // Nobody on the list any more: then these are all stories.
  const isKnown = asked === null || family.data !== undefined || family.isError;
  const heading = (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-3xl">My Stories</h1>
      <LinkButton to={paths.createStory} icon={<PlusIcon />}>
        Create New Story
      </LinkButton>
    </div>
  );
  return (
    <LibraryPage
      // "Show all stories" shows all: without the search among those of one person.
      key={asked}
      heading={
        <>
          {heading}
          {person && <OfPerson person={person} />}
        </>
      }
      orders={STORY_ORDERS}
    >
      {(words, order) =>
        isKnown ? (
          <StoryShelf key={person?.id} person={person} search={words} order={order} />
        ) : (
          <ShelfSkeleton cards={6} />
        )
      }
    </LibraryPage>
  );
}

MyStoriesPage.prefetch = (queryClient: QueryClient) => [
  queryClient.prefetchInfiniteQuery(storiesQuery()),
];

const OfPerson = ({ person: { name } }: { person: Person }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-2">
    <span>
      Stories with <strong>{name}</strong>
    </span>
    <LinkButton to={paths.myStories} variant="quiet">
      Show all stories
    </LinkButton>
  </p>
);

interface StoryShelfProps {
  /** The stories that name somebody; null for all. */
  person: Person | null;
  search: string;
  order: StoryOrder;
}

function StoryShelf({ person, search, order }: StoryShelfProps) {
  const [now] = useState(() => new Date());
  const ofPerson = person && { person: person.id };
  const library = useLibraryList(
    (filter) => storiesQuery({ ...filter, ...ofPerson }),
    search,
    order,
  );
  const none = person
    ? { ...empty, text: `No story names ${person.name} yet.`, action: null }
    : empty;
  return (
    <LibraryShelf library={library} nouns={["story", "stories"]} empty={none}>
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
