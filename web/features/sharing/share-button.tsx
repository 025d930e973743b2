import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { ShareIcon } from "../../ui/pictures/icons.tsx";
import type { Shareable } from "./shareable.ts";

// A library shows many of these buttons, and most are never pressed.
const ShareDialog = lazy(() =>
  import("./share-dialog.tsx").then((m) => ({ default: m.ShareDialog })),
);

interface ShareButtonProps {
  what: Shareable;
  /** With several on the page, the label names the item. */
  isNamed?: boolean;
}

export function ShareButton({ what, isNamed = false }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<ShareIcon />}
        aria-label={isNamed ? `Share ${what.title}` : undefined}
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog what={what} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
