import kernels from "../../../build/engines/faces.wasm";
import type { FaceBox, Focus } from "../../../contract/images.ts";
import { MAX_CARTOON_EDGE, MAX_FACES } from "../../../contract/limits.ts";
import { findFocus } from "../../../studio/faces/framing.ts";
import {
  type Face,
  type FaceFinder,
  measureFaces as measureIn,
  openFaceFinder,
} from "../../../studio/faces/find-faces.ts";
import type { Photo } from "../../../studio/faces/sample.ts";
import { findFaceBoxes, findFacesTurned } from "../../../studio/faces/turned.ts";
import { logUnexpected } from "../../log.ts";
import { decodeJpeg } from "../../media/jpeg.ts";
import { readJpegSize, toJpeg } from "../../media/pictures.ts";
import { oneAtATime } from "../one-at-a-time.ts";

type FinderEnv = Pick<Env, "ASSETS" | "IMAGES">;

/** Any host will do: the binding uses only the path. */
const WEIGHTS_URL = "https://assets.local/faces/faces.bin";
const SHRUNK_QUALITY = 92;
/** Milliseconds that an upload waits for it at most, the wait for a film that is being made included. */
const LONGEST_WAIT_MS = 15_000;

/** The one finder of this isolate: 2 MB. */
let finder: FaceFinder | null = null;

async function requireFinder({ ASSETS }: Pick<Env, "ASSETS">): Promise<FaceFinder> {
  if (finder) return finder;
  const response = await ASSETS.fetch(WEIGHTS_URL);
  if (!response.ok) throw new Error(`faces: the weights could not be loaded (${response.status})`);
  return (finder = openFaceFinder(new Uint8Array(await response.arrayBuffer()), kernels));
}

/**
 * Where the faces of an upright JPEG are, the largest first. Null when that could not be found out in time: a photo is
 * worth keeping without.
 */
export async function findFaces(
  env: FinderEnv,
  jpeg: Uint8Array<ArrayBuffer>,
): Promise<FaceBox[] | null> {
  const end = new AbortController();
  try {
    return await Promise.race([
      findInTurn(env, jpeg, end.signal),
      scheduler.wait(LONGEST_WAIT_MS, { signal: end.signal }).then(() => null),
    ]);
  } catch (error) {
    if (!isAborted(error)) logUnexpected(error);
    return null;
  } finally {
    end.abort();
  }
}

/** The client has left; what it has sent is stored all the same. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** An illustration's size is enough for small faces, and fits the memory. */
async function findInTurn(
  env: FinderEnv,
  jpeg: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<FaceBox[]> {
  const { width, height } = readJpegSize(jpeg);
  const small =
    Math.max(width, height) <= MAX_CARTOON_EDGE
      ? jpeg
      : await toJpeg(env, jpeg, { edge: MAX_CARTOON_EDGE, quality: SHRUNK_QUALITY });
  return oneAtATime(async () => {
    signal.throwIfAborted();
    const nets = await requireFinder(env);
    return findFaceBoxes(nets, await decodeJpeg(small)).slice(0, MAX_FACES);
  }, LONGEST_WAIT_MS);
}

/**
 * The faces of a photo with their points, in its pixels, for what draws it; the points are not stored. Without any where
 * the finder fails: a photo is drawn all the same.
 *
 * @param boxes null where nobody has looked for faces
 */
export async function measureFaces(
  env: Pick<Env, "ASSETS">,
  photo: Photo,
  boxes: readonly FaceBox[] | null,
): Promise<Face[]> {
  if (boxes?.length === 0) return [];
  try {
    const nets = await requireFinder(env);
    return boxes ? measureIn(nets, photo, boxes) : findFacesTurned(nets, photo);
  } catch (error) {
    logUnexpected(error);
    return [];
  }
}

/** What matters in a picture: its faces, or else its middle. */
export const focusOn = (faces: readonly FaceBox[]): Focus =>
  findFocus(faces, { width: 1, height: 1 });
