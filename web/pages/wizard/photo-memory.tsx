import { lazy, Suspense, useState } from "react";
import type { DraftMemory, DraftPhoto } from "../../device/draft.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CheckIcon, MicrophoneIcon } from "../../ui/pictures/icons.tsx";

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
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="min-h-16 text-lg"
        icon={props.photo.memory ? <CheckIcon /> : <MicrophoneIcon />}
        onClick={() => setIsOpen(true)}
      >
        {props.photo.memory ? "Your voice" : "Keep my voice"}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhotoMemoryDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
