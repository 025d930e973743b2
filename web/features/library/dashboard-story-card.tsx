import type { StoryCard } from "../../../contract/stories.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { storyPath } from "../../paths.ts";
import { Badge } from "../../ui/status/badge.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Cover } from "./cover.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { LibraryCard, type HeadingLevel } from "./library-card.tsx";

interface DashboardStoryCardProps {
  story: StoryCard;
  headingLevel?: HeadingLevel;
}

export function DashboardStoryCard({ story, headingLevel = "h3" }: DashboardStoryCardProps) {
  return (
    <LibraryCard
      headingLevel={headingLevel}
      cover={
        <Cover kind="story" src={story.coverImageUrl} focus={story.coverFocus} id={story.id} />
      }
      corner={<FavoriteButton story={story} />}
      title={story.title}
      language={story.language}
      to={storyPath(story.id)}
      details={
        <>
          <time dateTime={story.createdAt} className="text-ink-soft">
            {formatLongDate(story.createdAt)}
          </time>
          {story.tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
              {story.tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Badge>{tag}</Badge>
                </li>
              ))}
            </ul>
          )}
        </>
      }
      actions={
        <LinkButton to={storyPath(story.id)} variant="secondary" aria-label={`View ${story.title}`}>
          View
        </LinkButton>
      }
    />
  );
}
