import type { FaceBox, Strength, Style } from "../../../contract/images.ts";

export interface IllustratorOptions {
  /** How far the drawing goes from the photo. */
  strength?: Strength;
  /** The colours of the whole story: what a palette of ours is not has no effect. */
  palette?: unknown;
  /** Where its faces are, in parts of the photo; null where nobody has looked. */
  faces: readonly FaceBox[] | null;
}

export interface Illustration {
  /** A JPEG of the photo's shape, at most 1600 px. */
  bytes: Uint8Array<ArrayBuffer>;
  /** What it was drawn with: the one sent, or else the photo's own; null where a service draws. */
  palette: unknown;
}

/** Turns a photo into an illustration. */
export interface Illustrator {
  /**
   * @param photo an upright JPEG of at most 1600 px
   * @throws AppError with a message when the service behind it fails
   */
  illustrate(
    photo: Uint8Array<ArrayBuffer>,
    style: Style,
    options: IllustratorOptions,
  ): Promise<Illustration>;
}
