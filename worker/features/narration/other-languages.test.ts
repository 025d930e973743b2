/** Stories read aloud in a language that they were not written in. */
import { beforeAll, describe, expect, it } from "vitest";
import type {
  Narration,
  NarrationDetail,
  NarrationInLanguage,
} from "../../../contract/narration.ts";
import type { Story } from "../../../contract/stories.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { hasRecordings, recordingOf } from "../../testing/recordings.ts";
import { askWith, withTranslator, withVoices } from "../../testing/settings.ts";
import { fetchMedia, listFiles, readMessage, saveStory } from "../../testing/things.ts";

const RACHEL = "21m00Tcm4TlvDq8ikWAM";
const CONTENT = "We swam. It was cold!\n\nWe ate ice cream.";
const IN_SPANISH = "es: We swam. It was cold!\n\nes: We ate ice cream.";

let client: SignedInClient;
beforeAll(async () => {
  client = await signUp("abuela");
});

const site = () => ({ ...withTranslator(), ...withVoices() });
const addressOf = (id: string, language?: string) =>
  `/api/stories/${id}/narration${language === undefined ? "" : `?language=${language}`}`;
const narrate = (settings: object, id: string, body: object) =>
  askWith(settings, client, addressOf(id), { json: { voiceId: RACHEL, ...body } });
const record = (settings: object, id: string, language: string) =>
  askWith(settings, client, addressOf(id, language), {
    method: "PUT",
    body: { type: "audio/webm", bytes: recordingOf("opus.webm") },
  });
const detailOf = async (id: string, language?: string) => {
  const response = await client.get(addressOf(id, language));
  expect(response.status).toBe(200);
  return response.json<NarrationDetail>();
};
const listOf = async (id: string) =>
  (await client.get(`/api/stories/${id}/narrations`)).json<NarrationInLanguage[]>();

it("a narration is found by its language in capital letters too", async () => {
  const story = await saveStory(client, { content: CONTENT });
  expect((await narrate(site(), story.id, { language: "ES" })).status).toBe(200);
  expect(await detailOf(story.id, "ES")).toMatchObject({ language: "es" });
  expect((await client.delete(addressOf(story.id, "ES"))).status).toBe(204);
});

describe("POST /api/stories/{id}/narration with a language", () => {
  it("reads the translation, whose sentences are placed in the translation", async () => {
    const story = await saveStory(client, { content: CONTENT });
    const response = await narrate(site(), story.id, { language: "es" });
    expect(response.status).toBe(200);
    const made = await response.json<Narration>();
    expect((await fetchMedia(client, made.audioUrl)).length).toBeGreaterThan(1_000);

    const { sentences, ...rest } = await detailOf(story.id, "es");
    expect(rest).toMatchObject({ ...made, language: "es", voiceId: RACHEL, outdated: false });
    expect(sentences.map(({ text, paragraph }) => [text, paragraph])).toEqual([
      [`es: ${story.title}.`, -1],
      ["es: We swam.", 0],
      ["It was cold!", 0],
      ["es: We ate ice cream.", 1],
    ]);
    for (const { text, from, to } of sentences.slice(1)) {
      expect(IN_SPANISH.slice(from, to)).toBe(text);
    }
  });

  it("is stored beside the narration of the story's original language, and takes another one's place in its language alone", async () => {
    const story = await saveStory(client, { content: CONTENT });
    const settings = site();
    await client.post(addressOf(story.id), { voiceId: "narrator" });
    const own = await detailOf(story.id);
    await narrate(settings, story.id, { language: "es" });
    const before = await detailOf(story.id, "es");
    await narrate(settings, story.id, { language: "ES", pauses: false });
    const after = await detailOf(story.id, "es");
    expect(after.audioUrl).not.toBe(before.audioUrl);
    expect((await client.get(before.audioUrl)).status).toBe(404);
    expect(await detailOf(story.id)).toEqual(own);
    const { audioUrl } = await (await client.get(`/api/stories/${story.id}`)).json<Story>();
    expect(audioUrl).toBe(own.audioUrl);
    expect(await listOf(story.id)).toEqual([
      ...[own, after].map(({ audioUrl: url, duration, voiceId, language, outdated }) => ({
        audioUrl: url,
        duration,
        voiceId,
        language,
        outdated,
      })),
    ]);
  });

  it("takes English for the story's original language", async () => {
    const story = await saveStory(client);
    await client.post(addressOf(story.id), { voiceId: "narrator", language: "en-GB" });
    expect((await detailOf(story.id)).language).toBeNull();
    expect((await detailOf(story.id, "en")).language).toBeNull();
  });

  it("takes a story's own language for its original language, in whatever country it is spoken", async () => {
    const story = await saveStory(client, { content: "Nadamos en el mar.", language: "es-MX" });
    for (const language of ["es", "es-ES", "ES-mx"]) {
      expect((await narrate(site(), story.id, { language })).status).toBe(200);
      expect((await detailOf(story.id, language)).language).toBeNull();
    }
    expect(await listOf(story.id)).toMatchObject([{ language: null }]);
  });

  it("reads a story that is not in English in English, from its translation", async () => {
    const story = await saveStory(client, { content: "Nadamos.\n\nComimos.", language: "es" });
    const settings = site();
    expect((await narrate(settings, story.id, { language: "en-GB" })).status).toBe(200);
    const response = await askWith(settings, client, addressOf(story.id, "en-US"));
    const { sentences, pages, language } = await response.json<NarrationDetail>();
    expect(language).toBe("en");
    expect(sentences.map(({ text }) => text)).toEqual([
      `en: ${story.title}.`,
      "en: Nadamos.",
      "en: Comimos.",
    ]);
    expect(pages.map(({ from, to }) => [from, to])).toEqual(
      sentences.slice(1).map(({ from, to }) => [from, to]),
    );
    expect((await client.get(addressOf(story.id))).status).toBe(404);
    expect((await client.get(addressOf(story.id, "es"))).status).toBe(404);
    expect(await listOf(story.id)).toMatchObject([{ language: "en" }]);
  });

  it("says in one message that no voice here, or not that one, speaks the language", async () => {
    const story = await saveStory(client);
    const builtIn = await narrate(withTranslator(), story.id, {
      voiceId: "narrator",
      language: "es",
    });
    expect(await readMessage(builtIn)).toEqual([
      422,
      "There is no voice for Spanish on this site. You can record the story in your own voice, or let your device read it to you.",
    ]);
    const german = await narrate(site(), story.id, { language: "de" });
    expect((await readMessage(german))[1]).toContain("There is no voice for German on this site.");
    expect(await listOf(story.id)).toEqual([]);
    const written = await saveStory(client, { content: "Nadamos.", language: "es" });
    const own = await narrate({}, written.id, { voiceId: "narrator" });
    expect((await readMessage(own))[1]).toContain("There is no voice for Spanish on this site.");
  });

  it("answers 501 without a translator and 422 for a language that it does not know", async () => {
    const story = await saveStory(client);
    const without = await narrate({}, story.id, { voiceId: "narrator", language: "es" });
    expect((await readMessage(without))[0]).toBe(501);
    const unknown = await narrate(site(), story.id, { language: "tlh" });
    expect(await readMessage(unknown)).toEqual([
      422,
      "This site cannot translate to that language.",
    ]);
    const nonsense = await narrate(site(), story.id, { language: "x".repeat(36) });
    expect(await readMessage(nonsense)).toEqual([400, "Please choose a language."]);
    const query = await client.get(addressOf(story.id, "x".repeat(36)));
    expect((await readMessage(query))[0]).toBe(400);
  });

  it("is out of date when the story's words change", async () => {
    const story = await saveStory(client, { content: CONTENT });
    await narrate(site(), story.id, { language: "es" });
    await client.patch(`/api/stories/${story.id}`, { content: "We stayed at home." });
    expect((await detailOf(story.id, "es")).outdated).toBe(true);
    expect(await listOf(story.id)).toMatchObject([{ language: "es", outdated: true }]);
  });
});

describe.skipIf(!hasRecordings)("PUT /api/stories/{id}/narration with a language", () => {
  it("stores a recording of the translation, without any voice service", async () => {
    const story = await saveStory(client, { content: CONTENT });
    const response = await record(withTranslator(), story.id, "es");
    expect(response.status).toBe(200);
    const made = await response.json<Narration>();
    const { sentences, ...rest } = await detailOf(story.id, "es");
    expect(rest).toMatchObject({ ...made, language: "es", voiceId: null });
    const inText = sentences.filter(({ paragraph }) => paragraph >= 0);
    expect(inText.map(({ text }) => text)).toEqual([
      "es: We swam.",
      "It was cold!",
      "es: We ate ice cream.",
    ]);
    for (const { text, from, to } of inText) expect(IN_SPANISH.slice(from, to)).toBe(text);
    expect((await client.get(addressOf(story.id))).status).toBe(404);
  });

  it("rejects a language that the site does not know before it stores anything", async () => {
    const person = client.user.id;
    const story = await saveStory(client);
    const before = await listFiles(person);
    expect((await readMessage(await record({}, story.id, "es")))[0]).toBe(501);
    expect((await readMessage(await record(withTranslator(), story.id, "tlh")))[0]).toBe(422);
    expect(await listFiles(person)).toEqual(before);
  });
});

describe("a narration in another language", () => {
  it("is removed by itself, and with its story", async () => {
    const person = await signUp("leaves");
    const story = await saveStory(person, { content: CONTENT });
    const settings = site();
    await person.post(addressOf(story.id), { voiceId: "narrator" });
    const read = () =>
      askWith(settings, person, addressOf(story.id), { json: { voiceId: RACHEL, language: "es" } });
    await read();
    expect(await listFiles(person.user.id)).toHaveLength(2);
    expect((await person.delete(addressOf(story.id, "es"))).status).toBe(204);
    expect((await person.get(addressOf(story.id, "es"))).status).toBe(404);
    expect((await person.delete(addressOf(story.id, "es"))).status).toBe(404);
    expect((await person.get(addressOf(story.id))).status).toBe(200);
    expect(await listFiles(person.user.id)).toHaveLength(1);
    expect((await read()).status).toBe(200);
    const used = await (await person.get("/api/user/storage")).json<{ narrations: number }>();
    const stored = await Promise.all(
      (
        await (
          await person.get(`/api/stories/${story.id}/narrations`)
        ).json<NarrationInLanguage[]>()
      ).map(async ({ audioUrl }) => (await fetchMedia(person, audioUrl)).length),
    );
    expect(stored).toHaveLength(2);
    expect(used.narrations).toBe(stored.reduce((sum, bytes) => sum + bytes, 0));
  });
});
