import { DEFAULT_STRENGTH, MIDDLE, type Style } from "../../../contract/images.ts";
import type { StoryImage } from "../../../contract/stories.ts";
import type { PreparedPhoto, UploadedPhoto } from "../../device/draft.ts";
import { createPhotoServer } from "./photo-server.ts";
import { type PhotoTools, processPhoto } from "./process-photo.ts";
import { failureMessage } from "./processing.ts";
import { takePhotos } from "./take-photos.ts";

interface AddOptions {
  userId: string;
  /** How many photos the story has already. */
  taken: number;
  /** How its other pictures are drawn. */
  style: Style;
  palette: unknown;
  signal: AbortSignal;
  /** From 0 to 1 over all photos. */
  onProgress: (fraction: number) => void;
  /** Called with each photo in turn, once it is illustrated and uploaded. */
  onImage: (image: StoryImage) => void;
}

/**
 * Reads, illustrates and uploads photos for a story that is there already.
 * @returns a message for each one that was left out
 */
export async function addPhotos(
  tools: PhotoTools,
  files: readonly File[],
  { userId, taken, style, palette, signal, onProgress, onImage }: AddOptions,
): Promise<string[]> {
  const photos: PreparedPhoto[] = [];
  const problems = await takePhotos(tools.preparePhoto, files, {
    taken: () => taken + photos.length,
    onPhoto: (photo) => photos.push(photo),
  });
  const server = createPhotoServer(userId);
  for (const [index, photo] of photos.entries()) {
    if (signal.aborted) break;
    let uploaded: UploadedPhoto | null = null;
    const unprocessed = {
      ...{ ...photo, caption: "", answered: [], faces: null },
      ...{ ownDrawing: null, illustration: null, uploaded: null, memory: null },
    };
    try {
      await processPhoto(tools, server, unprocessed, {
        ...{ drawing: { style, strength: DEFAULT_STRENGTH }, palette, signal },
        onProgress: (fraction) => onProgress((index + fraction) / photos.length),
        record: (action) => {
          if (action.type === "photo uploaded") ({ uploaded } = action);
        },
      });
      if (uploaded) onImage(toImage(uploaded, photo));
    } catch (error) {
      if (!signal.aborted) problems.push(`“${photo.name}” was not added. ${failureMessage(error)}`);
    }
  }
  return problems;
}

/** The original is in the story once that is saved; until then the illustration is shown. */
const toImage = (
  { imageId, cartoonUrl }: UploadedPhoto,
  { width, height }: PreparedPhoto,
): StoryImage => ({
  id: imageId,
  originalUrl: cartoonUrl ?? "",
  cartoonUrl,
  caption: null,
  width,
  height,
  faces: [],
  focus: MIDDLE,
});
