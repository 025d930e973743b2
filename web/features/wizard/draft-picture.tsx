import type { Drawing } from "../../../contract/images.ts";
import { BlobImage } from "../../ui/pictures/blob-image.tsx";
import { draftPosition } from "./draft-position.ts";
import { type DraftPhoto, isSameDrawing } from "../../device/draft.ts";

interface DraftPictureProps {
  photo: DraftPhoto;
  drawing: Drawing;
  /** Shown until there is an illustration. */
  preview?: Blob | undefined;
  alt: string;
  className?: string;
}

/** The illustration as it should be drawn as soon as there is one, and a preview or the photo until then. */
export function DraftPicture({ photo, drawing, preview, alt, className }: DraftPictureProps) {
  const { illustration, uploaded, original, width, height } = photo;
  const shared = {
    ...{ alt, width, height, style: draftPosition(photo) },
    ...(className !== undefined && { className }),
  };
  if (illustration && isSameDrawing(illustration.drawing, drawing))
    return <BlobImage {...shared} picture={illustration.picture} />;
  if (uploaded?.cartoonUrl && isSameDrawing(uploaded.drawing, drawing)) {
    return <img {...shared} alt={alt} src={uploaded.cartoonUrl} draggable={false} />;
  }
  return <BlobImage {...shared} picture={preview ?? original} />;
}
