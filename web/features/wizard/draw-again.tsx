import { useState } from "react";
import { type Draft, type DraftPhoto, drawingOf, isSameDrawing } from "../../device/draft.ts";
import { DRAWING_CHOICES, offeredDrawing } from "../../lib/drawings.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { RefreshIcon } from "../../ui/pictures/icons.tsx";
import { REDRAWN, DrawAgainDialog } from "../../ui/pictures/draw-again-dialog.tsx";
import { DraftPicture } from "./draft-picture.tsx";
import type { DraftSession } from "./draft-session.ts";
import type { PhotoTools } from "./process-photo.ts";

interface DrawAgainProps {
  draft: Draft;
  session: DraftSession;
  tools: Pick<PhotoTools, "illustratePhoto">;
  photo: DraftPhoto;
  number: number;
}

/** Has a picture drawn again in another way. */
export function DrawAgain({ draft, session, tools, photo, number }: DrawAgainProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const drawing = drawingOf(draft, photo);
  return (
    <>
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
    </>
  );
}
