import { disposeFinder, findFaces } from "../../features/illustration/find-faces.ts";
import { encodeJpeg } from "../../features/illustration/photo-canvas.ts";
import { PhotoError } from "../../features/illustration/photo-error.ts";
import { preparePhoto } from "../../features/illustration/prepare-photo.ts";
import {
  type Crop,
  drawSquare,
  MIDDLE,
  suggestCrop,
} from "../../features/account/profile/avatar-crop.ts";

/** Edge of the uploaded square, in pixels. */
const EDGE = 512;
/** The dialog waits so long for the face that it suggests a square around. */
const LONGEST_SEARCH_MS = 2_000;

const wait = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms);
  });

export interface ChosenPicture {
  picture: ImageBitmap;
  /** The square around the face. */
  suggestion: Crop;
}

/** Opens what was chosen as an avatar; why it cannot be, for a person, where it is no picture. */
export async function prepareAvatar(file: File): Promise<ChosenPicture | { problem: string }> {
  try {
    const { original } = await preparePhoto(file);
    const found = await Promise.race([findFaces(original), wait(LONGEST_SEARCH_MS)]);
    const picture = await createImageBitmap(original);
    return { picture, suggestion: found ? suggestCrop(picture, found) : MIDDLE };
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    return { problem: error.message };
  } finally {
    disposeFinder();
  }
}

/** The square that is uploaded. */
export function cutAvatar(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: EDGE, height: EDGE });
  drawSquare(canvas, picture, crop);
  return encodeJpeg(canvas);
}
