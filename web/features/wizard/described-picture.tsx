import { type ComponentProps, useState } from "react";
import { type Draft, drawingOf, isSameDrawing } from "../../device/draft.ts";
import { DRAWING_CHOICES, offeredDrawing } from "../../lib/drawings.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { RefreshIcon } from "../../ui/pictures/icons.tsx";
import { ComparePictures } from "./compare-pictures.tsx";
import { REDRAWN, DrawAgainDialog } from "../../ui/pictures/draw-again-dialog.tsx";
import { DraftPicture } from "./draft-picture.tsx";
import type { DraftSession } from "./draft-session.ts";
import type { PhotoTools } from "./process-photo.ts";

interface DescribedPictureProps extends Omit<ComponentProps<typeof ComparePictures>, "drawing"> {
  draft: Draft;
  session: DraftSession;
  tools: Pick<PhotoTools, "illustratePhoto">;
}

/** A picture beside its description, which can be drawn again in another way. */
export function DescribedPicture({ draft, session, tools, ...props }: DescribedPictureProps) {
  const { photo, number } = props;
  const [isDrawing, setIsDrawing] = useState(false);
  const drawing = drawingOf(draft, photo);
  return (
    <div className="grid content-start gap-3">
      <ComparePictures {...props} drawing={drawing} />
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        aria-label={`Draw it again: photo ${number}`}
        className="justify-self-start"
        onClick={() => setIsDrawing(true)}
      >
        Draw it again
      </Button>
      {isDrawing && (
        <DrawAgainDialog
          id={photo.id}
          choices={DRAWING_CHOICES}
          initial={offeredDrawing(drawing.style, drawing.strength)}
          isCurrent={(chosen) => isSameDrawing(drawing, chosen)}
          earlier={<DraftPicture photo={photo} drawing={drawing} alt="" className={REDRAWN} />}
          draw={(chosen, options) =>
            tools.illustratePhoto(photo.original, chosen, {
              ...options,
              palette: draft.palette,
              faces: photo.faces,
            })
          }
          onUse={(chosen, picture) =>
            session.dispatch({ type: "photo redrawn", id: photo.id, drawing: chosen, picture })
          }
          onClose={() => setIsDrawing(false)}
        />
      )}
    </div>
  );
}
