import type { Story } from "../../../contract/stories.ts";
import { formatLongDate } from "../../lib/dates.ts";
import { Badge } from "../../ui/status/badge.tsx";

interface StoryHeaderProps {
  story: Story;
  /** Of the title, when it is not English. */
  language?: string | undefined;
}

export function StoryHeader({ story, language }: StoryHeaderProps) {
  return (
    <header className="grid gap-3">
      <h1 dir="auto" lang={language} className="text-3xl wrap-anywhere sm:text-4xl">
        {story.title}
      </h1>
      <p className="text-ink-soft">Created on {formatLongDate(story.createdAt)}</p>
      {story.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {story.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
