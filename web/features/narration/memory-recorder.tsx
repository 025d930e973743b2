import { type ReactNode, useState } from "react";
import { MAX_ANSWER_SECONDS } from "../../../contract/limits.ts";
import { getPreference, storePreference } from "../../device/preferences.ts";
import { canWriteDown } from "../../lib/dictation.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { MicrophoneIcon } from "../../ui/pictures/icons.tsx";
import { AudioPlayer } from "./audio-player.tsx";
import { useIsSending } from "./sending.ts";
import { TakeRecorder } from "./take-recorder.tsx";
import type { ReadyRecording } from "./use-recording.ts";

/** Its unsaved recording is on the device under this and the picture's id. */
export const MEMORIES = "memory ";

const WRITES_KEY = "writesDownMemories";

interface MemoryRecorderProps {
  /** Of the picture. */
  pictureId: string;
  /** What is there already. */
  memory: { url: string; duration: number } | null;
  onReady: (ready: ReadyRecording) => void;
  /** Called with what the browser has understood, phrase by phrase, where it can write down speech. */
  onPhrase: (phrase: string) => void;
  onBegin?: () => void;
  onBusy: (isBusy: boolean) => void;
  /** Below what was recorded just now: whether it is saved. */
  renderNote: (ready: ReadyRecording) => ReactNode;
}

/** Records what somebody tells about a picture. */
export function MemoryRecorder({
  pictureId,
  memory,
  onReady,
  onPhrase,
  onBegin,
  onBusy,
  renderNote,
}: MemoryRecorderProps) {
  const readingId = MEMORIES + pictureId;
  const isSending = useIsSending(readingId);
  const [writes, setWrites] = useState(() => getPreference(WRITES_KEY) !== "no");
  return (
    <div className="grid gap-3">
      <TakeRecorder
        readingId={readingId}
        limit={MAX_ANSWER_SECONDS}
        action={memory ? "Tell it again" : "Start recording"}
        before={
          memory && (
            <AudioPlayer
              src={memory.url}
              duration={memory.duration}
              label="What is told"
              isCompact
            />
          )
        }
        onReady={onReady}
        onPhrase={writes ? onPhrase : undefined}
        onBegin={onBegin}
        onBusy={onBusy}
        renderReady={(ready, again) => (
          <>
            <AudioPlayer src={ready.url} duration={ready.duration} label="What is told" isCompact />
            {renderNote(ready)}
            <Button
              variant="secondary"
              icon={<MicrophoneIcon />}
              className="min-h-14 text-lg"
              disabled={isSending}
              onClick={again}
            >
              Tell it again
            </Button>
          </>
        )}
      />
      {canWriteDown() && (
        <div className="grid">
          <Checkbox
            checked={writes}
            onCheckedChange={(chosen) => {
              setWrites(chosen);
              storePreference(WRITES_KEY, chosen ? "yes" : "no");
            }}
          >
            Write down what I say
          </Checkbox>
          <p className="text-ink-soft">
            Your browser writes down what you say. Some browsers send the sound to the company that
            made them.
          </p>
        </div>
      )}
    </div>
  );
}
