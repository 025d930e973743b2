import { describe, expect, it } from "vitest";
import type { NarrationDetail } from "../../contract/narration.ts";
import type { TrashItem } from "../../contract/trash.ts";
import type { StorageUse } from "../../contract/storage.ts";
import type { Story } from "../../contract/stories.ts";
import { type SignedInClient, signUp } from "../testing/client.ts";
import { leaveUnfinished } from "../testing/films.ts";
import { withTranslator } from "../testing/settings.ts";
import { sendRecording } from "../testing/recordings.ts";
import {
  listFiles,
  readMessage,
  savePictureStory,
  saveStory,
  uploadPhoto,
} from "../testing/things.ts";

const FULL = [
  413,
  "Your space for text is full. Please delete stories that you no longer need, also from Recently deleted.",
];

const byteLength = (...texts: string[]) => new TextEncoder().encode(texts.join("")).length;

const storageOf = async (client: SignedInClient) =>
  (await client.get("/api/user/storage")).json<StorageUse>();
const textOf = async (client: SignedInClient) => (await storageOf(client)).text;

async function made<T>(response: Promise<Response>): Promise<T> {
  const sent = await response;
  expect(sent.ok, await sent.clone().text()).toBe(true);
  return sent.json<T>();
}

/** An account with room for so many bytes of text; `settings` may be changed while it is used. */
async function signUpWith(limit: number) {
  const settings: Record<string, unknown> = { TEXT_BYTES: String(limit), ...withTranslator() };
  return { client: await signUp("someone", { settings }), settings };
}

/** A story that takes exactly so many bytes. */
const storyOf = (bytes: number) => ({ title: "A", content: "x".repeat(bytes - 1) });

describe("an account's text", () => {
  it("is all that a person has written, in UTF-8 bytes, and 500 MB of it have room", async () => {
    const client = await signUp();
    const { used, text, textLimit } = await storageOf(client);
    expect([used, text, textLimit]).toEqual([0, 0, 500 * 1024 * 1024]);

    const written = { title: "Am Meer 🌊", content: "Größe\n\nund “mehr”.", tags: ["Süd", "日本"] };
    const photos = [await uploadPhoto(client), await uploadPhoto(client)];
    const captions = ["Die Möwe", "Ein \0 Zeichen"];
    const images = photos.map(({ id }, i) => ({ id, caption: captions[i] }));
    const { id } = await saveStory(client, { ...written, images });
    const ofStory = byteLength(written.title, written.content, ...written.tags);
    expect(await textOf(client)).toBe(ofStory + byteLength(...captions));

    const path = `/api/stories/${id}`;
    await client.patch(path, { title: "Neu", images: images.slice(1) });
    const ofTitle = byteLength("Neu") - byteLength(written.title);
    expect(await textOf(client)).toBe(ofStory + ofTitle + byteLength(captions[1] ?? ""));
    await client.delete(`/api/images/${photos[1]?.id}`);
    await client.patch(path, { tags: [], favorite: true });
    expect(await textOf(client)).toBe(byteLength("Neu", written.content));
  });

  it("is in the space used, and as much less when it is deleted", async () => {
    const { client } = await signUpWith(1_000_000);
    const { id: storyId, title, content } = await saveStory(client);
    const ofStory = byteLength(title, content);
    const narration = `/api/stories/${storyId}/narration`;
    await made(client.post(narration, { voiceId: "narrator" }));
    const { sentences, words } = await made<NarrationDetail>(client.get(narration));
    // A row has the sentences without the names of their fields.
    const values = sentences.map((sentence) => Object.values(sentence));
    const ofNarration = byteLength(JSON.stringify(values), JSON.stringify(words));
    expect(await textOf(client)).toBe(ofStory + ofNarration);

    const { id } = await made<{ id: string }>(client.post("/api/collections", { name: "Sömmer" }));
    expect(await textOf(client)).toBe(ofStory + ofNarration + 7);
    await client.patch(`/api/collections/${id}`, { name: "Å" });
    expect(await textOf(client)).toBe(ofStory + ofNarration + 2);
    await client.delete(`/api/collections/${id}`);

    const rose = await made<{ id: string }>(
      client.post("/api/people", { name: "Rosé", calledAs: "Oma", sayAs: "Ro" }),
    );
    expect(await textOf(client)).toBe(ofStory + ofNarration + 5 + 3 + 2);
    await client.patch(`/api/people/${rose.id}`, { calledAs: null, relation: "grandmother" });
    expect(await textOf(client)).toBe(ofStory + ofNarration + 5 + 2 + 11);
    await client.delete(`/api/people/${rose.id}`);

    const film = { state: "ready", file: "a.mp4" } as const;
    await leaveUnfinished(client.user.id, { id: storyId, title: "Old" }, film);
    const named = { storyId, title: "Der Tag", url: "/media/videos/a.mp4", duration: 1 };
    await made(client.post("/api/videos", named));
    expect(await textOf(client)).toBe(ofStory + ofNarration + 7);

    const asked = { text: "A dog.", targetLanguage: "es" };
    const translated = { translatedText: "es: A dog." };
    expect(await made(client.post("/api/translate/text", asked))).toEqual(translated);
    const all = ofStory + ofNarration + 7 + byteLength(translated.translatedText);
    expect(await textOf(client)).toBe(all);

    const before = await storageOf(client);
    expect(before.used).toBe(before.narrations + all);
    await client.delete(`/api/stories/${storyId}`);
    const trashed = await storageOf(client);
    expect(trashed).toMatchObject({ used: before.used, bin: before.used - 10, text: 10 });
    const [item] = await made<TrashItem[]>(client.get("/api/bin"));
    expect(item?.bytes).toBe(trashed.bin);
    await client.delete("/api/bin");
    expect(await storageOf(client)).toMatchObject({ used: 10, bin: 0, text: 10 });
  });

  it("of a film that was deleted alone is in Recently deleted with it", async () => {
    const client = await signUp();
    const story = await saveStory(client);
    const id = await leaveUnfinished(client.user.id, story, { state: "ready", bytes: 5 });
    await client.delete(`/api/videos/${id}`);
    const { text, bin: trash } = await storageOf(client);
    expect([text, trash]).toEqual([
      byteLength(story.title, story.content),
      byteLength(story.title) + 5,
    ]);
    const [item] = await made<TrashItem[]>(client.get("/api/bin"));
    expect(item?.bytes).toBe(trash);
  });
});

describe("an account whose text has reached its quota", () => {
  it("gets a 413 for more of it, and nothing of that is stored", async () => {
    const { client } = await signUpWith(1_000);
    const { id: storyId } = await saveStory(client, storyOf(900));
    const story = { id: storyId, title: "Old" };
    const film = { state: "ready", file: `${storyId}.mp4` } as const;
    await leaveUnfinished(client.user.id, story, film);
    const { id } = await made<{ id: string }>(client.post("/api/collections", { name: "C" }));
    const photo = await uploadPhoto(client);
    const { id: other } = await saveStory(client, storyOf(96));
    const before = await storageOf(client);
    expect(before.text).toBe(1_000);

    const [long, path] = ["x".repeat(100), `/api/stories/${other}`];
    const named = { storyId, title: long, url: `/media/videos/${storyId}.mp4`, duration: 1 };
    for (const [what, sent] of Object.entries({
      story: await client.post("/api/stories", storyOf(2)),
      title: await client.patch(path, { title: long }),
      content: await client.patch(path, { content: long }),
      tags: await client.patch(path, { tags: ["sea"] }),
      captions: await client.patch(path, { images: [{ id: photo.id, caption: "Rose" }] }),
      collection: await client.post("/api/collections", { name: "D" }),
      name: await client.patch(`/api/collections/${id}`, { name: "CD" }),
      film: await client.post("/api/videos", named),
      newFilm: await client.post("/api/generate-video", { storyId }),
      narration: await client.post(`${path}/narration`, { voiceId: "narrator" }),
      recording: await client.putBytes(`${path}/narration`, "audio/mpeg", "ID3"),
      translation: await client.post("/api/translate/text", { text: "A", targetLanguage: "es" }),
    })) {
      expect(sent.status, what).toBe(413);
      expect(await readMessage(sent), what).toEqual(FULL);
    }
    expect(await storageOf(client)).toEqual(before);
    expect(await made(client.get(path))).toMatchObject({ version: 1, imageCount: 0 });
  });

  it("can still upload photos, change what takes no more, and save again once it made room", async () => {
    const { client } = await signUpWith(1_000);
    const { id } = await saveStory(client, storyOf(1_000));
    await uploadPhoto(client);
    await made(client.patch(`/api/stories/${id}`, { favorite: true, title: "B" }));
    await client.delete(`/api/stories/${id}`);
    expect(await readMessage(await client.post("/api/stories", storyOf(10)))).toEqual(FULL);
    await client.delete(`/api/bin/${id}`);
    await saveStory(client, storyOf(10));
    expect(await textOf(client)).toBe(10);
  });

  it("does not pass it with many saves at once", async () => {
    const { client } = await signUpWith(1_000);
    const { id } = await saveStory(client, storyOf(50));
    const responses = await Promise.all([
      ...Array.from({ length: 15 }, () => client.post("/api/stories", storyOf(100))),
      ...Array.from({ length: 5 }, () => client.patch(`/api/stories/${id}`, storyOf(150))),
    ]);
    const count = (status: number) => responses.filter((sent) => sent.status === status).length;
    expect(count(200) + count(201) + count(413)).toBe(20);
    expect(count(201)).toBeGreaterThanOrEqual(8);
    const text = await textOf(client);
    expect(text).toBe(count(201) * 100 + (count(200) > 0 ? 150 : 50));
    expect(text).toBeLessThanOrEqual(1_000);
  });

  it("leaves neither row nor file of a narration or a recording whose sentences would pass it", async () => {
    const { client, settings } = await signUpWith(1_000_000);
    const { story } = await savePictureStory(client);
    const path = `/api/stories/${story.id}/narration`;
    const [before, files] = [await storageOf(client), await listFiles(client.user.id)];
    settings.TEXT_BYTES = String(before.text + 100);
    const responses = await Promise.all([
      client.post(path, { voiceId: "narrator" }),
      sendRecording(client, story.id),
      sendRecording(client, story.id, { query: "?voiceId=narrator" }),
    ]);
    for (const sent of responses) expect(await readMessage(sent)).toEqual(FULL);
    expect(await storageOf(client)).toEqual({ ...before, textLimit: before.text + 100 });
    expect(await listFiles(client.user.id)).toEqual(files);
  });

  it("may make it less when it had more before there was a quota, but never more", async () => {
    const { client, settings } = await signUpWith(1_000);
    const { id } = await saveStory(client, storyOf(1_000));
    settings.TEXT_BYTES = "500";
    const path = `/api/stories/${id}`;
    expect(await made<Story>(client.patch(path, { favorite: true }))).toMatchObject({
      favorite: true,
    });
    await made(client.patch(path, storyOf(900)));
    expect(await readMessage(await client.patch(path, storyOf(901)))).toEqual(FULL);
    expect(await readMessage(await client.post("/api/stories", storyOf(2)))).toEqual(FULL);
    await made(client.patch(path, storyOf(500)));
    expect((await storageOf(client)).text).toBe(500);
  });
});
