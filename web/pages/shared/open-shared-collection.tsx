import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SharedCard, SharedCollection } from "../../../contract/sharing.ts";
import { endpoints } from "../../api/endpoints.ts";
import { Cover } from "../../features/library/cover.tsx";
import { shelfClass } from "../../features/library/library-card.tsx";
import { MessageForm } from "../../features/sharing/message-form.tsx";
import { useOfflineCopy } from "../../features/sharing/use-offline-copy.ts";
import { formatDuration } from "../../lib/durations.ts";
import { PlayIcon } from "../../ui/pictures/icons.tsx";
import { MainButton } from "./main-button.tsx";
import { SharedHeader } from "./shared-header.tsx";
import { StoryOfCollection } from "./story-of-collection.tsx";

interface OpenSharedCollectionProps {
  token: string;
  shared: SharedCollection;
  onMediaError: () => void;
}

/** The collection that a link opens: its stories to choose from, or one after the other. */
export function OpenSharedCollection({ token, shared, onMediaError }: OpenSharedCollectionProps) {
  const { collection, stories, sharedBy } = shared;
  const navigate = useNavigate();
  // The part after # leads Back to the list, and never reaches the server.
  const { hash } = useLocation();
  const [isPlayingAll, setIsPlayingAll] = useState(false);
  const covers = stories.flatMap(({ coverImageUrl }) => coverImageUrl ?? []);
  useOfflineCopy({ address: endpoints.shared(token), response: shared, files: covers });
  const narrated = stories.filter(({ audioUrl }) => audioUrl !== null);
  const open = stories.find(({ id }) => hash === `#${id}`);
  const [lastOpen, setLastOpen] = useState(open);
  if (open && open !== lastOpen) setLastOpen(open);

  const show = (story: SharedCard, replace = false) =>
    void navigate({ hash: story.id }, { replace });
  const after = (list: SharedCard[], step: number) =>
    open && list[list.findIndex(({ id }) => id === open.id) + step];

  if (open) {
    const nextNarrated = after(narrated, 1);
    const [next, previous] = [after(stories, 1), after(stories, -1)];
    return (
      <StoryOfCollection
        key={open.id}
        token={token}
        card={open}
        shared={shared}
        startsAtOnce={isPlayingAll}
        onEnd={isPlayingAll && nextNarrated ? () => show(nextNarrated, true) : undefined}
        onNext={next && (() => show(next, true))}
        onPrevious={previous && (() => show(previous, true))}
        onBack={() => {
          setIsPlayingAll(false);
          void navigate({ hash: "" }, { replace: true });
        }}
        onMediaError={onMediaError}
      />
    );
  }

  return (
    <>
      <SharedHeader title={collection.name} sharedBy={sharedBy} />
      {narrated[0] && (
        <MainButton
          icon={<PlayIcon size={34} />}
          hasFocus={!lastOpen}
          onClick={() => {
            setIsPlayingAll(true);
            if (narrated[0]) show(narrated[0]);
          }}
        >
          Play all
        </MainButton>
      )}
      {stories.length === 0 && <p className="text-lg">There are no stories in it yet.</p>}
      <ul aria-label="Stories" className={shelfClass}>
        {stories.map((story) => (
          <li key={story.id}>
            <button
              ref={story.id === lastOpen?.id ? takeFocus : undefined}
              type="button"
              onClick={() => {
                setIsPlayingAll(false);
                show(story);
              }}
              className="stitched flex size-full flex-col gap-3 rounded-lg bg-card p-4 text-start shadow-patch hover:bg-sunken"
            >
              <Cover
                kind="story"
                src={story.coverImageUrl}
                focus={story.coverFocus}
                id={story.id}
              />
              <span
                dir="auto"
                lang={story.language}
                className="font-title text-xl font-semibold wrap-anywhere"
              >
                {story.title}
              </span>
              <span className="text-ink-soft">{describe(story)}</span>
            </button>
          </li>
        ))}
      </ul>
      <MessageForm token={token} to={sharedBy} />
    </>
  );
}

/** Whoever comes back from a story is where they were in the list. */
const takeFocus = (card: HTMLButtonElement | null) => card?.focus();

const describe = ({ audioDuration }: SharedCard) =>
  audioDuration === null ? "To read" : `To read and to hear, ${formatDuration(audioDuration)}`;
