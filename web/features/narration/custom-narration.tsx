import { useState } from "react";
import type { Narration } from "../../../contract/narration.ts";
import type { Story } from "../../../contract/stories.ts";
import { useToast } from "../../ui/use-toast.ts";
import { fetchSound } from "./queries.ts";
import { SoundReview } from "./sound-review.tsx";
import { TextToSpeech } from "./text-to-speech.tsx";
import { VoiceRecorder } from "./voice-recorder.tsx";

type NarratedStory = Pick<Story, "id" | "content" | "audioUrl">;

/** A narration of one's own: recorded, or generated from any text. One thing at a time. */
export function CustomNarration({ story }: { story: NarratedStory }) {
  const toast = useToast();
  const [isRecording, setIsRecording] = useState(false);
  const [speech, setSpeech] = useState<Narration | null>(null);
  const replaces = story.audioUrl !== null;

  function discard(discarded: Narration) {
    setSpeech(null);
    toast({
      title: "Recording discarded",
      action: { label: "Undo", onClick: () => setSpeech(discarded) },
    });
  }

  return (
    <div className="grid gap-8">
      {speech === null && (
        <VoiceRecorder
          storyId={story.id}
          storyContent={story.content}
          replaces={replaces}
          onBusy={setIsRecording}
        />
      )}
      {/* Hidden and not gone, so that the text in it is not lost. */}
      <div hidden={isRecording}>
        <TextToSpeech storyContent={story.content} onMade={setSpeech} />
      </div>
      {speech && (
        <SoundReview
          key={speech.audioUrl}
          storyId={story.id}
          src={speech.audioUrl}
          duration={speech.duration}
          isMp3
          getFile={() => fetchSound(speech.audioUrl)}
          replaces={replaces}
          onSaved={() => {}}
          onDiscard={() => discard(speech)}
        />
      )}
    </div>
  );
}
