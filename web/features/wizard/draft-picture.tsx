import type { Style } from "../../../contract/images.ts";
import { BlobImage } from "./blob-image.tsx";
import { draftPosition } from "./draft-position.ts";
import type { DraftPhoto } from "../../device/draft.ts";

interface DraftPictureProps {
  photo: DraftPhoto;
  style: Style;
  alt: string;
  className?: string;
}

/** The illustration in the chosen style as soon as there is one, and the photo until then. */
export function DraftPicture({ photo, style, alt, className }: DraftPictureProps) {
  const { illustration, uploaded, original, width, height } = photo;
  const shared = {
    ...{ alt, width, height, style: draftPosition(photo) },
    ...(className !== undefined && { className }),
  };
  if (illustration?.style === style)
    return <BlobImage {...shared} picture={illustration.picture} />;
  if (uploaded?.style === style && uploaded.cartoonUrl !== null) {
    return <img {...shared} alt={alt} src={uploaded.cartoonUrl} draggable={false} />;
  }
  return <BlobImage {...shared} picture={original} />;
}
