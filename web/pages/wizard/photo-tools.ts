import { findFaces } from "../../features/illustration/find-faces.ts";
import {
  illustratePhoto,
  IllustrationUnavailable,
} from "../../features/illustration/illustrate-photo.ts";
import { preparePhoto } from "../../features/illustration/prepare-photo.ts";
import type { PhotoTools } from "../../features/wizard/process-photo.ts";

/** The illustration on this device, for the features that take photos. */
export const photoTools: PhotoTools = {
  preparePhoto,
  findFaces,
  async illustratePhoto(original, style, options) {
    try {
      return await illustratePhoto(original, style, options);
    } catch (error) {
      if (error instanceof IllustrationUnavailable) return null;
      throw error;
    }
  },
};
