import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DEFAULT_STRENGTH, type Style } from "../../../contract/images.ts";
import type { DraftPhoto } from "../../device/draft.ts";
import type { PhotoTools } from "./process-photo.ts";

/** Long edge of a preview, in pixels: small enough that all are there within a moment. */
const PREVIEW_EDGE = 256;
export const PREVIEWS = "style preview";

/** A photo in a style, small; `data` is null where this device cannot draw. Once drawn, choosing a style is instant. */
export function usePreview(
  { id, original, faces }: Pick<DraftPhoto, "id" | "original" | "faces">,
  style: Style,
  { illustratePhoto }: Pick<PhotoTools, "illustratePhoto">,
  enabled = true,
) {
  return useQuery({
    queryKey: [PREVIEWS, id, style, faces !== null],
    queryFn: ({ signal }) =>
      illustratePhoto(
        original,
        { style, strength: DEFAULT_STRENGTH },
        // To look for faces would take longer than the preview itself: those of a draft that was reopened may come later.
        { signal, faces: faces ?? [], palette: null, maxEdge: PREVIEW_EDGE },
      ),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}
