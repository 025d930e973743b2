import { describe, expect, it } from "vitest";
import type { Narration, NarrationDetail } from "../../../contract/narration.ts";
import type { Recording } from "../../../contract/recordings.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { Story, StoryCard } from "../../../contract/stories.ts";
import { AFTER_NARRATION } from "../../../studio/film/plan.ts";
import { createClient, PASSWORD, type SignedInClient, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import { shareStory } from "../../testing/links.ts";
import { recordStory, sendRecording } from "../../testing/recordings.ts";
import { askWith, withTranslator, withVoices } from "../../testing/settings.ts";
import {
  fetchMedia,
  listFiles,
  readMessage,
  savePictureStory,
  saveStory,
} from "../../testing/things.ts";

async function openStory() {
  const client = await signUp("records");
  const { story } = await savePictureStory(client);
  return { client, id: story.id };
}

async function read<T>(client: SignedInClient, path: string): Promise<T> {
  const response = await client.get(path);
  expect(response.status, path).toBe(200);
  return response.json<T>();
}

const readStory = (client: SignedInClient, id: string) => read<Story>(client, `/api/stories/${id}`);
const pathOf = (storyId: string, { id }: Pick<Recording, "id">) =>
  `/api/stories/${storyId}/recordings/${id}`;
const narrate = (client: SignedInClient, id: string) =>
  client.post(`/api/stories/${id}/narration`, { voiceId: "narrator" });

async function use(client: SignedInClient, storyId: string, recording: Pick<Recording, "id">) {
  const response = await client.post(`${pathOf(storyId, recording)}/use`);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json<Story>();
}

async function ok(response: Promise<Response>): Promise<void> {
  expect((await response).status).toBe(204);
}

const soundFiles = async (client: SignedInClient) =>
  (await listFiles(client.user.id)).filter((key) => key.startsWith("narrations/"));

describe("a story's recordings", () => {
  it("survive a voice that reads the story instead, and are one press from being used again", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id, { seconds: 2 });
    expect(mine).toMatchObject({ inUse: true, language: null, pageId: null });
    expect(Math.abs(mine.duration - 2)).toBeLessThan(0.1);
    const sound = await fetchMedia(client, mine.url);

    const voiced = await (await narrate(client, id)).json<Narration>();
    const aside = await readStory(client, id);
    expect(aside.audioUrl).toBe(voiced.audioUrl);
    expect(aside.recordings).toEqual([{ ...mine, inUse: false }]);
    expect(await fetchMedia(client, mine.url)).toEqual(sound);

    const again = await use(client, id, mine);
    expect(again).toMatchObject({ audioUrl: mine.url, audioDuration: mine.duration });
    expect(again.recordings).toEqual([mine]);
    const detail = await read<NarrationDetail>(client, `/api/stories/${id}/narration`);
    expect(detail.voiceId).toBeNull();
    expect(detail.sentences.length).toBeGreaterThan(0);
    // A voice's reading can be made again at any time.
    expect((await client.get(voiced.audioUrl)).status).toBe(404);
    expect(await soundFiles(client)).toHaveLength(1);
  });

  it("are all there after several, newest first, the last in use", async () => {
    const { client, id } = await openStory();
    const [first, second, third] = [
      await recordStory(client, id, { seconds: 1 }),
      await recordStory(client, id, { seconds: 2 }),
      await recordStory(client, id, { seconds: 3 }),
    ];
    const { recordings, audioUrl } = await readStory(client, id);
    expect(recordings).toEqual([third, { ...second, inUse: false }, { ...first, inUse: false }]);
    expect(audioUrl).toBe(third?.url);
    await use(client, id, first!);
    const changed = await client.patch(`/api/stories/${id}`, { title: "Another title" });
    const { recordings: now } = await changed.json<Story>();
    expect(now.map(({ inUse }) => inUse)).toEqual([false, false, true]);
  });

  it("are left out of the list of stories and of what a link shows", async () => {
    const { client, id } = await openStory();
    const aside = await recordStory(client, id);
    const mine = await recordStory(client, id);
    const [card] = await read<StoryCard[]>(client, "/api/stories");
    expect(card).not.toHaveProperty("recordings");
    const { token } = await shareStory(client, id);
    const visitor = createClient();
    const shared = await (await visitor.get(`/api/shared/${token}`)).json<{ story: object }>();
    expect(shared.story).not.toHaveProperty("recordings");
    expect(JSON.stringify(shared)).not.toContain(aside.id);
    const under = (url: string) => url.replace("/media/", `/media/shared/${token}/`);
    expect((await visitor.get(under(mine.url))).status).toBe(200);
    expect((await visitor.get(under(aside.url))).status).toBe(404);
    expect((await visitor.get(aside.url)).status).toBe(401);
    expect((await (await signUp("stranger")).get(aside.url)).status).toBe(404);
    expect((await client.get(aside.url)).status).toBe(200);
  });

  it("are put out of use, and stay, when the narration is deleted", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id);
    await ok(client.delete(`/api/stories/${id}/narration`));
    const story = await readStory(client, id);
    expect(story).toMatchObject({ audioUrl: null, recordings: [{ ...mine, inUse: false }] });
    expect((await client.delete(`/api/stories/${id}/narration`)).status).toBe(404);
    expect((await use(client, id, mine)).audioUrl).toBe(mine.url);
  });

  it("are each in use in their own language", async () => {
    const { client, id } = await openStory();
    const settings = withTranslator();
    const mine = await recordStory(client, id);
    const sound = await fetchMedia(client, mine.url);
    const path = `/api/stories/${id}/narration`;
    const put = { method: "PUT", body: { type: "audio/mpeg", bytes: sound } };
    const spanish = await askWith(settings, client, `${path}?language=es`, put);
    expect(spanish.status, await spanish.clone().text()).toBe(200);
    const both = (await readStory(client, id)).recordings;
    expect(both.map(({ language, inUse }) => [language, inUse])).toEqual([
      ["es", true],
      [null, true],
    ]);
    const json = { voiceId: "grandmaClone1", language: "es" };
    await askWith({ ...settings, ...withVoices() }, client, path, { json });
    const { recordings } = await readStory(client, id);
    expect(recordings.map(({ inUse }) => inUse)).toEqual([false, true]);
    const back = await use(client, id, recordings[0]!);
    expect(back.recordings.map(({ inUse }) => inUse)).toEqual([true, true]);
    expect(back.audioUrl).toBe(mine.url);
  });

  it("make a film outdated when another is used, and not when the same is asked for twice", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id);
    await narrate(client, id);
    await makeFilm(client, id);
    const isOutdated = async () => (await listFilms(client))[0]?.outdated;
    expect(await isOutdated()).toBe(false);
    await use(client, id, mine);
    expect(await isOutdated()).toBe(true);
    const film = await makeFilm(client, id);
    expect(Math.abs(film.duration - mine.duration - AFTER_NARRATION)).toBeLessThan(0.2);
    await Promise.all([use(client, id, mine), use(client, id, mine)]);
    expect(await isOutdated()).toBe(false);
  });
});

describe("the same recording sent twice", () => {
  it("is one recording, one after the other or both at once, and stays aside when it was put there", async () => {
    const { client, id } = await openStory();
    const key = "a-recording-of-today";
    const responses = await Promise.all([1, 2].map(() => sendRecording(client, id, { key })));
    const [first, second] = await Promise.all(responses.map((each) => each.json<Narration>()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(second).toEqual(first);
    expect(await soundFiles(client)).toHaveLength(1);
    await narrate(client, id);
    const late = await sendRecording(client, id, { key });
    expect(await late.json()).toEqual(first);
    const { recordings } = await readStory(client, id);
    expect(recordings).toMatchObject([{ url: first?.audioUrl, inUse: false }]);
    await ok(client.delete(pathOf(id, recordings[0]!)));
    expect((await readMessage(await sendRecording(client, id, { key })))[0]).toBe(409);
    expect(await soundFiles(client)).toHaveLength(2);
  });

  it("loses none of many that are sent, used, replaced and deleted at once", async () => {
    const { client, id } = await openStory();
    const old = await recordStory(client, id);
    const responses = await Promise.all([
      ...[1, 2, 3].map(() => sendRecording(client, id)),
      narrate(client, id),
      client.post(`${pathOf(id, old)}/use`),
      client.post(`${pathOf(id, old)}/use`),
      client.delete(`/api/stories/${id}/narration`),
    ]);
    for (const { status } of responses) expect([200, 204, 404]).toContain(status);
    const { recordings, audioUrl } = await readStory(client, id);
    expect(recordings).toHaveLength(4);
    for (const { url } of recordings) await fetchMedia(client, url);
    if (audioUrl !== null) await fetchMedia(client, audioUrl);
    const named = new Set([...recordings.map(({ url }) => url), audioUrl].filter(Boolean));
    expect(await soundFiles(client)).toHaveLength(named.size);
  });
});

describe("a recording", () => {
  it("that comes in after its story was deleted leaves nothing behind", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id);
    await ok(client.delete(`/api/stories/${id}`));
    expect((await sendRecording(client, id)).status).toBe(404);
    expect((await client.post(`${pathOf(id, mine)}/use`)).status).toBe(404);
    expect(await soundFiles(client)).toHaveLength(1);
  });

  it("of one story cannot be used or deleted under another", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id);
    const other = await saveStory(client);
    expect((await client.post(`${pathOf(other.id, mine)}/use`)).status).toBe(404);
    expect((await client.delete(pathOf(other.id, mine))).status).toBe(404);
    expect((await readStory(client, id)).recordings).toEqual([mine]);
  });

  it("counts once in the account's storage, in use or not, and leaves with the account", async () => {
    const { client, id } = await openStory();
    const storage = () => read<StorageUse>(client, "/api/user/storage");
    const sizeOf = async ({ url }: Recording) => (await fetchMedia(client, url)).length;
    const mine = await recordStory(client, id, { seconds: 2 });
    expect((await storage()).narrations).toBe(await sizeOf(mine));
    const next = await recordStory(client, id);
    const both = (await sizeOf(mine)) + (await sizeOf(next));
    const { used, images, text, narrations } = await storage();
    expect([narrations, used]).toEqual([both, images + text + both]);
    await ok(client.delete(pathOf(id, mine)));
    const less = await storage();
    expect(less).toMatchObject({ narrations: await sizeOf(next), used });
    expect(less.bin).toBe(both - less.narrations + (text - less.text));
    const gone = await client.delete("/api/user", { password: PASSWORD });
    expect(await gone.json()).toMatchObject({ stories: 1, narrations: 2 });
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("is a voice's reading when it comes with a voice, which the site must have", async () => {
    const { client, id } = await openStory();
    const mine = await recordStory(client, id);
    const unknown = await sendRecording(client, id, { query: "?voiceId=nobody" });
    expect((await readMessage(unknown))[0]).toBe(422);
    const sent = await sendRecording(client, id, { query: "?voiceId=narrator" });
    const { audioUrl } = await sent.json<Narration>();
    const detail = await read<NarrationDetail>(client, `/api/stories/${id}/narration`);
    expect(detail).toMatchObject({ audioUrl, voiceId: "narrator" });
    expect((await readStory(client, id)).recordings).toEqual([{ ...mine, inUse: false }]);
    await use(client, id, mine);
    expect((await client.get(audioUrl)).status).toBe(404);
  });
});
