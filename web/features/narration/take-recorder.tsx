import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { MicrophoneIcon } from "../../ui/pictures/icons.tsx";
import { Progress } from "../../ui/status/progress.tsx";
import { formatClock } from "./stopwatch.ts";
import { InterruptedRecording } from "./recording-states.tsx";
import { useIsSending } from "./sending.ts";
import { TakePanel } from "./take-panel.tsx";
import { useWrittenDown } from "./use-written-down.ts";
import { type ReadyRecording, useRecording, useStoredRecording } from "./use-recording.ts";

interface TakeRecorderProps {
  /** Its key on the device. */
  readingId: string;
  /** Seconds that it may last. */
  limit: number;
  /** What the large button reads. */
  action: string;
  /** What is there before anything is recorded now. */
  before: ReactNode;
  /** Called with what was recorded, which stays on the device until whoever is called has saved it. */
  onReady: (ready: ReadyRecording) => void;
  onBusy: (isBusy: boolean) => void;
  /** Called when another recording begins. */
  onBegin?: (() => void) | undefined;
  /** Called with what is said while it is recorded, where the browser can write down speech. */
  onPhrase?: ((phrase: string) => void) | undefined;
  /** What is shown of a finished recording. */
  renderReady: (ready: ReadyRecording, again: () => void) => ReactNode;
}

/** Records something short: one large button, and nothing to save by hand. */
export function TakeRecorder({
  readingId,
  limit,
  action,
  before,
  onReady,
  onBusy,
  onBegin,
  onPhrase,
  renderReady,
}: TakeRecorderProps) {
  const stored = useStoredRecording(readingId);
  const isSending = useIsSending(readingId);
  const [fault, setFault] = useState<string | null>(null);
  const recording = useRecording(readingId, {
    onMicrophone: setFault,
    onStoreFailed: () =>
      setFault(
        "This browser cannot keep the recording safe while it is made. Please stay on this page.",
      ),
    onFailure: (error) => setFault(error instanceof Error ? error.message : "Please try again."),
    onReady,
  });
  const { state } = recording;
  const isBusy = state.step !== "idle" && state.step !== "ready";
  useWrittenDown(state.step === "recording" ? state.recorder : null, onPhrase);
  const notifyBusy = useEffectEvent(onBusy);
  useEffect(() => notifyBusy(isBusy), [isBusy]);

  function start() {
    setFault(null);
    onBegin?.();
    void recording.start();
  }

  return (
    <div
      className={classNames(
        "grid gap-4",
        // Whoever reads a long page aloud has the button to stop in view.
        state.step === "recording" && "lower-bar",
      )}
    >
      {fault !== null && (
        <p role="alert" className="font-semibold text-danger">
          {fault}
        </p>
      )}
      {(state.step === "idle" || state.step === "asking") && (
        <>
          {stored ? (
            <div className="grid justify-items-start gap-3 rounded-md border-2 border-dashed border-stitch bg-sunken p-4">
              <p>
                {formatClock(stored.seconds)} were recorded before you left, and are not saved yet.
              </p>
              <Button onClick={() => void recording.continueStored("listen")}>Save it</Button>
            </div>
          ) : (
            before
          )}
          {isSending && <output className="font-semibold">Saving…</output>}
          <Button
            icon={<MicrophoneIcon />}
            variant={stored ? "secondary" : "primary"}
            className="min-h-20 w-full text-xl"
            pending={state.step === "asking"}
            disabled={isSending}
            onClick={start}
          >
            {stored ? "Record it again" : action}
          </Button>
        </>
      )}
      {state.step === "recording" && (
        <TakePanel recorder={state.recorder} limit={limit} onStop={() => void recording.stop()} />
      )}
      {state.step === "interrupted" && (
        <InterruptedRecording
          seconds={state.recording.seconds}
          resume="Go on recording"
          stop="Save what there is"
          onResume={recording.resume}
          onStop={() => void recording.stop()}
        />
      )}
      {state.step === "encoding" && (
        <Progress label="Preparing the recording" value={state.fraction} />
      )}
      {state.step === "ready" && renderReady(state.ready, start)}
    </div>
  );
}
