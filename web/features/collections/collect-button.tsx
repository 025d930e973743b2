import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { PlusIcon } from "../../ui/pictures/icons.tsx";

const CollectDialog = lazy(() =>
  import("./collect-dialog.tsx").then((m) => ({ default: m.CollectDialog })),
);

/** Adds a story to collections, or removes it from them. */
export function CollectButton({ story }: { story: { id: string; title: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<PlusIcon />} onClick={() => setIsOpen(true)}>
        Add to collection
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CollectDialog story={story} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
