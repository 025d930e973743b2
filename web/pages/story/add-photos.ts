import type { AddPhotos } from "../../features/story/editing/add-photos.tsx";

/** Adds photos to a story as the wizard takes them; what illustrates them is loaded when it is needed. */
export const addPhotosAs =
  (userId: string): AddPhotos =>
  async (files, options) => {
    const [{ addPhotos }, { photoTools }, { disposeIllustrator }] = await Promise.all([
      import("../../features/wizard/add-photos.ts"),
      import("../wizard/photo-tools.ts"),
      import("../../features/illustration/illustrate-photo.ts"),
    ]);
    try {
      return await addPhotos(photoTools, files, { ...options, userId });
    } finally {
      disposeIllustrator();
    }
  };
