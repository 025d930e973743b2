import {
  DEFAULT_STRENGTH,
  DEFAULT_STYLE,
  type Drawing,
  isStyle,
  type Style,
} from "../../../contract/images.ts";
import type { StoryImage } from "../../../contract/stories.ts";
import { raiseForStatus, send } from "../../api/client.ts";
import type { AddPhotos } from "../../features/story/editing/add-photos.tsx";
import type { DrawPhoto } from "../../features/story/editing/picture-dialogs.tsx";
import type { ShownStory } from "../../lib/story-fields.ts";

/** The style of most of a story's pictures, in which those that are added later are drawn. */
function commonStyle(images: readonly StoryImage[]): Style {
  const counts = new Map<Style, number>();
  for (const { style } of images) {
    if (isStyle(style)) counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? DEFAULT_STYLE;
}

/** Adds photos to a story as the wizard takes them; what illustrates them is loaded when it is needed. */
const addPhotosAs =
  (userId: string, { story: { palette }, images }: ShownStory): AddPhotos =>
  async (files, options) => {
    const [{ addPhotos }, { photoTools }, { disposeIllustrator }] = await Promise.all([
      import("../../features/wizard/add-photos.ts"),
      import("../wizard/photo-tools.ts"),
      import("../../features/illustration/illustrate-photo.ts"),
    ]);
    const style = commonStyle(images);
    try {
      return await addPhotos(photoTools, files, { ...options, userId, style, palette });
    } finally {
      disposeIllustrator();
    }
  };

/** Draws a picture of a story again, in the colours of the others. */
const drawPhotoOf =
  ({ story: { palette } }: ShownStory): DrawPhoto =>
  async ({ originalUrl, faces }, drawing, options) => {
    const { photoTools } = await import("../wizard/photo-tools.ts");
    const response = await send(originalUrl, { method: "GET", signal: options.signal });
    await raiseForStatus(response);
    const original = await response.blob();
    return photoTools.illustratePhoto(original, drawing, { ...options, faces, palette });
  };

/** Draws a photo of a story in the style of most others and saves it; one of a story of photos stays a photo. */
export async function drawInStyle(
  userId: string,
  shown: ShownStory,
  image: StoryImage,
  signal: AbortSignal,
): Promise<void> {
  if (!shown.images.some(({ style }) => isStyle(style))) return;
  const drawing: Drawing = { style: commonStyle(shown.images), strength: DEFAULT_STRENGTH };
  const [{ createPhotoServer }, { disposeIllustrator }] = await Promise.all([
    import("../../features/wizard/photo-server.ts"),
    import("../../features/illustration/illustrate-photo.ts"),
  ]);
  const server = createPhotoServer(userId);
  try {
    const picture = await drawPhotoOf(shown)(image, drawing, { signal });
    await (picture
      ? server.uploadIllustration(image.id, picture, drawing, signal)
      : server.illustrateOnServer(image.id, drawing, shown.story.palette, signal));
  } finally {
    disposeIllustrator();
  }
}

/** What makes pictures for the editor of a story. */
export const photoMaking = (userId: string, shown: ShownStory) => ({
  addPhotos: addPhotosAs(userId, shown),
  drawPhoto: drawPhotoOf(shown),
});
