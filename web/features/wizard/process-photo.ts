import type { Drawing, FaceBox } from "../../../contract/images.ts";
import {
  type DraftPhoto,
  isSameDrawing,
  type PreparedPhoto,
  type UploadedPhoto,
} from "../../device/draft.ts";
import type { DraftAction } from "./draft.ts";
import { ApiError } from "../../api/client.ts";

/** Illustrates photos on this device; the page passes it in. */
export interface PhotoTools {
  /** Throws an error whose message names the file when it cannot be read. */
  preparePhoto: (file: File) => Promise<Omit<PreparedPhoto, "id" | "name">>;
  /** A photo, small; null when this device has it only once it is read. */
  shrinkPhoto: (file: File) => Promise<Blob | null>;
  /** Null when this device cannot: the server then does it. */
  findFaces: (original: Blob) => Promise<FaceBox[] | null>;
  /** Null when this device cannot illustrate: the server then does it. */
  illustratePhoto: (
    original: Blob,
    drawing: Drawing,
    options: DrawingOptions,
  ) => Promise<Blob | null>;
  /** The colours that the pictures of a story share; null when this device cannot find out. */
  measurePalette: (originals: readonly Blob[]) => Promise<unknown>;
}

export interface DrawingOptions {
  signal: AbortSignal;
  onProgress?: (fraction: number) => void;
  /** Null: looked for while it is drawn. */
  faces: readonly FaceBox[] | null;
  palette: unknown;
  /** Pixels of a quick preview's long edge. */
  maxEdge?: number;
}

/** The server that images are uploaded to. A photo's upload resolves to its id, an illustration's to its address. */
export interface PhotoServer {
  uploadOriginal: (photo: DraftPhoto, signal: AbortSignal) => Promise<string>;
  uploadIllustration: (
    imageId: string,
    picture: Blob,
    drawing: Drawing,
    signal: AbortSignal,
  ) => Promise<string>;
  illustrateOnServer: (
    imageId: string,
    drawing: Drawing,
    palette: unknown,
    signal: AbortSignal,
  ) => Promise<string>;
}

export const PHOTO_STAGES = ["illustrating", "sending", "saving"] as const;
export type PhotoStage = (typeof PHOTO_STAGES)[number];

/** The name of the step that failed, as it is shown on the page. */
export const STAGE_FAILURES: Record<PhotoStage, string> = {
  illustrating: "The illustration could not be drawn.",
  sending: "The photo could not be sent.",
  saving: "The illustration could not be saved.",
};

export class PhotoStageError extends Error {
  readonly stage: PhotoStage;
  constructor(stage: PhotoStage, cause: unknown) {
    super(STAGE_FAILURES[stage], { cause });
    this.name = "PhotoStageError";
    this.stage = stage;
  }
}

interface ProcessOptions {
  drawing: Drawing;
  palette: unknown;
  signal: AbortSignal;
  /** From 0 to below 1 over all that this photo needs: it is done when the promise is fulfilled. */
  onProgress: (fraction: number) => void;
  record: (action: DraftAction) => void;
}

const SENT_SHARE = 0.25;
const ILLUSTRATION_SHARE = 0.55;

/**
 * Illustrates one photo and uploads what the server does not have yet; finished steps are not repeated. Without a
 * server nothing is uploaded, and what this device cannot illustrate stays a photo.
 * Throws PhotoStageError, or the signal's reason when it was cancelled.
 */
export async function processPhoto(
  tools: PhotoTools,
  server: PhotoServer | null,
  photo: DraftPhoto,
  { drawing, palette, signal, onProgress, record }: ProcessOptions,
): Promise<void> {
  if (isSameDrawing(photo.uploaded?.drawing, drawing)) return;
  let sent = photo.uploaded === null ? 0 : 1;
  let illustrated = 0;
  const report = () => onProgress(sent * SENT_SHARE + illustrated * ILLUSTRATION_SHARE);

  // They are being looked for since the photo was chosen: neither the illustrator nor the server need do it once more.
  let faces: Promise<FaceBox[] | null> | undefined;
  const findFaces = () => (faces ??= orAborted(tools.findFaces(photo.original), signal));

  async function send(to: PhotoServer): Promise<UploadedPhoto> {
    const known = { ...photo, faces: photo.faces ?? (await findFaces()) };
    const imageId = await inStage("sending", signal, to.uploadOriginal(known, signal));
    const uploaded = { imageId, drawing: null, cartoonUrl: null };
    record({ type: "photo uploaded", id: photo.id, uploaded });
    sent = 1;
    report();
    return uploaded;
  }

  async function illustrate(): Promise<Blob | null> {
    const { illustration } = photo;
    if (illustration && isSameDrawing(illustration.drawing, drawing)) return illustration.picture;
    const known = photo.faces ?? (await findFaces());
    const picture = await inStage(
      "illustrating",
      signal,
      tools.illustratePhoto(photo.original, drawing, {
        ...{ signal, faces: known, palette },
        onProgress(fraction) {
          illustrated = fraction;
          report();
        },
      }),
    );
    if (picture) record({ type: "photo illustrated", id: photo.id, drawing, picture });
    illustrated = 1;
    report();
    return picture;
  }

  report();
  if (!server) {
    await illustrate();
    return;
  }
  // Both are awaited even when one fails, so that an uploaded photo is not uploaded again.
  const [sending, illustrating] = await Promise.allSettled([
    photo.uploaded ?? send(server),
    illustrate(),
  ]);
  if (sending.status === "rejected") throw sending.reason;
  if (illustrating.status === "rejected") throw illustrating.reason;
  const picture = illustrating.value;
  const save = (to: string) =>
    picture
      ? inStage("saving", signal, server.uploadIllustration(to, picture, drawing, signal))
      : inStage("illustrating", signal, server.illustrateOnServer(to, drawing, palette, signal));
  let { imageId } = sending.value;
  let cartoonUrl: string;
  try {
    cartoonUrl = await save(imageId);
  } catch (error) {
    // The server's cleanup job deletes photos that are in no story for long; this device still has it.
    if (!photo.uploaded || !isGone(error)) throw error;
    ({ imageId } = await send(server));
    cartoonUrl = await save(imageId);
  }
  record({ type: "photo uploaded", id: photo.id, uploaded: { imageId, drawing, cartoonUrl } });
}

const isGone = (error: unknown) =>
  error instanceof PhotoStageError && error.cause instanceof ApiError && error.cause.status === 404;

async function inStage<T>(stage: PhotoStage, signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    signal.throwIfAborted();
    throw new PhotoStageError(stage, cause);
  }
}

/** As `work`, but ends with the signal's reason as soon as that is given; `work` itself goes on. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
