import type { Style } from "../../../contract/images.ts";

/** Turns a photo into an illustration. */
export interface Illustrator {
  /**
   * @param photo an upright JPEG of at most 1600 px
   * @returns the illustration as a JPEG of the same shape, at most 1600 px
   * @throws AppError with a message when the service behind it fails
   */
  illustrate(photo: Uint8Array<ArrayBuffer>, style: Style): Promise<Uint8Array<ArrayBuffer>>;
}
