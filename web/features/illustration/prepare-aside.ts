import type { Palette } from "../../../studio/illustration/palette.ts";
import { oneWorker } from "./one-worker.ts";
import { type PreparedPhoto, preparePhoto } from "./prepare-photo.ts";

/** A chosen file to be read, at most so large, or photos that were read to have their palette measured. */
export type PrepareOrder = { file: Blob; maxEdge?: number } | { originals: readonly Blob[] };
export interface Prepared {
  photo?: PreparedPhoto;
  palette?: Palette;
}

const reader = oneWorker<PrepareOrder, Prepared>(
  () => new Worker(new URL("./prepare.worker.ts", import.meta.url), { type: "module" }),
);

/**
 * As preparePhoto, in a web worker, so that the page responds meanwhile. What a worker cannot read the page tries once
 * more: it has more ways to decode a picture, and says what is wrong with it.
 *
 * @throws PhotoError with a message that names the file
 */
export const preparePhotoAside = async (file: Blob): Promise<PreparedPhoto> =>
  (await reader.ask({ file }))?.photo ?? preparePhoto(file);

/** Pixels of the long edge: as large as a photo is shown among others. */
const SMALL_EDGE = 320;

/** A chosen photo, small, long before it is read; null where that fails. */
export const shrinkPhotoAside = async (file: Blob): Promise<Blob | null> =>
  (await reader.ask({ file, maxEdge: SMALL_EDGE }))?.photo?.original ?? null;

/** The colours that the pictures of these photos share, found there too; null where that fails. */
export const measurePaletteAside = async (originals: readonly Blob[]): Promise<Palette | null> =>
  (await reader.ask({ originals }))?.palette ?? null;

export const disposeReader = reader.dispose;
