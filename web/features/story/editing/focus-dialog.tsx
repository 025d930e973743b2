import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import type { Focus } from "../../../../contract/images.ts";
import type { StoryImage } from "../../../../contract/stories.ts";
import { messageOf } from "../../../api/error-message.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { focusPosition } from "../../../ui/pictures/focus-position.ts";
import { useChangeFocus } from "./use-change-focus.ts";

interface FocusDialogProps {
  storyId: string;
  image: StoryImage;
  onSaved: (focus: Focus) => void;
  onClose: () => void;
}

/** Parts of the picture that an arrow key moves the point by. */
const STEP = 0.05;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const clamp = (part: number) => Math.min(1, Math.max(0, Math.round(part * 1_000) / 1_000));
const percent = (part: number) => Math.round(part * 100);

/** Chooses the point of a picture that stays in view where only a part of it fits. */
export function FocusDialog({ storyId, image, onSaved, onClose }: FocusDialogProps) {
  const hintId = useId();
  const change = useChangeFocus(storyId);
  const [focus, setFocus] = useState(image.focus);
  const src = image.cartoonUrl ?? image.originalUrl;

  function moveTo({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) });
  }

  function moveByKey(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    setFocus(({ x, y }) => ({ x: clamp(x + step[0]), y: clamp(y + step[1]) }));
  }

  const save = () =>
    change.mutate({ imageId: image.id, focus }, { onSuccess: (changed) => onSaved(changed.focus) });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What matters in this picture?"
      description="Tap the most important place. It stays in view where only a part of the picture fits, such as on a cover."
    >
      <div
        className="relative cursor-crosshair touch-none justify-self-center select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        <img
          src={src}
          width={image.width}
          height={image.height}
          alt={image.caption ?? ""}
          draggable={false}
          className="h-auto max-h-[45dvh] w-auto rounded-md"
        />
        <button
          type="button"
          aria-label={`The place that matters: ${percent(focus.x)} percent from the left, ${percent(focus.y)} percent from the top`}
          aria-describedby={hintId}
          onKeyDown={moveByKey}
          className="absolute size-target -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-white bg-scrim shadow-patch outline-2 outline-ink"
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      </div>
      <p id={hintId} className="text-ink-soft">
        The arrow keys move it too.
      </p>
      <div aria-hidden="true" className="flex flex-wrap items-center justify-center gap-4">
        <span className="w-full text-center text-ink-soft">So it is cut where it has to fit:</span>
        {["aspect-video h-20", "aspect-square h-20", "aspect-9/16 h-20"].map((shape) => (
          <img
            key={shape}
            src={src}
            alt=""
            className={`rounded-sm object-cover ${shape}`}
            style={focusPosition(focus)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {percent(focus.x)} percent from the left, {percent(focus.y)} percent from the top
      </p>
      {change.isError && (
        <p role="alert" className="font-semibold text-danger">
          {messageOf(change.error, "That could not be saved. Please try again.")}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button pending={change.isPending} pendingText="Saving..." onClick={save}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
