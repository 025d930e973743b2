import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Progress } from "../status/progress.tsx";
import { Choices } from "../forms/choices.tsx";
import { BlobImage } from "./blob-image.tsx";

/** Of the pictures in the dialog. */
export const REDRAWN = "aspect-4/3 max-h-[32dvh] w-full rounded-md bg-sunken object-contain";

const SIDES = [
  { value: "new", label: "New picture" },
  { value: "earlier", label: "Earlier picture" },
] as const;

/** Long edge of the sketch that is shown at once, in pixels. */
const SKETCH_EDGE = 256;

interface DrawOptions {
  signal: AbortSignal;
  onProgress?: (fraction: number) => void;
  maxEdge?: number;
}

export interface Way<Style, Strength> {
  style: Style;
  strength: Strength;
}
type Options<Value> = readonly { value: Value; label: string }[];

interface DrawAgainDialogProps<Style, Strength> {
  /** The photo's. */
  id: string;
  choices: { styles: Options<Style>; strengths: Options<Strength> };
  /** What of it is not `known` comes with her first choice. */
  initial: Way<Style, Strength>;
  /** As much as is known of how it is drawn. Unless that is all, nothing is drawn before she chooses. */
  known?: Partial<Way<Style, Strength>>;
  /** Whether the picture is drawn in this way already. */
  isCurrent: (way: Way<Style, Strength>) => boolean;
  earlier: ReactNode;
  /** Null where this device cannot draw. */
  draw: (way: Way<Style, Strength>, options: DrawOptions) => Promise<Blob | null>;
  /** Without a picture the server has to draw it. */
  onUse: (way: Way<Style, Strength>, picture: Blob | null) => Promise<unknown> | void;
  onClose: () => void;
}

/** Draws a picture in another way; the earlier one stays until the new one is accepted. */
export function DrawAgainDialog<Style extends string, Strength extends number>({
  id,
  choices,
  initial,
  known = initial,
  isCurrent,
  earlier,
  draw,
  onUse,
  onClose,
}: DrawAgainDialogProps<Style, Strength>) {
  const [way, setWay] = useState(initial);
  const [isChosen, setIsChosen] = useState(
    known.style !== undefined && known.strength !== undefined,
  );
  const marked = isChosen ? way : known;
  const [side, setSide] = useState<"new" | "earlier">("new");
  const [fraction, setFraction] = useState(0);
  const [saving, setSaving] = useState<"no" | "yes" | "failed">("no");
  const isNew = isChosen && !isCurrent(way);
  const key = [id, way.style, way.strength];
  const sketch = useQuery({
    queryKey: ["sketch", ...key],
    queryFn: ({ signal }) => draw(way, { signal, maxEdge: SKETCH_EDGE }),
    enabled: isNew,
    gcTime: 60_000,
  });
  const picture = useQuery({
    queryKey: ["drawn again", ...key],
    queryFn: ({ signal }) => draw(way, { signal, onProgress: setFraction }),
    enabled: isNew && sketch.isSuccess,
    gcTime: 60_000,
  });
  const shown = isNew ? (picture.data ?? sketch.data) : null;
  const isDrawing = isNew && (sketch.isPending || picture.isPending) && !sketch.isError;

  function choose(change: Partial<typeof way>) {
    setWay({ ...way, ...change });
    setIsChosen(true);
    setFraction(0);
    setSide("new");
    setSaving("no");
  }

  async function use() {
    setSaving("yes");
    try {
      await onUse(way, picture.data ?? null);
      onClose();
    } catch {
      setSaving("failed");
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Draw it again">
      <div className="grid gap-3">
        {shown && side === "new" ? (
          <BlobImage picture={shown} alt="The new picture" className={REDRAWN} />
        ) : (
          earlier
        )}
        {/* Room for the longest words and for the sides: nothing below moves while she presses it. */}
        <div className="min-h-20">
          <DrawingState
            isChosen={isChosen}
            isNew={isNew}
            fraction={isDrawing ? fraction : null}
            isHere={picture.data !== null}
            hasFailed={sketch.isError || picture.isError}
          />
        </div>
        <div className="min-h-target">
          {shown && (
            <Choices label="Show" options={SIDES} value={side} onChoose={setSide} isHidden />
          )}
        </div>
      </div>
      <Choices
        label="Look"
        options={choices.styles}
        value={marked.style ?? null}
        columns={2}
        onChoose={(style) => choose({ style })}
      />
      <Choices
        label="How much of a drawing?"
        options={choices.strengths}
        value={marked.strength ?? null}
        columns={3}
        onChoose={(strength) => choose({ strength })}
      />
      {saving === "failed" && (
        <p role="alert" className="font-semibold text-danger">
          The new picture could not be saved. Please try again.
        </p>
      )}
      {/* Of equal widths, since a button's own changes with its state. */}
      <div className="flex gap-3 max-sm:flex-col-reverse">
        <Button variant="secondary" className="sm:flex-1" onClick={onClose}>
          Keep the earlier picture
        </Button>
        <Button
          className="sm:flex-1"
          disabled={!isNew || !picture.isSuccess}
          pending={saving === "yes"}
          pendingText="Saving..."
          onClick={() => void use()}
        >
          Use the new picture
        </Button>
      </div>
    </Dialog>
  );
}

interface DrawingStateProps {
  isChosen: boolean;
  isNew: boolean;
  /** Null when nothing is being drawn. */
  fraction: number | null;
  isHere: boolean;
  hasFailed: boolean;
}

function DrawingState({ isChosen, isNew, fraction, isHere, hasFailed }: DrawingStateProps) {
  if (!isChosen) return <p>Choose how it should be drawn.</p>;
  if (!isNew)
    return <p>This is how it is drawn now. Choose another look, or more or less of it.</p>;
  if (hasFailed) {
    return (
      <p role="alert" className="text-danger">
        It could not be drawn. Please choose once more.
      </p>
    );
  }
  if (fraction !== null) {
    return (
      <>
        <p>Drawing...</p>
        <Progress value={fraction} label="Progress of the new picture" />
      </>
    );
  }
  if (!isHere)
    return <p>This device cannot show it beforehand. Our site draws it when you use it.</p>;
  return (
    <output className="text-ink-soft">
      Do you like it? The earlier picture stays until you use this one.
    </output>
  );
}
