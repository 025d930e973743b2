import { type ReactNode, useRef, useState } from "react";
import type { Memory } from "../../../contract/memories.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Textarea } from "../../ui/forms/textarea.tsx";
import { TrashIcon } from "../../ui/pictures/icons.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { MemoryRecorder } from "./memory-recorder.tsx";
import { useMemorySaving } from "./memory-queries.ts";
import { SavingNote } from "./saving-note.tsx";
import type { ReadyRecording } from "./use-recording.ts";

interface MemoryDialogProps {
  imageId: string;
  storyId: string;
  picture: ReactNode;
  memory: Memory | null;
  onClose: () => void;
}

/** What somebody tells about a picture of a story: to record, to write down, to delete. */
export function MemoryDialog({ imageId, storyId, picture, memory, onClose }: MemoryDialogProps) {
  const { saving, save, remove, putBack } = useMemorySaving(imageId);
  const [words, setWords] = useState(memory?.text ?? "");
  const [saved, setSaved] = useState(words);
  /** What was understood of the recording that was made last. */
  const spoken = useRef("");
  const [isBusy, setIsBusy] = useState(false);
  const canReword = (memory !== null || saving?.state === "saved") && !isBusy;
  const toast = useToast();
  const notifyFailure = (title: string) => (error: Error) =>
    toast({ title, text: error.message, variant: "destructive" });

  /** It is in the trash then, so that nothing need be asked before. */
  async function forget() {
    try {
      await remove();
    } catch (error) {
      notifyFailure("It could not be deleted")(error as Error);
      return;
    }
    onClose();
    toast({
      title: "Deleted",
      text: "What was told is kept for 30 days under Recently deleted. A film that was made with it keeps it.",
      action: {
        label: "Undo",
        onClick: () => void putBack(storyId).catch(notifyFailure("It could not be put back")),
      },
    });
  }

  async function keep(recorded: ReadyRecording | null, text: string): Promise<boolean> {
    const isSaved = await save(recorded, text);
    if (isSaved) setSaved(text);
    return isSaved;
  }

  function hear(phrase: string) {
    spoken.current = spoken.current === "" ? phrase : `${spoken.current} ${phrase}`;
    setWords(spoken.current);
  }

  /** Words of an earlier recording are not this one's. */
  function keepRecording(recorded: ReadyRecording) {
    setWords(spoken.current);
    void keep(recorded, spoken.current);
  }

  /** Words that were typed are saved first; whoever closes it again after a failure leaves them. */
  async function close() {
    const isUnsaved = canReword && words !== saved && saving?.state !== "failed";
    if (!isUnsaved || (await keep(null, words))) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={() => void close()}
      title="Tell about this photo"
      description="As you would at the table: up to two minutes. It is heard with this picture, in the book and, if you like, in the film."
    >
      {picture}
      <MemoryRecorder
        pictureId={imageId}
        memory={memory}
        onBegin={() => (spoken.current = "")}
        onPhrase={hear}
        onReady={keepRecording}
        onBusy={setIsBusy}
        renderNote={(ready) => (
          <SavingNote
            saving={saving}
            saved="Saved. It is heard with this picture."
            onSave={() => void keep(ready, words)}
          />
        )}
      />
      {canReword && (
        <>
          <Field
            label="What is told, in writing"
            hint="For those who cannot hear it, or would rather read."
          >
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                rows={3}
                maxLength={5_000}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            {words !== saved && (
              <Button
                pending={saving?.state === "saving"}
                pendingText="Saving..."
                onClick={() => void keep(null, words)}
              >
                Save the words
              </Button>
            )}
            <Button variant="quiet" icon={<TrashIcon />} onClick={() => void forget()}>
              Delete what is told
            </Button>
          </div>
          {words !== saved && saving?.state === "failed" && (
            <p role="alert" className="text-danger">
              {saving.message}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
