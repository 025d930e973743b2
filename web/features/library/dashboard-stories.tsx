import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { StoryCard } from "../../../contract/stories.ts";
import { sortBy } from "../../lib/sorting.ts";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { ArrowEndIcon, PlusIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { NoFavoritesPicture, NoStoriesPicture } from "../../ui/pictures/empty-pictures.tsx";
import { AfterOutline } from "../../ui/layout/after-outline.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/layout/tabs.tsx";
import { DashboardStoryCard } from "./dashboard-story-card.tsx";
import { NewCard, shelfClass, ShelfSkeleton } from "./library-card.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { useStories } from "./queries.ts";

const RECENT = 3;
/** The dashboard shows the first few: the rest is behind "View all". */
const MOST_ON_DASHBOARD = 11;

export function DashboardStories() {
  const [tab, setTab] = useState("all");
  const stories = useStories();

  return (
    <section aria-labelledby="your-stories">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="your-stories" className="text-2xl">
          Your Stories
        </h2>
        <Link
          to={paths.myStories}
          className="inline-flex min-h-target items-center gap-2 text-link"
        >
          View all <ArrowEndIcon className="rtl:-scale-x-100" />
        </Link>
      </div>
      <AfterOutline placeholder={<ShelfOutline />}>
        <Tabs value={tab} onValueChange={setTab}>
          <TabList label="Your stories">
            <Tab value="all">All Stories</Tab>
            <Tab value="recent">Recent</Tab>
            <Tab value="favorites">Favorites</Tab>
          </TabList>
          <TabPanel value="all">
            <Shelf stories={stories} empty={<NoStories />}>
              {(all) => (
                <>
                  {all.slice(0, MOST_ON_DASHBOARD).map((story) => (
                    <DashboardStoryCard key={story.id} story={story} />
                  ))}
                  <NewCard to={paths.createStory} icon={<PlusIcon size={32} />}>
                    Create New Story
                  </NewCard>
                </>
              )}
            </Shelf>
          </TabPanel>
          <TabPanel value="recent">
            <Shelf
              stories={stories}
              empty={
                <EmptyState
                  headingLevel="h3"
                  picture={<NoStoriesPicture />}
                  title="No Recent Stories"
                  text="The three newest stories stand here as soon as there are any."
                />
              }
            >
              {(all) =>
                sortBy(all, "newest")
                  .slice(0, RECENT)
                  .map((story) => <DashboardStoryCard key={story.id} story={story} />)
              }
            </Shelf>
          </TabPanel>
          <TabPanel value="favorites">
            <FavoriteStories />
          </TabPanel>
        </Tabs>
      </AfterOutline>
    </section>
  );
}

/** The tabs are left out: in another font, until theirs is there, they would take two lines on a phone. */
const ShelfOutline = () => (
  <>
    <Skeleton className="mb-6 h-14 w-full" />
    <ShelfSkeleton cards={1} />
  </>
);

function FavoriteStories() {
  const favorites = useStories({ favorite: true });
  return (
    <Shelf
      stories={favorites}
      empty={
        <EmptyState
          headingLevel="h3"
          picture={<NoFavoritesPicture />}
          title="No Favorite Stories Yet"
          text="Press the heart on a story to keep it here."
          action={
            <LinkButton to={paths.myStories} variant="secondary">
              Browse Stories
            </LinkButton>
          }
        />
      }
    >
      {(all) =>
        all
          .filter((story) => story.favorite)
          .map((story) => <DashboardStoryCard key={story.id} story={story} />)
      }
    </Shelf>
  );
}

const NoStories = () => (
  <EmptyState
    headingLevel="h3"
    picture={<NoStoriesPicture />}
    title="No Stories Yet"
    text="A few family photos and your memories are all it takes."
    action={
      <LinkButton to={paths.createStory} variant="secondary">
        Create Your First Story
      </LinkButton>
    }
  />
);

interface ShelfProps {
  stories: ReturnType<typeof useStories>;
  empty: ReactNode;
  children: (stories: StoryCard[]) => ReactNode;
}

function Shelf({ stories, empty, children }: ShelfProps) {
  if (stories.isPending) return <ShelfSkeleton />;
  if (stories.isError) {
    return <LoadFailure what="Your stories" onRetry={() => stories.refetch()} />;
  }
  if (stories.data.length === 0) return empty;
  return <ul className={shelfClass}>{children(stories.data)}</ul>;
}
