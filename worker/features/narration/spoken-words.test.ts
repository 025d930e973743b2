import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Narration, NarrationDetail } from "../../../contract/narration.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import type { SharedStory } from "../../../contract/sharing.ts";
import type { Story } from "../../../contract/stories.ts";
import { unpackWords } from "../../../studio/pages/word-times.ts";
import { CONTENT, TIMES, WORDS } from "../../testing/spoken-words.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { listFilms, makeFilm } from "../../testing/films.ts";
import { hum, recordStory, sendSpokenWords } from "../../testing/recordings.ts";
import { fetchMedia, savePictureStory, saveStory } from "../../testing/things.ts";

const readNarration = async (client: SignedInClient, id: string) =>
  (await client.get(`/api/stories/${id}/narration`)).json<NarrationDetail>();

async function makeNatural(client: SignedInClient, id: string, times: object = TIMES) {
  const response = await sendSpokenWords(client, id, times);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json<Narration>();
}

describe("a narration that a natural voice has made on a device", () => {
  let client: SignedInClient;
  let story: Story;

  beforeAll(async () => {
    client = await signUp();
    ({ story } = await savePictureStory(client, { title: "The sea", content: CONTENT }));
    await makeNatural(client, story.id);
  });

  it("counts as that voice's, and its words and sentences light up", async () => {
    const narration = await readNarration(client, story.id);
    expect(narration).toMatchObject({ voiceId: "af_heart", outdated: false, language: null });
    expect(unpackWords(narration.words)).toEqual(TIMES);
    expect(
      narration.sentences.map(({ text, start, end, paragraph }) => [text, start, end, paragraph]),
    ).toEqual([
      ["The sea.", 0.046, 0.446, -1],
      ["We swam in the sea.", 0.446, 1.446, 0],
      ["Then we ate.", 1.446, 2.046, 1],
      ["It was good!", 2.046, 2.646, 1],
    ]);
    for (const { text, from, to } of narration.sentences.slice(1)) {
      expect(CONTENT.slice(from, to)).toBe(text);
    }
    const detail = await (await client.get(`/api/stories/${story.id}`)).json<Story>();
    expect(detail.recordings).toEqual([]);
    expect((await fetchMedia(client, narration.audioUrl)).length).toBeGreaterThan(1_000);
  });

  it("is heard, and read along with, by whoever has the link", async () => {
    const share = await client.post(`/api/stories/${story.id}/share`, {});
    const token = (await share.json<{ url: string }>()).url.split("/").at(-1);
    const shared = await createClient().get(`/api/shared/${token}`);
    const { narration } = await shared.json<SharedStory>();
    expect(unpackWords(narration?.words ?? [])).toEqual(TIMES);
    expect(narration?.sentences).toHaveLength(4);
    const cues = await (await client.get(`/api/stories/${story.id}/narration.vtt`)).text();
    expect(cues).toContain("00:00:01.446 --> 00:00:02.046\nThen we ate.");
  });

  it("is in the film as it is, without being made again", async () => {
    const before = await readNarration(client, story.id);
    await makeFilm(client, story.id);
    expect(await readNarration(client, story.id)).toEqual(before);
  });

  it("is replaced by the next one, whose file alone stays", async () => {
    const own = await saveStory(client, { content: CONTENT });
    const first = await makeNatural(client, own.id);
    const second = await makeNatural(client, own.id);
    expect((await client.get(first.audioUrl)).status).toBe(404);
    expect((await client.get(second.audioUrl)).status).toBe(200);
    const recording = await recordStory(client, own.id);
    expect(recording.inUse).toBe(true);
    expect((await readNarration(client, own.id)).words).toEqual([]);
  });

  it("is old when the text changes; a film of it then has the site's own voice", async () => {
    const { story: own } = await savePictureStory(client, { content: CONTENT });
    await makeNatural(client, own.id);
    await client.patch(`/api/stories/${own.id}`, { content: `${CONTENT} Yes.` });
    const old = await readNarration(client, own.id);
    expect(old).toMatchObject({ voiceId: "af_heart", outdated: true, words: [] });
    await makeFilm(client, own.id);
    const made = await readNarration(client, own.id);
    expect(made).toMatchObject({ voiceId: "narrator", outdated: false });
    expect(made.words.length).toBeGreaterThan(0);
  });

  it("is old when the text is changed while it is on its way", async () => {
    const own = await saveStory(client, { content: CONTENT });
    const meanwhile = () => client.patch(`/api/stories/${own.id}`, { content: "We ran." });
    expect((await sendSpokenWords(client, own.id, TIMES, { meanwhile })).status).toBe(200);
    expect(await readNarration(client, own.id)).toMatchObject({ outdated: true, words: [] });
  });

  it("that is old in a language which no voice here reads leaves a film its words and music", async () => {
    const written = { content: CONTENT, language: "es" };
    const { story: own } = await savePictureStory(client, written);
    expect((await sendSpokenWords(client, own.id, TIMES, { voiceId: "ef_dora" })).status).toBe(200);
    await client.patch(`/api/stories/${own.id}`, { content: "Nadamos." });
    await makeFilm(client, own.id);
    const film = (await listFilms(client)).find(({ storyId }) => storyId === own.id);
    expect(film).toMatchObject({ state: "ready", words: "read", music: "piano" });
    expect(film?.note).toMatch(/^There is no voice for Spanish here/);
    expect(await readNarration(client, own.id)).toMatchObject({ voiceId: "ef_dora", words: [] });
  });

  it("reads the pages that nobody has recorded, and its words are where they are heard", async () => {
    const pages = CONTENT.split("\n\n").map((text) => ({ text, imageIndex: null }));
    const own = await saveStory(client, { title: "The sea", content: CONTENT, pages });
    await makeNatural(client, own.id);
    const { pages: saved } = await (await client.get(`/api/stories/${own.id}`)).json<Story>();
    const page = `/api/stories/${own.id}/pages/${saved[0]?.id}/recording`;
    expect((await client.putBytes(page, "audio/wav", hum(2))).status).toBe(200);
    const joined = await readNarration(client, own.id);
    expect(joined.voiceId).toBe("af_heart");
    const words = unpackWords(joined.words);
    expect(words.map(({ from, to }) => CONTENT.slice(from, to))).toEqual(WORDS.slice(5));
    const then = joined.sentences.find(({ text }) => text === "Then we ate.");
    expect(Math.abs((words[0]?.start ?? 0) / 1_000 - (then?.start ?? 0))).toBeLessThan(0.002);
    await client.delete(page);
    expect(unpackWords((await readNarration(client, own.id)).words)).toEqual(TIMES);
  });

  it("takes room for its words, which the end of the story gives back", async () => {
    const measure = async () =>
      (await (await client.get("/api/user/storage")).json<StorageUse>()).text;
    const own = await saveStory(client, { content: CONTENT });
    const before = await measure();
    await makeNatural(client, own.id);
    expect((await measure()) - before).toBeGreaterThan(TIMES.length * 10);
    const trash = (await (await client.get("/api/user/storage")).json<StorageUse>()).bin;
    await client.delete(`/api/stories/${own.id}`);
    const after = await (await client.get("/api/user/storage")).json<StorageUse>();
    expect(after.text).toBeLessThan(before);
    expect(after.bin - trash).toBeGreaterThan(TIMES.length * 10);
  });
});

it("sentences that an earlier version stored are read along with", async () => {
  const client = await signUp();
  const { id } = await saveStory(client, { title: "The sea", content: CONTENT });
  await makeNatural(client, id);
  const narration = await readNarration(client, id);
  await env.DB.prepare("update narrations set sentences = ? where story_id = ?")
    .bind(JSON.stringify(narration.sentences), id)
    .run();
  expect(await readNarration(client, id)).toEqual(narration);
});

it("the built-in voice knows its words, too, as they are written", async () => {
  const client = await signUp();
  await client.post("/api/people", { name: "Siobhan", sayAs: "Shivawn" });
  const content = "Siobhan swam in 1974.";
  const { id } = await saveStory(client, { title: "The sea", content });
  await client.post(`/api/stories/${id}/narration`, { voiceId: "grandma" });
  const { words, sentences, duration } = await readNarration(client, id);
  const heard = unpackWords(words);
  expect(heard.map(({ from, to }) => content.slice(from, to))).toEqual([
    "",
    "",
    "Siobhan",
    "swam",
    "in",
    "1974",
  ]);
  const starts = heard.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(heard.at(-1)?.end).toBeLessThanOrEqual(duration * 1_000);
  const [, swam] = sentences;
  expect(Math.abs((heard[2]?.start ?? 0) / 1_000 - (swam?.start ?? 0))).toBeLessThan(0.2);
});
