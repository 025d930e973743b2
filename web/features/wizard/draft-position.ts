import { findFocus } from "../../../studio/faces/framing.ts";
import type { DraftPhoto } from "../../device/draft.ts";
import { focusPosition } from "../../ui/pictures/focus-position.ts";

/** Keeps the faces of a photo in view where it is cropped, as far as they are found. */
export const draftPosition = ({ faces }: DraftPhoto) =>
  focusPosition(findFocus(faces ?? [], { width: 1, height: 1 }));
