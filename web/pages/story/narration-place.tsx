import { type ComponentType, lazy, type Ref } from "react";
import type { NarratedStory } from "../../features/narration/narrated-story.ts";
import { WhenNear } from "../../ui/layout/when-near.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";

const StoryNarration = lazy<ComponentType<{ story: NarratedStory }>>(() =>
  import("./story-narration.tsx").then(
    ({ StoryNarration: Narration }) => ({ default: Narration }),
    // A failed background read does not replace the book.
    () => ({ default: NarrationMissing }),
  ),
);

const NarrationMissing = () => (
  <p>The narration could not be loaded. Please refresh this page to hear or record it.</p>
);

interface NarrationPlaceProps {
  heading: Ref<HTMLHeadingElement>;
  story: NarratedStory;
}

/** Where the story's narration is made and recorded: far down its page, so it is loaded later. */
export const NarrationPlace = ({ heading, story }: NarrationPlaceProps) => (
  <section aria-labelledby="story-narration" className="grid gap-4">
    <h2 ref={heading} id="story-narration" tabIndex={-1} className="text-2xl outline-none">
      The narration
    </h2>
    <WhenNear fallback={<Skeleton className="h-80 w-full" />}>
      <StoryNarration story={story} />
    </WhenNear>
  </section>
);
