import { useEffect, useEffectEvent, useState } from "react";
import type { Narration } from "../../../contract/narration.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { fetchSound } from "./queries.ts";
import { RecordingList } from "./recording-list.tsx";
import { SoundReview } from "./sound-review.tsx";
import type { NarratedStory } from "./narrated-story.ts";
import { TextToSpeech } from "./text-to-speech.tsx";
import { VoiceRecorder } from "./voice-recorder.tsx";

interface CustomNarrationProps {
  story: NarratedStory;
  /** Called when a sound of this story and language is not attached yet. */
  onBusy: (isBusy: boolean) => void;
}

/** A custom narration: recorded, or generated from any text, one at a time. */
export function CustomNarration({ story, onBusy }: CustomNarrationProps) {
  const toast = useToast();
  const [isRecording, setIsRecording] = useState(false);
  const [speech, setSpeech] = useState<Narration | null>(null);
  const isBusy = isRecording || speech !== null;
  const notifyBusy = useEffectEvent(onBusy);
  useEffect(() => notifyBusy(isBusy), [isBusy]);

  function discard(discarded: Narration) {
    setSpeech(null);
    toast({
      title: "Recording discarded",
      action: { label: "Undo", onClick: () => setSpeech(discarded) },
    });
  }

  return (
    <div className="grid gap-8">
      {speech === null && <VoiceRecorder story={story} onBusy={setIsRecording} />}
      <RecordingList story={story} />
      {/* Hidden and not unmounted, so that the text in it is not lost. */}
      <div hidden={isRecording}>
        <TextToSpeech story={story} onMade={setSpeech} />
      </div>
      {speech && (
        <SoundReview
          key={speech.audioUrl}
          story={story}
          src={speech.audioUrl}
          duration={speech.duration}
          isMp3
          getFile={() => fetchSound(speech.audioUrl)}
          onSaved={() => {}}
          onDiscard={() => discard(speech)}
        />
      )}
    </div>
  );
}
