/** Replaces decoding and drawing on a canvas, which happy-dom does not have. */

export const preparePhoto = async (file: File) => ({ original: file, width: 40, height: 30 });

export class IllustrationUnavailable extends Error {}

export const illustratePhoto = async () => new Blob(["drawing"], { type: "image/jpeg" });

export const disposeIllustrator = () => {};
