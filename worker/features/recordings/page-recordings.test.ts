/** Recordings of single pages, and the narration that is put together from them. */
import { beforeAll, expect, it } from "vitest";
import type { NarrationDetail } from "../../../contract/narration.ts";
import type { PageRecording } from "../../../contract/recordings.ts";
import type { Story } from "../../../contract/stories.ts";
import { readArchive } from "../../testing/archive.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { hum } from "../../testing/recordings.ts";
import { findTone, listenTo } from "../../testing/sound.ts";
import { patchStory, readStory, savePages, sendablePages } from "../../testing/story-pages.ts";
import { fetchMedia, listFiles, readMessage } from "../../testing/things.ts";

let client: SignedInClient;
beforeAll(async () => {
  client = await signUp("rose");
});

const pathOf = (story: Story, page: number) =>
  `/api/stories/${story.id}/pages/${story.pages[page]?.id}/recording`;
const readNarration = async ({ id }: Story) =>
  (await client.get(`/api/stories/${id}/narration`)).json<NarrationDetail>();
const soundFiles = async () =>
  (await listFiles(client.user.id)).filter((key) => key.startsWith("narrations/"));

async function record(story: Story, page: number, { seconds = 1, hertz = 3_000 } = {}) {
  const response = await client.putBytes(pathOf(story, page), "audio/wav", hum(seconds, hertz));
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json<PageRecording>();
}

/** The tone's beginning and end, against the page's as the narration says them. */
async function hear(story: Story, page: number, hertz = 3_000) {
  const { audioUrl, duration, pages } = await readNarration(story);
  expect((await readStory(client, story)).audioUrl).toBe(audioUrl);
  const sound = await fetchMedia(client, audioUrl);
  const { seconds } = listenTo(sound);
  expect(Math.abs(seconds - duration)).toBeLessThan(0.1);
  const tone = findTone(sound, hertz);
  return { tone, late: tone && tone.start - (pages[page]?.start ?? NaN), pages, duration };
}

it("a page's recording is heard on its page, and the usual voice reads the others", async () => {
  const { story } = await savePages(client);
  const made = await record(story, 1, { seconds: 2 });
  expect(Math.abs(made.duration - 2)).toBeLessThan(0.1);
  const recorded = await readStory(client, story);
  expect(recorded.version).toBe(story.version);
  expect(recorded.pages.map(({ recordingUrl }) => recordingUrl)).toEqual([
    null,
    made.recordingUrl,
    null,
  ]);
  expect(recorded.recordings).toMatchObject([
    { url: made.recordingUrl, pageId: story.pages[1]?.id, inUse: true, outdated: false },
  ]);
  const { tone, late, pages, duration } = await hear(story, 1);
  expect(Math.abs(late ?? NaN)).toBeLessThan(0.04);
  expect(Math.abs((tone?.end ?? 0) - (tone?.start ?? 0) - 2)).toBeLessThan(0.06);
  expect((pages[2]?.start ?? 0) - (pages[1]?.start ?? 0)).toBeGreaterThan(2.3);
  expect(duration - (pages[2]?.start ?? 0)).toBeGreaterThan(0.5);
  expect(recorded.audioDuration).toBe(duration);
  const { sentences } = await readNarration(story);
  for (const { text, from, to, paragraph } of sentences.filter((one) => one.paragraph >= 0)) {
    expect(story.content.slice(from, to)).toBe(text);
    expect(story.pages[paragraph]?.text).toBe(text);
  }
  const mp3 = await fetchMedia(client, `/api/stories/${story.id}/narration.mp3`);
  const book = readArchive(await fetchMedia(client, `/api/stories/${story.id}/book.epub`));
  for (const file of [mp3, book.get("EPUB/narration.mp3") ?? mp3.subarray(0, 0)]) {
    expect(Math.abs((findTone(file, 3_000)?.start ?? 0) - (pages[1]?.start ?? 0))).toBeLessThan(
      0.04,
    );
  }
});

it("one page is recorded anew without the rest, and the earlier recording stays to be used again", async () => {
  const { story } = await savePages(client);
  await record(story, 0, { hertz: 3_000 });
  await record(story, 1, { hertz: 3_500 });
  const before = await readStory(client, story);
  const anew = await record(story, 0, { hertz: 4_000, seconds: 2 });
  const after = await readStory(client, story);
  expect(after.audioUrl).not.toBe(before.audioUrl);
  expect(after.pages[0]?.recordingUrl).toBe(anew.recordingUrl);
  expect(after.pages[1]?.recordingUrl).toBe(before.pages[1]?.recordingUrl);
  expect((await hear(story, 0)).tone).toBeNull();
  expect(Math.abs((await hear(story, 0, 4_000)).late ?? NaN)).toBeLessThan(0.04);
  expect(Math.abs((await hear(story, 1, 3_500)).late ?? NaN)).toBeLessThan(0.04);

  const aside = after.recordings.find(({ url }) => url === before.pages[0]?.recordingUrl);
  expect(aside).toMatchObject({ inUse: false, outdated: false });
  const used = await client.post(`/api/stories/${story.id}/recordings/${aside?.id}/use`);
  expect((await used.json<Story>()).pages[0]?.recordingUrl).toBe(aside?.url);
  expect(Math.abs((await hear(story, 0)).late ?? NaN)).toBeLessThan(0.04);
});

it("a page whose words change keeps its recording aside until its owner decides", async () => {
  const { story } = await savePages(client);
  for (const page of [0, 1, 2]) await record(story, page, { hertz: 3_000 + 500 * page });
  const pages = sendablePages(story);
  const changed = await patchStory(client, story, {
    pages: pages.map((page, i) => (i === 1 ? { ...page, text: "Tom baked a big cake." } : page)),
  });
  expect(changed.pages.map(({ recordingUrl }) => recordingUrl !== null)).toEqual([
    true,
    false,
    true,
  ]);
  const aside = changed.recordings.find(({ pageId }) => pageId === story.pages[1]?.id);
  expect(aside).toMatchObject({ inUse: false, outdated: true });
  expect((await hear(changed, 1, 3_500)).tone).toBeNull();
  expect(Math.abs((await hear(changed, 2, 4_000)).late ?? NaN)).toBeLessThan(0.04);

  const used = await client.post(`/api/stories/${story.id}/recordings/${aside?.id}/use`);
  expect((await used.json<Story>()).pages[1]?.recordingUrl).toBe(aside?.url);
  expect(Math.abs((await hear(changed, 1, 3_500)).late ?? NaN)).toBeLessThan(0.04);

  // Pages that change places take their recordings along.
  const [lake, cake, birth] = sendablePages(changed);
  const moved = await patchStory(client, changed, { pages: [birth, lake, cake] });
  expect(moved.pages.every(({ recordingUrl }) => recordingUrl !== null)).toBe(true);
  expect(Math.abs((await hear(moved, 0, 4_000)).late ?? NaN)).toBeLessThan(0.04);
  expect(Math.abs((await hear(moved, 1)).late ?? NaN)).toBeLessThan(0.04);
  expect(moved.narrationOutdated).toBe(false);
});

it("a chosen voice reads only what nobody has recorded, and without recordings all of it", async () => {
  const { story } = await savePages(client);
  const before = await soundFiles();
  await client.post(`/api/stories/${story.id}/narration`, { voiceId: "grandma" });
  const plain = await readNarration(story);
  await record(story, 2);
  expect(await readNarration(story)).toMatchObject({ voiceId: "grandma" });
  expect(Math.abs((await hear(story, 2)).late ?? NaN)).toBeLessThan(0.04);
  await client.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
  expect(await readNarration(story)).toMatchObject({ voiceId: "narrator" });
  expect((await hear(story, 2)).tone).not.toBeNull();

  expect((await client.delete(pathOf(story, 2))).status).toBe(204);
  expect((await client.delete(pathOf(story, 2))).status).toBe(404);
  expect((await hear(story, 2)).tone).toBeNull();
  const alone = await readNarration(story);
  expect(Math.abs(alone.duration - plain.duration)).toBeLessThan(2);
  expect((await readStory(client, story)).recordings).toMatchObject([{ inUse: false }]);
  // The recording and the voice's reading: what was joined has gone.
  expect((await soundFiles()).length - before.length).toBe(2);
  await client.delete(`/api/stories/${story.id}/narration`);
  expect((await soundFiles()).length - before.length).toBe(1);
});

it("a recording of a page goes to the trash, and comes back to its page", async () => {
  const { story } = await savePages(client);
  await record(story, 0);
  const [recording] = (await readStory(client, story)).recordings;
  const path = `/api/stories/${story.id}/recordings/${recording?.id}`;
  expect((await client.delete(path)).status).toBe(204);
  expect((await hear(story, 0)).tone).toBeNull();
  expect((await client.post(`/api/bin/${recording?.id}/restore`)).status).toBe(204);
  expect((await readStory(client, story)).pages[0]?.recordingUrl).toBe(recording?.url);
  expect((await hear(story, 0)).tone).not.toBeNull();
});

it("says why a recording of a page is not taken", async () => {
  const { story } = await savePages(client);
  const send = (path: string, type: string, body: BodyInit) => client.putBytes(path, type, body);
  expect(await readMessage(await send(pathOf(story, 9), "audio/wav", hum(1)))).toEqual([
    404,
    expect.stringContaining("page"),
  ]);
  expect((await send(pathOf(story, 0), "text/plain", "hello")).status).toBe(415);
  expect((await send(pathOf(story, 0), "audio/wav", "hello")).status).toBe(415);
  expect(await readMessage(await send(pathOf(story, 0), "audio/wav", hum(303)))).toEqual([
    413,
    "The recording of a page can last five minutes at most.",
  ]);
  expect((await readStory(client, story)).recordings).toEqual([]);
});
