import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { MicrophoneIcon } from "../../ui/pictures/icons.tsx";
import type { AskedStory } from "./ask-dialog.tsx";

const AskDialog = lazy(() => import("./ask-dialog.tsx").then((m) => ({ default: m.AskDialog })));

export function AskButton({ story }: { story: AskedStory }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<MicrophoneIcon />} onClick={() => setIsOpen(true)}>
        Ask the family
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AskDialog story={story} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
