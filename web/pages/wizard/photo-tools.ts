import type { FaceBox } from "../../../contract/images.ts";
import { findFaces } from "../../features/illustration/find-faces.ts";
import {
  illustratePhoto,
  IllustrationUnavailable,
} from "../../features/illustration/illustrate-photo.ts";
import {
  measurePaletteAside,
  preparePhotoAside,
  shrinkPhotoAside,
} from "../../features/illustration/prepare-aside.ts";
import type { PhotoTools } from "../../features/wizard/process-photo.ts";

/** A photo's faces are looked for once, however many wait for them. */
const searches = new WeakMap<Blob, Promise<FaceBox[] | null>>();

/** The illustration on this device, for the features that take photos. */
export const photoTools: PhotoTools = {
  preparePhoto: preparePhotoAside,
  shrinkPhoto: shrinkPhotoAside,
  findFaces(original) {
    const search = searches.get(original) ?? findFaces(original);
    searches.set(original, search);
    return search;
  },
  measurePalette: measurePaletteAside,
  async illustratePhoto(original, drawing, options) {
    try {
      return await illustratePhoto(original, drawing, options);
    } catch (error) {
      if (error instanceof IllustrationUnavailable) return null;
      throw error;
    }
  },
};
