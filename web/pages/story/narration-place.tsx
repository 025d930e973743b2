import { type ComponentType, lazy, type Ref } from "react";
import { WhenNear } from "../../ui/layout/when-near.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";
import type { StoryNarrationProps } from "./story-narration.tsx";

const StoryNarration = lazy<ComponentType<StoryNarrationProps>>(() =>
  import("./story-narration.tsx").then(
    ({ StoryNarration: Narration }) => ({ default: Narration }),
    // A failed background read does not replace the book.
    () => ({ default: NarrationMissing }),
  ),
);

const NarrationMissing = () => (
  <p>The narration could not be loaded. Please refresh this page to hear or record it.</p>
);

interface NarrationPlaceProps extends StoryNarrationProps {
  heading: Ref<HTMLHeadingElement>;
}

/** Where the story's narration is made and recorded: far down its page, so it is loaded later. */
export const NarrationPlace = ({ heading, ...narration }: NarrationPlaceProps) => (
  <section aria-labelledby="story-narration" className="grid gap-4">
    <h2 ref={heading} id="story-narration" tabIndex={-1} className="text-2xl outline-none">
      The narration
    </h2>
    <WhenNear fallback={<Skeleton className="h-80 w-full" />}>
      <StoryNarration {...narration} />
    </WhenNear>
  </section>
);
