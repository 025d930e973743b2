import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import type { CollectedStory } from "../../../contract/collections.ts";
import { formatDuration } from "../../lib/durations.ts";
import { storyPath } from "../../paths.ts";
import { Badge } from "../../ui/status/badge.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { BookIcon, SpeakerIcon } from "../../ui/pictures/icons.tsx";
import { MoveButtons } from "../../ui/buttons/move-buttons.tsx";
import { Thumbnail } from "../../ui/pictures/thumbnail.tsx";

interface CollectionStoriesProps {
  stories: readonly CollectedStory[];
  /** Settles once the new order is in the list, or has failed. */
  onOrder: (storyIds: string[]) => Promise<void>;
  onRemove: (story: CollectedStory) => void;
}

/** A collection's stories in their order, which is changed by dragging or by buttons. */
export function CollectionStories({ stories, onOrder, onRemove }: CollectionStoriesProps) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const known = stories.map(({ id }) => id).join(" ");
  // The new order is shown before the parent has it, so that the focus can follow the moved card.
  const [ahead, setAhead] = useState<{ of: string; ids: string[] } | null>(null);
  if (ahead && ahead.of !== known) setAhead(null);
  const ids = ahead?.of === known ? ahead.ids : stories.map(({ id }) => id);
  const shown = ids.map((id) => stories.find((story) => story.id === id)!);

  function move(from: number, to: number) {
    const id = ids[from];
    if (id === undefined || from === to) return;
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    setAhead({ of: known, ids: moved });
    void onOrder(moved).finally(() => setAhead(null));
    setAnnouncement(`“${shown[from]?.title}” is now number ${to + 1} of ${ids.length}.`);
  }

  return (
    <>
      <ol className="grid gap-4">
        {shown.map((story, index) => (
          <li key={story.id}>
            <StoryRow
              story={story}
              index={index}
              count={stories.length}
              isDropTarget={drag?.to === index && drag.from !== index}
              onMove={(to) => move(index, to)}
              onRemove={() => onRemove(story)}
              onDragStart={() => setDrag({ from: index, to: index })}
              onDragOver={(event) => {
                if (!drag) return;
                event.preventDefault();
                if (drag.to !== index) setDrag({ ...drag, to: index });
              }}
              onDragEnd={() => {
                if (drag) move(drag.from, drag.to);
                setDrag(null);
              }}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  );
}

interface StoryRowProps {
  story: CollectedStory;
  index: number;
  count: number;
  isDropTarget: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
}

function StoryRow({
  story,
  index,
  count,
  isDropTarget,
  onMove,
  onRemove,
  onDragStart,
  onDragOver,
  onDragEnd,
}: StoryRowProps) {
  return (
    <div
      draggable
      onDragStart={onDragStart}
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={onDragEnd}
      className={classNames(
        "stitched grid gap-4 rounded-lg bg-card p-4 shadow-patch sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-5",
        isDropTarget && "outline-3 outline-primary",
      )}
    >
      {/* Images are not draggable, since the whole card is. */}
      <Thumbnail
        src={story.coverImageUrl}
        focus={story.coverFocus}
        width={320}
        height={240}
        draggable={false}
      >
        <BookIcon size={48} />
      </Thumbnail>
      <div className="grid content-start gap-2">
        <h3 className="text-xl wrap-anywhere">
          <Link
            to={storyPath(story.id)}
            draggable={false}
            className="flex min-h-target items-center hover:underline"
          >
            {story.title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>
            {story.imageCount} {story.imageCount === 1 ? "image" : "images"}
          </Badge>
          {story.audioUrl === null ? (
            <Badge>Not read aloud yet</Badge>
          ) : (
            <Badge>
              <SpeakerIcon size={18} /> {formatDuration(story.audioDuration ?? 0)} mins
            </Badge>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <MoveButtons
            index={index}
            count={count}
            name={story.title}
            onMove={onMove}
            className="px-3!"
          />
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={`Remove ${story.title}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      </div>
    </div>
  );
}
