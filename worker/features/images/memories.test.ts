/** Spoken memories of pictures. */
import { beforeAll, expect, it } from "vitest";
import type { Memory } from "../../../contract/memories.ts";
import type { SharedStory } from "../../../contract/sharing.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { StoryImage } from "../../../contract/stories.ts";
import type { TrashItem } from "../../../contract/trash.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { hum } from "../../testing/recordings.ts";
import { findTone } from "../../testing/sound.ts";
import {
  fetchMedia,
  listFiles,
  readMessage,
  savePictureStory,
  saveStory,
} from "../../testing/things.ts";

let client: SignedInClient;
beforeAll(async () => {
  client = await signUp("rose");
});

const pathOf = (id: string) => `/api/images/${id}/memory`;
const soundFiles = async () =>
  (await listFiles(client.user.id)).filter((key) => key.startsWith("narrations/"));
const storage = async () => (await client.get("/api/user/storage")).json<StorageUse>();
const listTrash = async (storyId: string) =>
  (await (await client.get("/api/bin")).json<TrashItem[]>()).filter(
    (item) => item.kind === "memory" && item.storyId === storyId,
  );

function sendMemory(
  id: string,
  { audio, text }: { audio?: string | Uint8Array<ArrayBuffer>; text?: string },
) {
  const form = new FormData();
  if (text !== undefined) form.set("text", text);
  if (audio !== undefined) form.set("audio", new File([audio], "memory", { type: "audio/wav" }));
  return client.fetch(pathOf(id), { method: "PUT", body: form });
}

it("a memory is kept as it was told, shown with its picture, and heard by whoever has a link", async () => {
  const { image, story } = await savePictureStory(client);
  expect((await client.get(pathOf(image.id))).status).toBe(404);
  expect((await sendMemory(image.id, { text: "Only words" })).status).toBe(404);
  const before = await storage();
  const sent = await sendMemory(image.id, { audio: hum(2, 3_000), text: "It rained all day." });
  expect(sent.status, await sent.clone().text()).toBe(200);
  const memory = await sent.json<Memory>();
  expect(memory.text).toBe("It rained all day.");
  expect(Math.abs(memory.duration - 2)).toBeLessThan(0.1);
  const sound = await fetchMedia(client, memory.url);
  expect(findTone(sound, 3_000)?.start).toBeLessThan(0.1);
  expect((await storage()).images - before.images).toBe(sound.length + 18);

  const reworded = await sendMemory(image.id, { text: "It rained." });
  expect(await reworded.json<Memory>()).toEqual({ ...memory, text: "It rained." });
  const images = await client.get(`/api/stories/${story.id}/images`);
  expect((await images.json<StoryImage[]>())[0]?.memory?.text).toBe("It rained.");
  expect((await storage()).images - before.images).toBe(sound.length + 10);

  const share = await client.post(`/api/stories/${story.id}/share`, {});
  const token = (await share.json<{ url: string }>()).url.split("/").at(-1);
  const guest = createClient();
  const shared = await (await guest.get(`/api/shared/${token}`)).json<SharedStory>();
  const heard = shared.images[0]?.memory?.url ?? "";
  expect(await fetchMedia(guest, heard)).toEqual(sound);

  expect((await client.delete(`/api/stories/${story.id}`)).status).toBe(204);
  expect((await client.get(memory.url)).status).toBe(404);
  expect((await client.post(`/api/bin/${story.id}/restore`)).status).toBe(204);
  expect((await client.get(memory.url)).status).toBe(200);
  expect((await client.delete(pathOf(image.id))).status).toBe(204);
  expect((await client.delete(pathOf(image.id))).status).toBe(404);
  expect((await client.get(memory.url)).status).toBe(404);
  expect((await guest.get(heard)).status).toBe(404);
});

it("a memory that is deleted can be put back, until it is deleted for good", async () => {
  const { image, story } = await savePictureStory(client);
  const before = await storage();
  const sent = await sendMemory(image.id, { audio: hum(1), text: "It rained." });
  const memory = await sent.json<Memory>();

  const used = await storage();
  expect((await client.delete(pathOf(image.id))).status).toBe(204);
  const [item] = await listTrash(story.id);
  const trashed = await storage();
  expect(trashed.images).toBe(before.images);
  expect(trashed.bin - before.bin).toBe(item?.bytes);
  expect(trashed.used).toBe(used.used);
  expect((await client.post(`/api/bin/${item?.id}/restore`)).status).toBe(204);
  expect(await (await client.get(pathOf(image.id))).json()).toEqual(memory);
  expect((await client.get(memory.url)).status).toBe(200);
  expect(await listTrash(story.id)).toEqual([]);

  expect((await client.delete(pathOf(image.id))).status).toBe(204);
  const [again] = await listTrash(story.id);
  expect((await client.delete(`/api/bin/${again?.id}`)).status).toBe(204);
  expect((await client.get(memory.url)).status).toBe(404);
  expect((await storage()).images).toBe(before.images);
});

it("a memory that is deleted goes with the first of its picture's stories", async () => {
  const { image, story } = await savePictureStory(client);
  await saveStory(client, { images: [{ id: image.id }] });
  const [files, before] = [await soundFiles(), await storage()];
  await sendMemory(image.id, { audio: hum(1), text: "It rained." });
  expect((await client.delete(pathOf(image.id))).status).toBe(204);
  expect((await client.delete(`/api/stories/${story.id}`)).status).toBe(204);
  expect((await client.delete(`/api/bin/${story.id}`)).status).toBe(204);
  expect(await soundFiles()).toEqual(files);
  expect((await storage()).images).toBe(before.images);
  expect((await storage()).bin).toBe(before.bin);
  expect((await client.get(image.originalUrl)).status).toBe(200);
});

it("a memory that is told again takes the place of the first, which can be put back, and both go with their picture", async () => {
  const { image, story } = await savePictureStory(client);
  const none = (await soundFiles()).length;
  const first = await (await sendMemory(image.id, { audio: hum(1), text: "Rain." })).json<Memory>();
  const second = await (await sendMemory(image.id, { audio: hum(2) })).json<Memory>();
  expect(second.url).not.toBe(first.url);
  expect((await client.get(first.url)).status).toBe(404);
  const [earlier] = await listTrash(story.id);
  expect((await client.post(`/api/bin/${earlier?.id}/restore`)).status).toBe(204);
  expect(await (await client.get(pathOf(image.id))).json()).toEqual(first);
  expect((await listTrash(story.id)).length).toBe(1);
  expect((await soundFiles()).length - none).toBe(2);
  await client.delete(`/api/stories/${story.id}`);
  expect((await client.delete(`/api/bin/${story.id}`)).status).toBe(204);
  expect((await soundFiles()).length).toBe(none);

  const other = await savePictureStory(client);
  await sendMemory(other.image.id, { audio: hum(1) });
  expect((await client.delete(`/api/images/${other.image.id}`)).status).toBe(204);
  expect((await soundFiles()).length).toBe(none);
});

it("says why a memory is not taken", async () => {
  const { image } = await savePictureStory(client);
  expect(await readMessage(await sendMemory(image.id, {}))).toEqual([
    400,
    "Please record what you remember of this photo.",
  ]);
  expect((await sendMemory(image.id, { audio: "hello" })).status).toBe(415);
  expect((await sendMemory(image.id, { audio: hum(123) })).status).toBe(413);
  expect((await sendMemory("nothing", { audio: hum(1) })).status).toBe(404);
});
