import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The first frame is drawn when the second begins to be, and seen when the third does. */
async function nextPaint() {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

interface ProcessButtonProps {
  disabled: boolean;
  running: boolean;
  /** What the photos of this press are waited for. */
  whenRead: () => Promise<void>;
  onProcess: () => void;
}

/** A press is shown before anything else is done, and changes nothing but the button. One while photos are still being read means those too. */
export function ProcessButton({ disabled, running, whenRead, onProcess }: ProcessButtonProps) {
  const [isWaiting, setIsWaiting] = useState(false);

  async function press() {
    setIsWaiting(true);
    await nextPaint();
    await whenRead();
    setIsWaiting(false);
    onProcess();
  }

  return (
    <Button
      className="min-h-14 text-lg max-sm:grow max-sm:px-2"
      disabled={disabled}
      pending={running || isWaiting}
      pendingText="Processing..."
      onClick={() => void press()}
    >
      Process Images
    </Button>
  );
}
