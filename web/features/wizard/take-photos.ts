import { MAX_STORY_IMAGES } from "../../../contract/limits.ts";
import type { PreparedPhoto } from "../../device/draft.ts";
import { newId } from "../../lib/new-id.ts";
import { rejectionOf, TOO_MANY_PHOTOS } from "./photo-checks.ts";
import type { PhotoTools } from "./process-photo.ts";

interface TakeOptions {
  /** How many photos the story has already. */
  taken: number;
  onPhoto: (photo: PreparedPhoto) => void;
}

/**
 * Reads the chosen files one after another, in their order, and reports each photo at once. Returns a message for
 * each rejected file; rejected files do not count towards the limit.
 */
export async function takePhotos(
  preparePhoto: PhotoTools["preparePhoto"],
  files: readonly File[],
  { taken, onPhoto }: TakeOptions,
): Promise<string[]> {
  const problems: string[] = [];
  let room = MAX_STORY_IMAGES - taken;
  for (const file of files) {
    const problem = rejectionOf(file);
    if (problem !== null) {
      problems.push(problem);
      continue;
    }
    if (room <= 0) {
      problems.push(TOO_MANY_PHOTOS);
      break;
    }
    try {
      onPhoto({ id: newId(), name: file.name, ...(await preparePhoto(file)) });
      room -= 1;
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return problems;
}
