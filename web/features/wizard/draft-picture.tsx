import type { Look } from "../../../contract/images.ts";
import { BlobImage } from "./blob-image.tsx";
import type { DraftPhoto } from "../../device/draft.ts";

interface DraftPictureProps {
  photo: DraftPhoto;
  look: Look;
  alt: string;
  className?: string;
}

/** The illustration in the chosen look as soon as there is one, and the photo until then. */
export function DraftPicture({ photo, look, alt, className }: DraftPictureProps) {
  const { illustration, uploaded, original, width, height } = photo;
  const shared = { alt, width, height, ...(className !== undefined && { className }) };
  if (illustration?.look === look) return <BlobImage {...shared} picture={illustration.picture} />;
  if (uploaded?.look === look && uploaded.cartoonUrl !== null) {
    return <img {...shared} alt={alt} src={uploaded.cartoonUrl} draggable={false} />;
  }
  return <BlobImage {...shared} picture={original} />;
}
