import { oneWorker } from "./one-worker.ts";
import { type PreparedPhoto, preparePhoto } from "./prepare-photo.ts";

const reader = oneWorker<{ file: Blob }, PreparedPhoto>(
  () => new Worker(new URL("./prepare.worker.ts", import.meta.url), { type: "module" }),
);

/**
 * As preparePhoto, in a web worker, so that the page responds meanwhile. What a worker cannot read the page tries once
 * more: it has more ways to decode a picture, and says what is wrong with it.
 *
 * @throws PhotoError with a message that names the file
 */
export const preparePhotoAside = async (file: Blob): Promise<PreparedPhoto> =>
  (await reader.ask({ file })) ?? preparePhoto(file);

export const disposeReader = reader.dispose;
