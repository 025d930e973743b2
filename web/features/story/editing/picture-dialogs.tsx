import { type Drawing, isStyle } from "../../../../contract/images.ts";
import type { StoryImage } from "../../../../contract/stories.ts";
import { DRAWING_CHOICES, offeredDrawing } from "../../../lib/drawings.ts";
import { REDRAWN, DrawAgainDialog } from "../../../ui/pictures/draw-again-dialog.tsx";
import { FocusDialog } from "./focus-dialog.tsx";
import { useRedraw } from "./use-redraw.ts";

/** Draws a picture on this device; the page passes it in. Null where the device cannot. */
export type DrawPhoto = (
  image: StoryImage,
  drawing: Drawing,
  options: { signal: AbortSignal; onProgress?: (fraction: number) => void; maxEdge?: number },
) => Promise<Blob | null>;

interface PictureDialogsProps {
  storyId: string;
  image: StoryImage;
  about: "focus" | "drawing";
  drawPhoto: DrawPhoto;
  /** It is saved already: a picture may be in several stories. */
  onChanged: (change: Partial<StoryImage>, message: string) => void;
  onClose: () => void;
}

/** What is asked about one picture of a story. */
export function PictureDialogs({
  storyId,
  image,
  about,
  drawPhoto,
  onChanged,
  onClose,
}: PictureDialogsProps) {
  const redraw = useRedraw(storyId);
  if (about === "focus") {
    return (
      <FocusDialog
        storyId={storyId}
        image={image}
        onClose={onClose}
        onSaved={(focus) => onChanged({ focus }, "What matters in the picture is saved.")}
      />
    );
  }
  return (
    <DrawAgainDialog
      id={image.id}
      choices={DRAWING_CHOICES}
      initial={offeredDrawing(image.style)}
      // How strongly it was drawn, and by which version, is not stored.
      known={isStyle(image.style) ? { style: image.style } : {}}
      isCurrent={() => false}
      earlier={
        <img
          src={image.cartoonUrl ?? image.originalUrl}
          alt={image.caption ?? ""}
          className={REDRAWN}
        />
      }
      draw={(drawing, options) => drawPhoto(image, drawing, options)}
      onUse={async (drawing, picture) => {
        const made = await redraw.mutateAsync({ image, drawing, picture });
        onChanged(made, "The picture is drawn again, and saved.");
      }}
      onClose={onClose}
    />
  );
}
