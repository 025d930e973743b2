import {
  cartoon,
  type CartoonInput,
  type StoredStyle,
  uploadedImage,
} from "../../../contract/images.ts";
import { memory } from "../../../contract/memories.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend, apiUpload } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import type { DraftMemory } from "../../device/draft.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";
import type { PhotoServer } from "./process-photo.ts";

const withStyle = (path: string, style: StoredStyle) => `${path}?${new URLSearchParams({ style })}`;
const cartoonAddress = z.pipe(
  cartoon,
  z.transform((response) => response.cartoonUrl),
);

/** Gives a photo what is told about it, or takes that away. */
export async function sendMemory(
  imageId: string,
  recorded: DraftMemory | null,
  expectedUser: string,
): Promise<void> {
  const address = endpoints.memory(imageId);
  if (!recorded) return sendDeletion(address, { expectedUser });
  const form = new FormData();
  form.set("text", recorded.text);
  form.set("audio", recorded.sound, "memory");
  await apiUpload("PUT", address, form, memory, { expectedUser });
}

/** Uploads the photos of a user's draft, as that user and no other. */
export function createPhotoServer(userId: string): PhotoServer {
  const expectedUser = userId;
  return {
    async uploadOriginal(photo, signal) {
      const form = new FormData();
      form.append("file", photo.original, photo.name);
      if (photo.faces) form.append("faces", JSON.stringify(photo.faces));
      const image = await apiUpload("POST", endpoints.images, form, uploadedImage, {
        signal,
        expectedUser,
        // The key is the photo's name on this device: retries store it once.
        headers: { "Idempotency-Key": photo.id },
      });
      return image.id;
    },
    uploadIllustration: (imageId, picture, { style }, signal) =>
      apiUpload("PUT", withStyle(endpoints.cartoon(imageId), style), picture, cartoonAddress, {
        signal,
        expectedUser,
      }),
    illustrateOnServer(imageId, drawing, palette, signal) {
      const input: CartoonInput = { ...drawing, palette };
      const options = { signal, expectedUser };
      return apiSend("POST", endpoints.cartoon(imageId), input, cartoonAddress, options);
    },
  };
}
