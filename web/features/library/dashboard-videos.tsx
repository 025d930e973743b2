import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { PlusIcon } from "../../ui/pictures/icons.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { NoFilmsPicture } from "../../ui/pictures/empty-pictures.tsx";
import { NewCard, shelfClass, ShelfSkeleton } from "./library-card.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { useStories, useVideos } from "./queries.ts";
import { DashboardVideoCard } from "./video-cards.tsx";

const MOST_ON_DASHBOARD = 5;

export function DashboardVideos() {
  return (
    <section aria-labelledby="video-stories">
      <h2 id="video-stories" className="mb-4 text-2xl">
        Video Stories
      </h2>
      <VideoShelf />
    </section>
  );
}

function VideoShelf() {
  const videos = useVideos();
  const stories = useStories();

  if (videos.isPending || stories.isPending) return <ShelfSkeleton of="film" />;
  if (videos.isError) {
    return <LoadFailure what="Your videos" onRetry={() => videos.refetch()} />;
  }
  if (videos.data.length === 0) {
    if (stories.isError)
      return <LoadFailure what="Your stories" onRetry={() => stories.refetch()} />;
    const hasStories = stories.data.length > 0;
    return (
      <EmptyState
        headingLevel="h3"
        picture={<NoFilmsPicture />}
        title="No Videos Yet"
        text="Any of your stories can become a film, read aloud over its pictures."
        action={
          hasStories ? (
            <LinkButton to={paths.createVideo}>Create New Video</LinkButton>
          ) : (
            <LinkButton to={paths.createStory} variant="secondary">
              Create a Story First
            </LinkButton>
          )
        }
      />
    );
  }
  return (
    <ul className={shelfClass}>
      {videos.data.slice(0, MOST_ON_DASHBOARD).map((video) => (
        <DashboardVideoCard key={video.id} video={video} />
      ))}
      <NewCard to={paths.createVideo} icon={<PlusIcon size={32} />}>
        Create New Video
      </NewCard>
    </ul>
  );
}
