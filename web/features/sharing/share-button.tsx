import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ShareIcon } from "../../ui/icons.tsx";

// A library shows many of these buttons, and most are never pressed.
const ShareDialog = lazy(() =>
  import("./share-dialog.tsx").then((m) => ({ default: m.ShareDialog })),
);

interface ShareButtonProps {
  story: { id: string; title: string; audioUrl: string | null };
  /** Where several stories are shown, it says which one. */
  isNamed?: boolean;
}

export function ShareButton({ story, isNamed = false }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<ShareIcon />}
        aria-label={isNamed ? `Share ${story.title}` : undefined}
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog story={story} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
