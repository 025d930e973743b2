import { useEffect, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { MicrophoneIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { StoredRecordingOffer } from "./stored-recording-offer.tsx";
import { RecordingPanel } from "./recording-panel.tsx";
import { RecordingProgress, InterruptedRecording } from "./recording-states.tsx";
import { RecordingReview } from "./recording-review.tsx";
import { useIsSending } from "./sending.ts";
import { readingIdOf, type NarratedStory } from "./narrated-story.ts";
import { type ReadyRecording, useStoredRecording, useRecording } from "./use-recording.ts";

interface VoiceRecorderProps {
  story: NarratedStory;
  /** Called when something is being recorded or listened to, so that other controls are disabled. */
  onBusy: (isBusy: boolean) => void;
}

/** Records the story in one's own voice. */
export function VoiceRecorder({ story, onBusy }: VoiceRecorderProps) {
  const toast = useToast();
  const readingId = readingIdOf(story);
  const stored = useStoredRecording(readingId);
  const isSending = useIsSending(readingId);
  const [fault, setFault] = useState<string | null>(null);
  const [isConfirmingReplace, setIsConfirmingReplace] = useState(false);
  const recording = useRecording(readingId, {
    onMicrophone: setFault,
    onStoreFailed: () =>
      setFault(
        "This browser cannot keep the recording safe while it is made. Please save it before you close the page.",
      ),
    onFailure: (error) =>
      toast({
        title: "The recording could not be prepared",
        text: error instanceof Error ? error.message : "Please try again.",
        variant: "destructive",
      }),
  });
  const { state } = recording;
  const isBusy = state.step !== "idle";
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  function discard(ready: ReadyRecording | null) {
    void recording.discard();
    toast({
      title: "Recording discarded",
      action: { label: "Undo", onClick: () => void recording.undoDiscard(ready) },
    });
  }

  function start() {
    setFault(null);
    void recording.start();
  }

  return (
    <div className="grid gap-4">
      {fault !== null && (
        <p role="alert" className="font-semibold text-danger">
          {fault}
        </p>
      )}
      {state.step === "idle" && stored && (
        <StoredRecordingOffer
          recording={stored}
          onRecord={() => void recording.continueStored("record")}
          onListen={() => void recording.continueStored("listen")}
          onDiscard={() => discard(null)}
        />
      )}
      {state.step === "idle" && isSending && (
        <output className="font-semibold">Your recording is being saved.</output>
      )}
      {(state.step === "idle" || state.step === "asking") && (
        <div className="grid justify-items-start gap-3">
          <p>
            Read the story aloud in your own voice{story.language && `, in ${story.language.name}`}.
            You can pause as often as you like, and what you have recorded stays on this device
            until you save it.
          </p>
          <Button
            icon={<MicrophoneIcon />}
            variant={stored ? "secondary" : "primary"}
            pending={state.step === "asking"}
            onClick={stored ? () => setIsConfirmingReplace(true) : start}
          >
            Record Voice
          </Button>
          <Confirm
            open={isConfirmingReplace}
            onOpenChange={setIsConfirmingReplace}
            title="Record from the beginning?"
            text="The recording that was not saved goes when a new one begins."
            action="Record anew"
            cancel="Keep it"
            onConfirm={() => {
              setIsConfirmingReplace(false);
              start();
            }}
          />
        </div>
      )}
      {state.step === "recording" && (
        <>
          <RecordingPanel
            recorder={state.recorder}
            isPaused={state.isPaused}
            onPause={recording.pause}
            onResume={recording.resume}
            onStop={() => void recording.stop()}
          />
          <Prompt text={story.content} language={story.spokenIn.code} />
        </>
      )}
      {state.step === "interrupted" && (
        <div className="stitched rounded-lg bg-card p-5">
          <InterruptedRecording
            seconds={state.recording.seconds}
            resume="Resume Recording"
            stop="Stop Recording"
            onResume={recording.resume}
            onStop={() => void recording.stop()}
          />
        </div>
      )}
      {state.step === "encoding" && <RecordingProgress fraction={state.fraction} />}
      {state.step === "ready" && (
        <RecordingReview
          story={story}
          ready={state.ready}
          onSaved={() => recording.forget(state.ready)}
          onDiscard={discard}
          onClose={recording.close}
        />
      )}
    </div>
  );
}

/** The story beside the microphone, so that the reader need not scroll the page. */
function Prompt({ text, language }: { text: string; language: string }) {
  return (
    <section
      aria-label="Story to read aloud"
      lang={language}
      dir="auto"
      // Scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-md border-2 border-line bg-card p-5 font-title text-xl leading-relaxed whitespace-pre-line"
    >
      {text}
    </section>
  );
}
