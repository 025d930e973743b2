import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { SharedCard, SharedCollection } from "../../../contract/sharing.ts";
import { endpoints } from "../../api/endpoints.ts";
import { sharedReadingQuery } from "../../features/sharing/queries.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ArrowEndIcon, ArrowStartIcon } from "../../ui/pictures/icons.tsx";
import { SharedBook } from "./shared-book.tsx";
import { SharedHeader } from "./shared-header.tsx";

interface StoryOfCollectionProps {
  token: string;
  card: SharedCard;
  shared: SharedCollection;
  startsAtOnce: boolean;
  onEnd: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onBack: () => void;
  onMediaError: () => void;
}

/** One story of a collection, with the way to the next and back to all. */
export function StoryOfCollection({
  token,
  card,
  shared,
  startsAtOnce,
  onEnd,
  onNext,
  onPrevious,
  onBack,
  onMediaError,
}: StoryOfCollectionProps) {
  const reading = useQuery(sharedReadingQuery(token, card.id));
  const back = useRef<HTMLButtonElement>(null);
  const arrive = useEffectEvent(() => {
    // Focused until there is something to play: a remote control needs a starting point.
    if (!reading.data) back.current?.focus({ preventScroll: true });
    // A story that starts by itself scrolls its picture into view.
    if (!startsAtOnce) window.scrollTo(0, 0);
  });
  useEffect(() => arrive(), []);

  return (
    <>
      <nav aria-label="Collection" className="flex flex-wrap gap-3">
        <Button
          ref={back}
          variant="secondary"
          icon={<ArrowStartIcon className="rtl:-scale-x-100" />}
          onClick={onBack}
        >
          All stories
        </Button>
        {onNext && (
          <Button
            variant="secondary"
            icon={<ArrowEndIcon className="rtl:-scale-x-100" />}
            onClick={onNext}
          >
            Next story
          </Button>
        )}
      </nav>
      <SharedHeader title={card.title} language={card.language} sharedBy={shared.sharedBy} />
      {reading.isPending && <p role="status">The story is on its way...</p>}
      {reading.isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>This story could not be loaded. It may be there again when you are back online.</p>
          <Button onClick={() => void reading.refetch()}>Try again</Button>
        </div>
      )}
      {reading.data && (
        <SharedBook
          token={token}
          reading={reading.data}
          source={{ address: endpoints.sharedReading(token, card.id), response: reading.data }}
          bookUrl={endpoints.sharedBook(token, card.id)}
          sharedBy={shared.sharedBy}
          downloads={shared.downloads}
          startsAtOnce={startsAtOnce}
          onEnd={onEnd}
          onNext={onNext}
          onPrevious={onPrevious}
          onMediaError={onMediaError}
        />
      )}
    </>
  );
}
