export type PhotoErrorCode = "unsupported-type" | "empty" | "too-large" | "unreadable";

/** A file that cannot become a photo of a story; the message names the file. */
export class PhotoError extends Error {
  readonly code: PhotoErrorCode;

  constructor(code: PhotoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PhotoError";
    this.code = code;
  }
}
