import { useEffect, useRef, useState } from "react";
import { deleteRecording } from "../../device/recordings.ts";
import { MEMORIES, MemoryRecorder } from "../../features/narration/memory-recorder.tsx";
import { newId } from "../../lib/new-id.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { BlobImage } from "../../ui/pictures/blob-image.tsx";
import { TrashIcon } from "../../ui/pictures/icons.tsx";
import type { PhotoMemoryProps } from "./photo-memory.tsx";

/** What somebody tells about a photo of the draft, which keeps it until it is uploaded. */
export function PhotoMemoryDialog({
  photo,
  onMemory,
  onPhrase,
  onLeaveOut,
  onClose,
}: PhotoMemoryProps & { onLeaveOut: () => void; onClose: () => void }) {
  const userId = useUserId();
  const [isBusy, setIsBusy] = useState(false);
  const words = useRef("");
  const { memory, original, illustration } = photo;
  // Of what was there when the dialog was opened: what is recorded now is shown by the recorder.
  const [url] = useState(() => memory && URL.createObjectURL(memory.sound));
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Tell about this photo"
      description="As you would at the table: up to two minutes. Your voice is kept with the photo, in the book and, if you like, in the film."
    >
      <BlobImage
        picture={illustration?.picture ?? original}
        alt=""
        className="mx-auto max-h-[30dvh] w-auto max-w-full rounded-md object-contain"
      />
      <MemoryRecorder
        pictureId={photo.id}
        memory={memory && url !== null ? { url, duration: memory.duration } : null}
        onBegin={() => {
          words.current = "";
        }}
        onPhrase={(phrase) => {
          words.current = words.current === "" ? phrase : `${words.current} ${phrase}`;
          onPhrase(phrase);
        }}
        onReady={({ file, duration, stored }) => {
          onMemory({ id: newId(), duration, text: words.current, sound: file });
          void deleteRecording({ userId, readingId: MEMORIES + photo.id }, stored).catch(() => {});
        }}
        onBusy={setIsBusy}
        renderNote={() => <output className="font-semibold">It is kept with the photo.</output>}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Done
        </Button>
        {memory && !isBusy && (
          <Button variant="quiet" icon={<TrashIcon />} onClick={onLeaveOut}>
            Leave it out
          </Button>
        )}
      </div>
    </Dialog>
  );
}
