import type { FaceBox } from "../../../contract/images.ts";
import { oneWorker } from "./one-worker.ts";

const finder = oneWorker<{ photo: Blob }, FaceBox[]>(
  () => new Worker(new URL("./faces.worker.ts", import.meta.url), { type: "module" }),
);

/**
 * Where the faces of a prepared photo are, in parts of it, found in a web worker on this device.
 *
 * @param original from preparePhoto
 * @returns null where this browser cannot find any, or the finder cannot be loaded: the server then looks
 */
export const findFaces = (original: Blob): Promise<FaceBox[] | null> =>
  finder.ask({ photo: original });

export const disposeFinder = finder.dispose;
