import type { Drawing, FaceBox } from "../../../contract/images.ts";

/** One picture to illustrate. */
export interface IllustrationOrder {
  photo: Blob;
  drawing: Drawing;
  /** The colours of the story's pictures; null for the photo's own. */
  palette: unknown;
  /** Null where nobody has looked for faces. */
  faces: readonly FaceBox[] | null;
  /** Pixels of the long edge of the illustration. */
  maxEdge: number;
}

export type MessageToWorker = ({ type: "illustrate" } & IllustrationOrder) | { type: "cancel" };

/** `ready` comes once, when the worker has loaded; each order ends in `done`, `failed` or `cancelled`. */
export type MessageFromWorker =
  | { type: "ready" }
  | { type: "progress"; fraction: number }
  | { type: "done"; picture: Blob }
  | { type: "failed"; message: string }
  | { type: "cancelled" };
