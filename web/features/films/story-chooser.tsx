import { useId, useState } from "react";
import type { StoryCard } from "../../../contract/stories.ts";
import { searchTitles } from "../../lib/sorting.ts";
import { useGradual } from "../../lib/use-gradual.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { BookIcon } from "../../ui/pictures/icons.tsx";
import { FirstPicture } from "../../ui/layout/first-picture.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Thumbnail } from "../../ui/pictures/thumbnail.tsx";

/** More than these are searched, or come nine at a time. */
const AT_ONCE = 9;

interface StoryChooserProps {
  stories: readonly StoryCard[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

export function StoryChooser({ stories, chosenId, onChoose }: StoryChooserProps) {
  const group = useId();
  const [search, setSearch] = useState("");
  // A story that was chosen on another page comes first, and stays there.
  const [first] = useState(chosenId);
  const found = searchTitles(stories, search).toSorted(
    (a, b) => Number(b.id === first) - Number(a.id === first),
  );
  const { shown, hasMore, showMore } = useGradual("story-chooser", found, AT_ONCE, search);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-title text-xl font-semibold">Choose a story</legend>
      {stories.length > AT_ONCE && (
        <SearchField value={search} onChange={setSearch} placeholder="A word from the title" />
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((story) => (
          <StoryChoice
            key={story.id}
            story={story}
            group={group}
            isChosen={story.id === chosenId}
            onChoose={() => onChoose(story.id)}
          />
        ))}
      </div>
      {found.length === 0 && <p>No title contains “{search.trim()}”.</p>}
      {hasMore && (
        <Button variant="secondary" className="justify-self-center" onClick={showMore}>
          Show more stories
        </Button>
      )}
    </fieldset>
  );
}

const choiceClass =
  "grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 rounded-lg border-3 border-line bg-card p-3";

/** While the stories are being fetched. */
export const StoryChooserSkeleton = () => (
  <div role="status" aria-label="Loading">
    <p className="mb-3 font-title text-xl font-semibold">Choose a story</p>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <div className={choiceClass}>
        <div className="relative">
          <Skeleton className="aspect-4/3 w-full" />
          <FirstPicture className="rounded-md object-cover" />
        </div>
        <Skeleton className="h-6 w-3/4" />
      </div>
    </div>
  </div>
);

interface StoryChoiceProps {
  story: StoryCard;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function StoryChoice({ story, group, isChosen, onChoose }: StoryChoiceProps) {
  return (
    <label
      className={`${choiceClass} cursor-pointer hover:border-ink has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
    >
      <Thumbnail src={story.coverImageUrl} focus={story.coverFocus} width={400} height={300}>
        <BookIcon size={40} />
      </Thumbnail>
      <span className="flex min-h-target items-center gap-3 font-semibold wrap-anywhere">
        <input
          type="radio"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          className="size-6 shrink-0 accent-primary"
        />
        <span dir="auto" lang={story.language} className="grow">
          {story.title}
        </span>
      </span>
    </label>
  );
}
