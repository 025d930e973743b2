import { useState } from "react";
import { SoundReview } from "./sound-review.tsx";
import { type NarratedStory, readingIdOf } from "./narrated-story.ts";
import type { ReadyRecording } from "./use-recording.ts";

interface RecordingReviewProps {
  story: NarratedStory;
  ready: ReadyRecording;
  onSaved: () => Promise<void>;
  onDiscard: (ready: ReadyRecording) => void;
  onClose: () => void;
}

/** A finished recording, which is stored on the device until it is saved. */
export function RecordingReview({
  ready,
  onSaved,
  onDiscard,
  onClose,
  ...review
}: RecordingReviewProps) {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <SoundReview
      {...review}
      src={ready.url}
      duration={ready.duration}
      isMp3={ready.isMp3}
      readingId={readingIdOf(review.story)}
      getFile={async () => ready.file}
      onSaved={() => {
        setIsSaved(true);
        return onSaved();
      }}
      onDiscard={() => (isSaved ? onClose() : onDiscard(ready))}
    />
  );
}
