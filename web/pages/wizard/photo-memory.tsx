import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DraftMemory, DraftPhoto } from "../../device/draft.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CheckIcon, MicrophoneIcon } from "../../ui/pictures/icons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

const PhotoMemoryDialog = lazy(() =>
  import("./photo-memory-dialog.tsx").then((m) => ({ default: m.PhotoMemoryDialog })),
);

export interface PhotoMemoryProps {
  photo: DraftPhoto;
  onMemory: (memory: DraftMemory | null) => void;
  onPhrase: (phrase: string) => void;
}

/** Tells about a photo aloud: the voice is kept with it. */
export function PhotoMemory(props: PhotoMemoryProps) {
  const { memory } = props.photo;
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const newest = useRef(memory);
  useEffect(() => {
    newest.current = memory;
  }, [memory]);

  function leaveOut() {
    props.onMemory(null);
    setIsOpen(false);
    toast({
      title: "Recording left out",
      action: {
        label: "Undo",
        // Not in place of one that was recorded since.
        onClick: () => newest.current === null && props.onMemory(memory),
      },
    });
  }

  return (
    <>
      <Button
        variant="secondary"
        className="min-h-16 text-lg"
        icon={memory ? <CheckIcon /> : <MicrophoneIcon />}
        onClick={() => setIsOpen(true)}
      >
        {memory ? "Your voice" : "Keep my voice"}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhotoMemoryDialog {...props} onLeaveOut={leaveOut} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
