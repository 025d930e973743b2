import type { ReactNode } from "react";
import type { StoryCard } from "../../../contract/stories.ts";
import { formatLongDate, formatRelativeTime } from "../../lib/dates.ts";
import { storyPath } from "../../paths.ts";
import { Badge } from "../../ui/status/badge.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Cover } from "./cover.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { LibraryCard } from "./library-card.tsx";

interface LibraryStoryCardProps {
  story: StoryCard;
  now: Date;
  /** The button that shares the story. */
  share: ReactNode;
}

export function LibraryStoryCard({ story, now, share }: LibraryStoryCardProps) {
  return (
    <LibraryCard
      headingLevel="h2"
      cover={
        <Cover kind="story" src={story.coverImageUrl} focus={story.coverFocus} id={story.id} />
      }
      corner={<FavoriteButton story={story} />}
      title={story.title}
      language={story.language}
      to={storyPath(story.id)}
      details={
        <>
          <time
            dateTime={story.createdAt}
            title={formatLongDate(story.createdAt)}
            className="text-ink-soft"
          >
            Created {formatRelativeTime(story.createdAt, now)}
          </time>
          <Badge>
            {story.imageCount} {story.imageCount === 1 ? "image" : "images"}
          </Badge>
        </>
      }
      actions={
        <>
          <LinkButton to={storyPath(story.id)} aria-label={`Read ${story.title}`}>
            Read
          </LinkButton>
          {share}
        </>
      }
    />
  );
}
