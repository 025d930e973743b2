import { useId } from "react";
import type { StoryCard } from "../../../contract/stories.ts";
import { BookIcon } from "../../ui/icons.tsx";

interface StoryChooserProps {
  stories: readonly StoryCard[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

export function StoryChooser({ stories, chosenId, onChoose }: StoryChooserProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-3 font-title text-xl font-semibold">Choose a story</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map((story) => (
          <label
            key={story.id}
            className="grid cursor-pointer content-start gap-3 rounded-lg border-3 border-line bg-card p-3 hover:border-ink has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <span className="flex min-h-target items-center gap-3 font-semibold wrap-anywhere">
              <input
                type="radio"
                name={group}
                checked={story.id === chosenId}
                onChange={() => onChoose(story.id)}
                className="size-6 shrink-0 accent-primary"
              />
              {story.title}
            </span>
            {story.coverImageUrl === null ? (
              <span className="grid aspect-4/3 place-items-center rounded-md bg-sunken text-ink-soft">
                <BookIcon size={48} />
              </span>
            ) : (
              <img
                src={story.coverImageUrl}
                alt=""
                width={400}
                height={300}
                loading="lazy"
                className="aspect-4/3 h-auto w-full rounded-md object-cover"
              />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
