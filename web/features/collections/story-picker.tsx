import { useState } from "react";
import { MAX_COLLECTION_STORIES } from "../../../contract/collections.ts";
import type { StoryCard } from "../../../contract/stories.ts";
import { searchTitles } from "../../lib/sorting.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useGradual } from "../../lib/use-gradual.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { BookIcon } from "../../ui/pictures/icons.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Thumbnail } from "../../ui/pictures/thumbnail.tsx";
import { useChoosableStories } from "./queries.ts";

/** More than these are searched, or come nine at a time. */
const AT_ONCE = 9;
const SEARCH_PAUSE_MS = 300;

interface StoryPickerProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** All stories with a box to tick each. The whole list is searched here; of a longer one by the server. */
export function StoryPicker({ chosen, onChange }: StoryPickerProps) {
  const [search, setSearch] = useState("");
  const debounced = useDebounced(search.trim(), SEARCH_PAUSE_MS);
  const library = useChoosableStories("");
  const isWhole = library.hasNextPage === false;
  const stories = useChoosableStories(isWhole ? "" : debounced);
  const all = stories.data ?? [];
  // The stories of the collection come first, in a fixed order.
  const [first] = useState(() => new Set(chosen));
  const found = (isWhole ? searchTitles(all, search) : all).toSorted(
    (a, b) => Number(first.has(b.id)) - Number(first.has(a.id)),
  );
  const { shown, hasMore, showMore } = useGradual("story-picker", found, AT_ONCE, search, stories);
  const isFull = chosen.length >= MAX_COLLECTION_STORIES;

  if (stories.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-danger">
        <p>Your stories could not be loaded. They are safe; please try again.</p>
        <Button variant="secondary" onClick={() => void stories.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-title text-xl font-semibold">Choose stories</legend>
      {((library.data?.length ?? 0) > AT_ONCE || search !== "") && (
        <SearchField value={search} onChange={setSearch} placeholder="A word from the title" />
      )}
      <p role="status" className="text-ink-soft">
        {chosen.length === 0 ? "None chosen yet" : `${chosen.length} chosen`}
        {isFull && `, which is as many as there can be in a collection`}
      </p>
      {stories.isPending && <p>Loading...</p>}
      <div className="grid gap-3">
        {shown.map((story) => {
          const isChosen = chosen.includes(story.id);
          return (
            <StoryChoice
              key={story.id}
              story={story}
              isChosen={isChosen}
              disabled={isFull && !isChosen}
              onChange={(chooses) =>
                onChange(chooses ? [...chosen, story.id] : chosen.filter((id) => id !== story.id))
              }
            />
          );
        })}
      </div>
      {stories.isSuccess && found.length === 0 && (
        <p>
          {search.trim() === ""
            ? "You have no stories yet. A collection can be filled later."
            : `No title contains “${search.trim()}”.`}
        </p>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={stories.isFetchingNextPage}
          onClick={showMore}
        >
          Show more stories
        </Button>
      )}
    </fieldset>
  );
}

interface StoryChoiceProps {
  story: StoryCard;
  isChosen: boolean;
  disabled: boolean;
  onChange: (chosen: boolean) => void;
}

function StoryChoice({ story, isChosen, disabled, onChange }: StoryChoiceProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 rounded-lg border-3 border-line bg-card p-2 hover:border-ink has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      <Thumbnail src={story.coverImageUrl} focus={story.coverFocus} width={160} height={120}>
        <BookIcon size={32} />
      </Thumbnail>
      <span className="flex min-h-target items-center gap-3 font-semibold wrap-anywhere">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 accent-primary"
        />
        {story.title}
      </span>
    </label>
  );
}
