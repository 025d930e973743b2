import { describe, expect, it } from "vitest";
import {
  type GeneratedStory,
  LENGTHS,
  type Story,
  TEMPLATES,
  TONES,
} from "../../../contract/stories.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { readMessage, savePictureStory, uploadPhoto } from "../../testing/things.ts";

const CAPTIONS = [
  "Grandma Rose and Tom bake an apple pie in the kitchen, October 2019",
  "Tom drops the whole pie on the floor and Biscuit the dog eats it",
  "We laugh and eat pancakes at Café Lumière in Lyon instead",
];

async function write(client: SignedInClient, fields: object): Promise<GeneratedStory> {
  const response = await client.post("/api/generate-story", fields);
  expect(response.status).toBe(200);
  return response.json<GeneratedStory>();
}

async function uploadCaptioned(client: SignedInClient) {
  const images = [];
  for (const caption of CAPTIONS) images.push({ id: (await uploadPhoto(client)).id, caption });
  return images;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)!
    .join(" ");

describe("POST /api/generate-story", () => {
  it("includes every caption's facts in order, a paragraph a photo at least", async () => {
    const client = await signUp();
    const images = await uploadCaptioned(client);
    const { title, content, tags, pages = [] } = await write(client, { images });
    expect(title.trim()).not.toBe("");
    expect(tags.every((tag) => tag.trim() !== "")).toBe(true);
    const facts = [
      "Rose",
      "Tom",
      "apple pie",
      "2019",
      "Biscuit",
      "pancakes",
      "Café Lumière",
      "Lyon",
    ];
    for (const fact of facts) expect(content).toContain(fact);
    const written = pages.filter(({ imageIndex }) => imageIndex !== null);
    expect(written.map(({ imageIndex }) => imageIndex)).toEqual([0, 1, 2]);
    for (const [index, fact] of ["apple pie", "the floor", "pancakes"].entries())
      expect(written[index]?.text).toContain(fact);
    expect(content.split("\n\n").length).toBeGreaterThanOrEqual(CAPTIONS.length);
    expect(content).not.toContain("Adventure in the Forest");
    expect(content).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it("writes it differently each time, and for each template, tone and length", async () => {
    const client = await signUp();
    const images = await uploadCaptioned(client);
    const written = [await write(client, { images }), await write(client, { images })];
    for (const template of TEMPLATES) written.push(await write(client, { images, template }));
    for (const tone of [...TONES, "adventurous"])
      written.push(await write(client, { images, tone }));
    for (const length of LENGTHS) written.push(await write(client, { images, length }));
    // Three captions can be written truly in few ways, so that chance may give the same one twice.
    const different = new Set(written.map(({ title, content }) => title + content));
    expect(different.size).toBeGreaterThan(written.length / 4);
    for (const { content } of written) expect(content).toContain("Biscuit");
    const long = wordsOf(written.at(-1)!.content);
    for (const { caption } of images) expect(long).toContain(wordsOf(caption));
  });

  it("can be saved as it is, each page with its picture", async () => {
    const client = await signUp();
    const images = await uploadCaptioned(client);
    const story = await write(client, { images });
    expect(story.language).toBe("en");
    expect(story.doubts).toEqual([]);
    const response = await client.post("/api/stories", { ...story, images });
    expect(response.status).toBe(201);
    const { pages } = await response.json<Story>();
    const written = story.pages?.map(({ text, imageIndex }) => [
      text,
      imageIndex === null ? null : images[imageIndex]?.id,
    ]);
    expect(pages.map(({ text, imageId }) => [text, imageId])).toEqual(written);
  });

  it("names the captions that each page comes from", async () => {
    const client = await signUp();
    const { pages = [] } = await write(client, { images: await uploadCaptioned(client) });
    for (const { facts, imageIndex } of pages) {
      expect(facts?.length).toBeGreaterThan(0);
      if (imageIndex !== null) expect(facts).toContain(imageIndex);
    }
  });

  it("knows the people of the family list, of those alone that are named, or of nobody", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    const add = async (body: object) =>
      (await (await client.post("/api/people", body)).json<{ id: string }>()).id;
    await add({ name: "Zuzka", pronoun: "she" });
    const biscuit = await add({ name: "Biscuit", kind: "pet" });
    const images = [{ id, caption: "zuzka and biscuit asleep on the sofa" }];
    const contentWith = async (people?: string[]) =>
      (await write(client, { images, people })).content;
    expect(await contentWith()).toMatch(/Zuzka and Biscuit/);
    expect(await contentWith([biscuit])).toMatch(/zuzka and Biscuit/i);
    expect(await contentWith([biscuit])).not.toMatch(/and Zuzka/);
    expect(await contentWith([])).not.toMatch(/Biscuit/);
    const stranger = await signUp();
    const { id: theirs } = await uploadPhoto(stranger);
    const foreign = { images: [{ id: theirs, caption: "Biscuit" }], people: [biscuit] };
    const [status] = await readMessage(await stranger.post("/api/generate-story", foreign));
    expect(status).toBe(404);
  });

  it("makes a story of any captions", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    for (const caption of [
      "x",
      "😀😀",
      "été à la plage",
      "孫と海",
      "1999",
      "...",
      "<b>Tom</b>",
      "a\nb",
      "Tom ".repeat(1_000),
      "%s ${x}",
    ]) {
      const { title, content } = await write(client, { images: [{ id, caption }] });
      expect([title.trim() === "", content.trim() === ""]).toEqual([false, false]);
    }
  });

  it("writes twenty photos", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    const images = Array.from({ length: 20 }, (_, i) => ({
      id,
      caption: `Anna climbs hill number ${i + 101}`,
    }));
    const { content } = await write(client, { images });
    for (let i = 101; i <= 120; i++) expect(content).toContain(String(i));
  });

  it("rejects a blank or missing caption with the form's message", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    for (const caption of ["", " \n", undefined, null, 5]) {
      const images = [
        { id, caption: "Rose" },
        { id, caption },
      ];
      const response = await client.post("/api/generate-story", { images });
      expect(await readMessage(response)).toEqual([400, "Caption is required"]);
    }
  });

  it("rejects no photos with 400", async () => {
    const client = await signUp();
    for (const body of [{}, { images: [] }, { images: null }, { images: "x" }]) {
      const response = await client.post("/api/generate-story", body);
      expect(await readMessage(response)).toEqual([
        400,
        "Please upload at least one image to continue.",
      ]);
    }
  });

  it("answers 404 to an unknown photo and to another user's", async () => {
    const client = await signUp();
    const theirs = await uploadPhoto(await signUp());
    for (const id of [theirs.id, "unknown"]) {
      const response = await client.post("/api/generate-story", {
        images: [{ id, caption: "Rose" }],
      });
      expect(await readMessage(response)).toEqual([404, "One of the photos was not found."]);
    }
  });

  it("answers 404 to a photo in Recently deleted", async () => {
    const client = await signUp();
    const { story, image } = await savePictureStory(client);
    const other = await uploadPhoto(client);
    const taken = { images: [{ id: other.id, caption: "Tom" }] };
    expect((await client.patch(`/api/stories/${story.id}`, taken)).status).toBe(200);
    const images = [{ id: image.id, caption: "Rose" }];
    expect(await readMessage(await client.post("/api/generate-story", { images }))).toEqual([
      404,
      "One of the photos was not found.",
    ]);
    // A story may take it back.
    expect((await client.patch(`/api/stories/${story.id}`, { images })).status).toBe(200);
    expect((await client.post("/api/generate-story", { images })).status).toBe(200);
  });

  it("rejects an unknown template, tone, length or language code with 400", async () => {
    const client = await signUp();
    const images = [{ id: (await uploadPhoto(client)).id, caption: "Rose" }];
    for (const odd of [
      { template: "horror" },
      { tone: "grim" },
      { length: 5 },
      { language: "x".repeat(50) },
      { language: 5 },
    ]) {
      const response = await client.post("/api/generate-story", { images, ...odd });
      expect((await readMessage(response))[0], JSON.stringify(odd)).toBe(400);
    }
  });

  it("tells a story in the language of its captions", async () => {
    const client = await signUp();
    const images = [
      { id: (await uploadPhoto(client)).id, caption: "Mi abuela Carmen en la playa" },
      { id: (await uploadPhoto(client)).id, caption: "Mi hermano Luis con su bicicleta nueva" },
    ];
    for (const language of ["es", "es-MX", "en", null]) {
      const story = await write(client, { images, language });
      expect(story.language).toBe("es");
      expect(story.content).toMatch(/[Mm]i abuela Carmen en la playa\./);
    }
  });

  it("says with 422 that it cannot write a language, rather than writing another", async () => {
    const client = await signUp();
    const images = [{ id: (await uploadPhoto(client)).id, caption: "Rose" }];
    for (const language of ["en", "en-GB", null]) await write(client, { images, language });
    const response = await client.post("/api/generate-story", { images, language: "xx" });
    expect(await readMessage(response)).toEqual([
      422,
      "The built-in writer tells a story in the language of its descriptions, and these are not in xx.",
    ]);
  });

  it("answers 401 without a session, whatever is sent", async () => {
    const response = await createClient().post("/api/generate-story", {});
    expect(await readMessage(response)).toEqual([401, "Please sign in first."]);
  });
});
