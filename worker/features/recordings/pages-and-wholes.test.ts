/** What plays when pages are recorded and the whole story is too, or a voice reads the rest. */
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Narration, NarrationDetail } from "../../../contract/narration.ts";
import type { Recording } from "../../../contract/recordings.ts";
import type { Story } from "../../../contract/stories.ts";
import { type ClientOptions, type SignedInClient, signUp } from "../../testing/client.ts";
import { hasRecordings, hum, recordingOf } from "../../testing/recordings.ts";
import { PAGE_TEXTS, readStory, savePages } from "../../testing/story-pages.ts";
import { fetchMedia, saveStory } from "../../testing/things.ts";

let client: SignedInClient;
beforeAll(async () => {
  client = await signUp("rose");
});

async function sendOk(response: Promise<Response>): Promise<Response> {
  const sent = await response;
  expect(sent.status, await sent.clone().text()).toBe(200);
  return sent;
}

const record = (who: SignedInClient, { id, pages }: Story, page: number) =>
  sendOk(
    who.putBytes(`/api/stories/${id}/pages/${pages[page]?.id}/recording`, "audio/wav", hum(1)),
  );
const recordWhole = async ({ id }: Story, type: string, bytes: BodyInit) =>
  (await sendOk(client.putBytes(`/api/stories/${id}/narration`, type, bytes))).json<Narration>();
const sendAac = (story: Story) => recordWhole(story, "audio/mp4", recordingOf("aac.m4a"));
const use = async (who: SignedInClient, { id }: Story, recording: Recording | undefined) =>
  (await sendOk(who.post(`/api/stories/${id}/recordings/${recording?.id}/use`))).json<Story>();

it("a voice that reads the rest counts as a reading, and at the limit those pages are silent", async () => {
  // The upload is the first reading of the hour, the voice for the rest the second.
  const settings: ClientOptions = { settings: { SPEECHES_PER_HOUR: "2" } };
  const who = await signUp("eager", settings);
  const { story } = await savePages(who);
  await record(who, story, 1);
  const [recording] = (await readStory(who, story)).recordings;
  const path = `/api/stories/${story.id}/narration`;
  expect(await (await who.get(path)).json()).toMatchObject({ voiceId: expect.any(String) });
  expect((await who.delete(path)).status).toBe(204);
  const used = await use(who, story, recording);
  expect(used.recordings).toMatchObject([{ inUse: true }]);
  const { voiceId, pages } = await (await who.get(path)).json<NarrationDetail>();
  expect(voiceId).toBeNull();
  expect((pages[1]?.start ?? 0) - (pages[0]?.start ?? 0)).toBeCloseTo(3, 1);
});

describe.skipIf(!hasRecordings)("a whole story in AAC", () => {
  it("that is used again puts the pages aside", async () => {
    const { story } = await savePages(client);
    const whole = await sendAac(story);
    await record(client, story, 1);
    const before = await readStory(client, story);
    expect(before.pages[1]?.recordingUrl).not.toBeNull();
    const aac = before.recordings.find(({ pageId }) => pageId === null);
    const used = await use(client, story, aac);
    expect(used.audioUrl).toBe(whole.audioUrl);
    expect(used.recordings.map(({ pageId, inUse }) => [pageId === null, inUse])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it("is put aside by a page that is recorded afterwards, also where no voice reads the rest", async () => {
    const story = await saveStory(client, { content: PAGE_TEXTS[0] });
    await sendAac(story);
    const made = await (await record(client, story, 0)).json<{ recordingUrl: string }>();
    const { audioUrl, pages, recordings } = await readStory(client, story);
    expect(pages.map(({ recordingUrl }) => recordingUrl)).toEqual([made.recordingUrl]);
    expect(recordings.map(({ inUse }) => inUse)).toEqual([true, false]);
    await fetchMedia(client, audioUrl ?? "");
  });
});

it("a recording of the whole answers with what plays: it and the recorded pages", async () => {
  const { story } = await savePages(client);
  await record(client, story, 1);
  const whole = await recordWhole(story, "audio/wav", hum(3));
  const { audioUrl, audioDuration } = await readStory(client, story);
  expect(whole).toEqual({ audioUrl, duration: audioDuration });
  const voiced = new URLSearchParams({ voiceId: "narrator" });
  const path = `/api/stories/${story.id}/narration?${voiced.toString()}`;
  const sent = await sendOk(client.putBytes(path, "audio/wav", hum(3)));
  const now = await readStory(client, story);
  expect(await sent.json()).toEqual({ audioUrl: now.audioUrl, duration: now.audioDuration });
});

it("a page's recording is not heard any more once its deletion is repeated after a failure", async () => {
  const { story } = await savePages(client);
  await record(client, story, 1);
  const before = await readStory(client, story);
  const [recording] = before.recordings;
  // As the first request leaves it when it fails before the narration follows.
  await env.DB.prepare("update recordings set deleted_at = 1, in_place = false where id = ?")
    .bind(recording?.id)
    .run();
  const path = `/api/stories/${story.id}/recordings/${recording?.id}`;
  expect((await client.delete(path)).status).toBe(404);
  const { audioUrl } = await readStory(client, story);
  expect(audioUrl).not.toBe(before.audioUrl);
  expect((await client.get(before.audioUrl ?? "")).status).toBe(404);
});
