import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Narration } from "../../../contract/narration.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { BookIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { pageReadingsOf } from "./narrated-story.ts";
import { PageRecorder } from "./page-recorder.tsx";
import { fetchSound } from "./queries.ts";
import { RecordingList } from "./recording-list.tsx";
import { SoundReview } from "./sound-review.tsx";
import type { NarratedStory } from "./narrated-story.ts";
import { TextToSpeech } from "./text-to-speech.tsx";
import { useUnsavedPages } from "./use-recording.ts";
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
  const unsaved = useUnsavedPages(pageReadingsOf(story));
  const [isByPage, setIsByPage] = useState(() => unsaved.length > 0);
  const byPage = useRef<HTMLDivElement>(null);
  const isBusy = isRecording || speech !== null;
  const notifyBusy = useEffectEvent(onBusy);
  useEffect(() => notifyBusy(isBusy), [isBusy]);

  function closePages() {
    flushSync(() => setIsByPage(false));
    byPage.current?.focus();
  }

  function discard(discarded: Narration) {
    setSpeech(null);
    toast({
      title: "Recording discarded",
      action: { label: "Undo", onClick: () => setSpeech(discarded) },
    });
  }

  return (
    <div className="grid gap-8">
      {isByPage && <PageRecorder story={story} onBusy={setIsRecording} onClose={closePages} />}
      {/* A running recorder stays, though a speech is there again or was generated meanwhile. */}
      {(speech === null || isRecording) && !isByPage && (
        <VoiceRecorder story={story} onBusy={setIsRecording} />
      )}
      {speech === null && !isByPage && !isRecording && story.pages.length > 0 && (
        <div ref={byPage} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
          <p>
            Or read one page at a time, each beside its picture. You can stop after any page, and a
            page can be recorded again without the others.
          </p>
          <Button variant="secondary" icon={<BookIcon />} onClick={() => setIsByPage(true)}>
            Record page by page
          </Button>
        </div>
      )}
      <RecordingList story={story} />
      {/* Hidden and not unmounted, so that the text in it is not lost. */}
      <div hidden={isRecording || isByPage}>
        <TextToSpeech story={story} onMade={setSpeech} />
      </div>
      {speech && !isRecording && !isByPage && (
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
