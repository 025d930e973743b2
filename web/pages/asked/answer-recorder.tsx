import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_ANSWER_SECONDS } from "../../../contract/limits.ts";
import { AudioPlayer } from "../../features/narration/audio-player.tsx";
import type { Recorder } from "../../features/narration/recorder.ts";
import { RecordingPanel } from "../../features/narration/recording-panel.tsx";
import {
  RecordingProgress,
  InterruptedRecording,
} from "../../features/narration/recording-states.tsx";
import {
  type ReadyRecording,
  useRecording,
  useStoredRecording,
} from "../../features/narration/use-recording.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Confirm } from "../../ui/overlays/confirm.tsx";
import { MicrophoneIcon, TrashIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

export interface RecordedAnswer {
  /** What is to be sent; null without a recording. */
  file: Blob | null;
  /** Something is being recorded or prepared. */
  isBusy: boolean;
  /** Deletes it from the device. */
  forget?: () => Promise<void>;
}

interface AnswerRecorderProps {
  token: string;
  onChange: (recorded: RecordedAnswer) => void;
}

const MINUTES = MAX_ANSWER_SECONDS / 60;

/** Records what a guest tells. It stays on the device until it has been sent. */
export function AnswerRecorder({ token, onChange }: AnswerRecorderProps) {
  const readingId = `answer ${token}`;
  const toast = useToast();
  const stored = useStoredRecording(readingId);
  const [fault, setFault] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const recording = useRecording(readingId, {
    onMicrophone: (problem) => setFault(problem && `${problem} You can also write.`),
    onStoreFailed: () =>
      setFault(
        "This browser cannot keep the recording safe. Please send it before you close the page.",
      ),
    onFailure: (error) =>
      setFault(error instanceof Error ? error.message : "That did not work. Please try again."),
  });
  const { state } = recording;
  useStopAt(state.step === "recording" ? state.recorder : null, () => void recording.stop());

  const restore = useEffectEvent(() => void recording.continueStored("listen"));
  const wasRestored = useRef(false);
  const isStored = stored !== null;
  useEffect(() => {
    // What was recorded before the page was closed is there again.
    if (!isStored || wasRestored.current) return;
    wasRestored.current = true;
    restore();
  }, [isStored]);

  const ready = state.step === "ready" ? state.ready : null;
  const file = ready?.file ?? null;
  const report = useEffectEvent((recorded: Omit<RecordedAnswer, "forget">) =>
    onChange({ ...recorded, forget: () => recording.forget(ready) }),
  );
  const isBusy = state.step !== "ready" && state.step !== "idle";
  useEffect(() => report({ file, isBusy }), [file, isBusy]);

  const player = useRef<HTMLDivElement>(null);
  const hasStopped = useRef(false);
  useEffect(() => {
    if (!file || !hasStopped.current) return;
    hasStopped.current = false;
    // The pressed button is gone, so the focus is moved, unless something else is being done by now.
    if (document.activeElement === document.body) player.current?.querySelector("button")?.focus();
  }, [file]);
  function stop() {
    hasStopped.current = true;
    void recording.stop();
  }

  const recordButton = useRef<HTMLButtonElement>(null);
  function leaveOut(recorded: ReadyRecording) {
    flushSync(() => void recording.discard());
    // The pressed button is gone, so the focus is moved.
    recordButton.current?.focus();
    toast({
      title: "Recording left out",
      action: { label: "Undo", onClick: () => void recording.undoDiscard(recorded) },
    });
  }

  function start() {
    wasRestored.current = true;
    setIsConfirming(false);
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
      {(state.step === "idle" || state.step === "asking") && (
        <>
          <p>Tell it as you would at the table: up to {MINUTES} minutes.</p>
          <Button
            ref={recordButton}
            icon={<MicrophoneIcon size={32} />}
            className="min-h-20! text-xl! sm:justify-self-start sm:px-10!"
            pending={state.step === "asking"}
            onClick={start}
          >
            Record your voice
          </Button>
        </>
      )}
      {state.step === "recording" && (
        <RecordingPanel
          recorder={state.recorder}
          isPaused={state.isPaused}
          onPause={recording.pause}
          onResume={recording.resume}
          onStop={stop}
        />
      )}
      {state.step === "interrupted" && (
        <div className="stitched rounded-lg bg-card p-5">
          <InterruptedRecording
            seconds={state.recording.seconds}
            resume="Go on recording"
            stop="That was all"
            onResume={recording.resume}
            onStop={stop}
          />
        </div>
      )}
      {state.step === "encoding" && <RecordingProgress fraction={state.fraction} />}
      {state.step === "ready" && (
        <>
          <div ref={player}>
            <AudioPlayer
              src={state.ready.url}
              duration={state.ready.duration}
              label="Your recording"
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              icon={<MicrophoneIcon />}
              onClick={() => setIsConfirming(true)}
            >
              Record it again
            </Button>
            <Button variant="quiet" icon={<TrashIcon />} onClick={() => leaveOut(state.ready)}>
              Leave it out
            </Button>
          </div>
        </>
      )}
      <Confirm
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Record it again?"
        text="The recording that is here goes when a new one begins."
        action="Record it again"
        cancel="Keep this one"
        onConfirm={start}
      />
    </div>
  );
}

/** Stops at the longest that may be sent. */
function useStopAt(recorder: Recorder | null, stop: () => void) {
  const end = useEffectEvent(stop);
  useEffect(() => {
    if (!recorder) return;
    const timer = setInterval(() => {
      if (recorder.seconds() < MAX_ANSWER_SECONDS) return;
      clearInterval(timer);
      end();
    }, 200);
    return () => clearInterval(timer);
  }, [recorder]);
}
