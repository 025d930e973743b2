import type { Style } from "../../../contract/images.ts";

/** One picture to illustrate. */
export interface IllustrationOrder {
  photo: Blob;
  style: Style;
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
