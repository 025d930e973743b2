import { beforeAll, describe, expect, it } from "vitest";
import { NATURAL_VOICES, storyPhones, type StoryPhones } from "../../../contract/natural-voice.ts";
import { type SignedInClient, signUp } from "../../testing/client.ts";
import { askWith, withTranslator } from "../../testing/settings.ts";
import { readMessage, saveStory } from "../../testing/things.ts";

const TITLE = "The sea";
const CONTENT = "Siobhan swam in 1974.\n\n“Look!” she said. A whale, Mr Lee?\n\nIt was.";

async function readPhones(client: SignedInClient, id: string, query = "voice=af_heart") {
  const response = await client.get(`/api/stories/${id}/phones?${query}`);
  expect(response.status, await response.clone().text()).toBe(200);
  return storyPhones.parse(await response.json()).sentences;
}

describe("GET /api/stories/{id}/phones", () => {
  let client: SignedInClient;
  let id: string;
  let sentences: StoryPhones["sentences"];

  beforeAll(async () => {
    client = await signUp();
    await client.post("/api/people", { name: "Siobhan", sayAs: "Shivawn" });
    const pages = [
      { text: "Siobhan swam in 1974.", imageIndex: null },
      { text: "“Look!” she said. A whale, Mr Lee?\n\nIt was.", imageIndex: null },
    ];
    ({ id } = await saveStory(client, { title: TITLE, content: CONTENT, pages }));
    sentences = await readPhones(client, id);
  });

  it("names what is said sentence by sentence, the title first and at no place of the text", () => {
    expect(sentences.map(({ text, followedBy }) => [text, followedBy])).toEqual([
      ["The sea.", "paragraph"],
      ["Siobhan swam in 1974.", "page"],
      ["“Look!” she said.", "sentence"],
      ["A whale, Mr Lee?", "paragraph"],
      ["It was.", "page"],
    ]);
    const [title, ...others] = sentences;
    for (const { from, to } of [title!, ...title!.words]) expect([from, to]).toEqual([0, 0]);
    for (const { text, from, to } of others) expect(CONTENT.slice(from, to)).toBe(text);
  });

  it("places each spoken word at what is written for it, and keeps the marks", () => {
    const [, year, cry, whale] = sentences;
    const written = year!.words.map(({ from, to }) => CONTENT.slice(from, to));
    expect(written.slice(0, 3)).toEqual(["Siobhan", "swam", "in"]);
    // Nineteen seventy-four.
    expect(written.slice(3)).toEqual(["1974", "1974", "1974"]);
    expect(year!.words[0]?.phones).toMatch(/^ʃ/);
    expect(year!.words.at(-1)?.phones).toMatch(/ˈ.+\.$/);
    expect(cry!.words[0]?.phones).toMatch(/^“.*!”$/);
    expect(whale!.words.at(-1)?.phones).toMatch(/\?$/);
    const places = sentences.slice(1).flatMap(({ words }) => words.map(({ from }) => from));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("reads the longest story, whatever is in it", async () => {
    const marks = '"'.repeat(57_000);
    const prose = "Siobhan swam. ".repeat(3_000);
    const long = await saveStory(client, { content: `${prose}We${marks} swam.` });
    const said = await readPhones(client, long.id);
    expect(said).toHaveLength(3_002);
    expect(said[3_000]?.words[0]?.phones).toMatch(/^ʃ/);
    expect(said[3_001]?.words.map(({ from, to }) => to - from)).toEqual([2, 4]);
  });

  it.each(NATURAL_VOICES.map((voice) => [voice.voice_id, voice]))(
    "can read the language of %s",
    async (voice, { languages: [language] }) => {
      const own = await saveStory(client, { content: "Papa 3", language });
      const [, said] = await readPhones(client, own.id, `voice=${voice}`);
      expect(said?.words.length).toBeGreaterThan(1);
    },
  );

  it("reads a story, and a translation, by the rules of its language", async () => {
    const spanish = await saveStory(client, { content: "Mi abuela nada.", language: "es" });
    const [, own] = await readPhones(client, spanish.id, "voice=ef_dora");
    expect(own?.words.map(({ phones }) => phones)).toEqual(["mi", "aβwˈela", "nˈaða."]);
    const brazilian = await saveStory(client, { content: "Minha avó nada.", language: "pt-BR" });
    const [, other] = await readPhones(client, brazilian.id, "voice=pf_dora");
    expect(other?.words.map(({ phones }) => phones)).toEqual(["mˌiɲæ", "avˈɔ", "nˈadæ."]);
    const query = "voice=ef_dora&language=es";
    const response = await askWith(withTranslator(), client, `/api/stories/${id}/phones?${query}`);
    const translated = storyPhones.parse(await response.json()).sentences;
    const said = translated.flatMap(({ words }) => words.map(({ phones }) => phones)).join(" ");
    expect(said).toContain("mˈil nˌoβeθjˈɛntos setˈɛnta i kwˈatɾo.");
  });

  it("rejects a voice of another language, one that is none, and a request without one", async () => {
    const spanish = await saveStory(client, { content: "Rosa nada en el mar.", language: "es" });
    const ask = async (story: string, query: string) =>
      readMessage(await client.get(`/api/stories/${story}/phones?${query}`));
    expect(await ask(spanish.id, "voice=af_heart")).toEqual([
      422,
      "That voice does not speak Spanish. Please choose another.",
    ]);
    const unknown = [422, "There is no such voice. Please choose another."];
    for (const voice of ["narrator", "af_heart.bin", "__proto__"]) {
      expect(await ask(id, `voice=${voice}`)).toEqual(unknown);
    }
    expect(await ask(id, "")).toEqual([400, "Please choose a voice."]);
    const translated = await askWith(
      withTranslator(),
      client,
      `/api/stories/${id}/phones?voice=af_heart&language=es`,
    );
    expect((await readMessage(translated))[0]).toBe(422);
  });
});
