import type { Drawing } from "../../../contract/images.ts";
import { disposeFinder } from "./find-faces.ts";
import { createIllustrationPool, IllustrationUnavailable } from "./illustration-pool.ts";
import type { IllustrationPool, OrderOptions } from "./illustration-pool.ts";
import { disposeReader } from "./prepare-aside.ts";
import type { IllustrationOrder } from "./worker-messages.ts";

export { IllustrationUnavailable } from "./illustration-pool.ts";

export interface IllustratePhotoOptions
  extends OrderOptions, Pick<IllustrationOrder, "palette" | "faces"> {
  /** Pixels of the long edge; a small one gives a quick preview. */
  maxEdge?: number;
}

/** Pixels of the long edge of an illustration: enough for print and for films of 1080 lines. */
const EDGE = 1536;
/** One picture of this size takes about 120 MB while it is drawn. */
const MAX_WORKERS = 4;

let pool: IllustrationPool | null = null;

function requirePool(): IllustrationPool {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") {
    throw new IllustrationUnavailable("This browser has no web workers that can draw.");
  }
  pool ??= createIllustrationPool({
    size: Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 1) - 1)),
    createWorker: () =>
      new Worker(new URL("./illustration.worker.ts", import.meta.url), { type: "module" }),
  });
  return pool;
}

/**
 * Illustrates a prepared photo on this device, in one of several web workers.
 *
 * @param original from preparePhoto
 * @returns a JPEG picture
 * @throws IllustrationUnavailable where this browser cannot: let the server do it;
 *   IllustrationFailed when this picture went wrong; the signal's reason when it was cancelled
 */
export async function illustratePhoto(
  original: Blob,
  drawing: Drawing,
  { maxEdge = EDGE, palette, faces, ...options }: IllustratePhotoOptions,
): Promise<Blob> {
  const order = { photo: original, drawing, palette, faces, maxEdge };
  return requirePool().illustrate(order, options);
}

/** Ends the web workers; the next photo starts new ones. */
export function disposeIllustrator(): void {
  pool?.dispose();
  pool = null;
  disposeFinder();
  disposeReader();
}
