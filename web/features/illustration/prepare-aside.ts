import type { Palette } from "../../../studio/illustration/palette.ts";
import { oneWorker } from "./one-worker.ts";
import { type PreparedPhoto, preparePhoto } from "./prepare-photo.ts";

/** A chosen file to be read, or photos that were read to have their palette measured. */
export type PrepareOrder = { file: Blob } | { originals: readonly Blob[] };
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

/** The colours that the pictures of these photos share, found there too; null where that fails. */
export const measurePaletteAside = async (originals: readonly Blob[]): Promise<Palette | null> =>
  (await reader.ask({ originals }))?.palette ?? null;

export const disposeReader = reader.dispose;
