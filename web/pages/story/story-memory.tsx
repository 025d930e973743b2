import { lazy, Suspense, useState } from "react";
import type { StoryImage } from "../../../contract/stories.ts";
import { useUser } from "../../features/account/queries.ts";
import { MemoryButton, MemoryWords } from "../../features/story/memory-button.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { MicrophoneIcon } from "../../ui/pictures/icons.tsx";

const MemoryDialog = lazy(() =>
  import("../../features/narration/memory-dialog.tsx").then((m) => ({ default: m.MemoryDialog })),
);

/** How the owner is called where it is said who tells something. */
export function useOwnName(): string {
  const user = useUser();
  return user.data?.firstName?.trim() || (user.data?.username ?? "");
}

/** What is told about a picture: to be heard, and to be recorded. */
export function StoryMemory({ storyId, image }: { storyId: string; image: StoryImage }) {
  const owner = useOwnName();
  const [isOpen, setIsOpen] = useState(false);
  const memory = image.memory ?? null;
  return (
    <>
      {memory && <MemoryButton memory={memory} owner={owner} />}
      <Button variant="quiet" icon={<MicrophoneIcon />} onClick={() => setIsOpen(true)}>
        {memory ? "Change what is told" : "Tell about this photo"}
      </Button>
      {memory && <MemoryWords memory={memory} />}
      {isOpen && (
        <Suspense fallback={null}>
          <MemoryDialog
            imageId={image.id}
            storyId={storyId}
            memory={memory}
            picture={
              <img
                src={image.cartoonUrl ?? image.originalUrl}
                alt={image.caption ?? "Picture without a description"}
                width={image.width}
                height={image.height}
                className="mx-auto max-h-[30dvh] w-auto max-w-full rounded-md object-contain"
              />
            }
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
