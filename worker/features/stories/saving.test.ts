import { describe, expect, it } from "vitest";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { createClient, signUp } from "../../testing/client.ts";
import { readMessage, savePictureStory, saveStory, uploadPhoto } from "../../testing/things.ts";

const INCOMPLETE = [400, "Please generate a story first."];
const TEXT = { title: "A day at the sea", content: "We swam." };

describe("POST /api/stories", () => {
  it("drops blank and repeated tags, in a change too", async () => {
    const client = await signUp();
    const tags = ["Sea", " ", "Sea", "", "Sun"];
    const response = await client.post("/api/stories", { ...TEXT, tags });
    const story = await response.json<Story>();
    expect(story.tags).toEqual(["Sea", "Sun"]);
    const changed = await client.patch(`/api/stories/${story.id}`, { tags: ["Sun", "", "Sun"] });
    expect((await changed.json<Story>()).tags).toEqual(["Sun"]);
  });

  it("answers 201 with the story and all its fields", async () => {
    const client = await signUp();
    const response = await client.post("/api/stories", { ...TEXT, imageCount: 3, tags: ["Sea"] });
    expect(response.status).toBe(201);
    const story = await response.json<Story>();
    expect(story).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{32}$/),
      ...TEXT,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: story.createdAt,
      coverImageUrl: null,
      coverFocus: { x: 0.5, y: 0.5 },
      tags: ["Sea"],
      imageCount: 3,
      audioUrl: null,
      audioDuration: null,
      favorite: false,
      version: 1,
      language: "en",
      template: null,
      tone: null,
      palette: null,
      pages: [{ id: "1", imageId: null, text: "We swam.", recordingUrl: null }],
      narrationOutdated: false,
      recordings: [],
      hearts: [],
      thanks: [],
    });
    expect(await (await client.get(`/api/stories/${story.id}`)).json()).toEqual(story);
  });

  it.each([
    ["nothing", {}],
    ["no title", { content: "We swam." }],
    ["no content", { title: "A day" }],
    ["a blank title", { title: " \n\t", content: "We swam." }],
    ["blank content", { title: "A day", content: "\n\n" }],
    ["a title of null", { title: null, content: "We swam." }],
    ["a number for content", { title: "A day", content: 5 }],
    ["a list for a title", { title: ["A day"], content: "We swam." }],
  ])("rejects %s with 400 and the form's message", async (_, body) => {
    const client = await signUp();
    const response = await client.post("/api/stories", { imageCount: 1, ...body });
    expect(await readMessage(response)).toEqual(INCOMPLETE);
    expect(await (await client.get("/api/stories")).json()).toEqual([]);
  });

  it("believes imageCount only when images is absent", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    const counts = async (fields: object) => (await saveStory(client, fields)).imageCount;
    expect(await counts({ imageCount: 7 })).toBe(7);
    expect(await counts({})).toBe(0);
    expect(await counts({ imageCount: 7, images: [] })).toBe(0);
    expect(await counts({ images: [] })).toBe(0);
    expect(await counts({ imageCount: 7, images: [{ id, caption: "Rose" }] })).toBe(1);
    expect(await counts({ images: [{ id }] })).toBe(1);
  });

  it.each([-1, 1.5, "3", true, 1e300])(
    "rejects an imageCount of %j with 400",
    async (imageCount) => {
      const client = await signUp();
      const response = await client.post("/api/stories", { ...TEXT, imageCount });
      expect(await readMessage(response)).toEqual([
        400,
        "The number of photos must be a whole number from 0 on.",
      ]);
    },
  );

  it("takes 20 photos in the order sent and rejects 21 with 400", async () => {
    const client = await signUp();
    const ids: string[] = [];
    for (let i = 0; i < 21; i++) ids.push((await uploadPhoto(client)).id);
    const images = ids.map((id, i) => ({ id, caption: `Picture ${i}` }));
    const story = await saveStory(client, { images: images.slice(0, 20) });
    const shown = await (await client.get(`/api/stories/${story.id}/images`)).json<StoryImage[]>();
    expect(shown.map(({ id, caption }) => ({ id, caption }))).toEqual(images.slice(0, 20));
    const tooMany = await client.post("/api/stories", { ...TEXT, images });
    expect(await readMessage(tooMany)).toEqual([400, "A story can have at most 20 photos."]);
    const written = await client.post("/api/generate-story", { images });
    expect(await readMessage(written)).toEqual([400, "A story can have at most 20 photos."]);
  });

  it("answers 404 to an unknown photo and to another user's, and saves nothing", async () => {
    const client = await signUp();
    const other = await signUp();
    const own = await uploadPhoto(client);
    const theirs = await uploadPhoto(other);
    for (const id of [theirs.id, "unknown", "../x", "\u0000"]) {
      const images = [
        { id: own.id, caption: "Ours" },
        { id, caption: "Theirs" },
      ];
      const response = await client.post("/api/stories", { ...TEXT, images });
      expect(await readMessage(response)).toEqual([404, "One of the photos was not found."]);
    }
    expect(await (await client.get("/api/stories")).json()).toEqual([]);
  });

  it("rejects the same photo twice, and photos that are not a list of ids", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    for (const images of [[{ id }, { id }], "x", {}, [null], ["x"], [{}], [{ id: 5 }], [[id]]]) {
      const response = await client.post("/api/stories", { ...TEXT, images });
      expect((await readMessage(response))[0], JSON.stringify(images)).toBe(400);
    }
  });

  it("rejects a caption that is blank or not text", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    for (const caption of ["", "  ", 5, {}]) {
      const response = await client.post("/api/stories", { ...TEXT, images: [{ id, caption }] });
      expect(await readMessage(response)).toEqual([400, "Caption is required"]);
    }
  });

  it("rejects tags that are no list of short texts", async () => {
    const client = await signUp();
    const thirteen = Array.from({ length: 13 }, (_, i) => `sea ${i}`);
    for (const tags of ["sea", [5], [null], ["x".repeat(41)], thirteen, {}]) {
      const response = await client.post("/api/stories", { ...TEXT, tags });
      expect((await readMessage(response))[0]).toBe(400);
    }
  });

  it("stores text byte for byte, untrimmed", async () => {
    const client = await signUp();
    const title = "  Oma’s \u00e9t\u00e9 vs e\u0301te\u0301 \u{1F9F5}\t";
    const content =
      "\n\n  First.\r\n\r\nSecond.\u00a0\u200b\u{1F469}\u200d\u{1F467} 'O\"Neill\\ <b>%s</b> \n";
    const { id } = await saveStory(client, { title, content });
    const story = await (await client.get(`/api/stories/${id}`)).json<Story>();
    expect([story.title, story.content]).toEqual([title, content]);
  });

  it("stores a NUL character, too", async () => {
    const client = await signUp();
    const text = { title: "Before\u0000after", content: "One\u0000two" };
    const { id } = await saveStory(client, text);
    expect(await (await client.get(`/api/stories/${id}`)).json()).toMatchObject(text);
  });

  it("stores 100 000 characters, whatever they are", async () => {
    const client = await signUp();
    for (const letter of ["a", "é", "字", "\u{1F600}"]) {
      const content = letter.repeat(100_000 / letter.length);
      const { id } = await saveStory(client, { content });
      expect((await (await client.get(`/api/stories/${id}`)).json<Story>()).content).toBe(content);
    }
  });

  it("rejects a text or a title beyond all measure with a message", async () => {
    const client = await signUp();
    const title = await client.post("/api/stories", { ...TEXT, title: "x".repeat(301) });
    expect((await readMessage(title))[0]).toBe(400);
    const content = await client.post("/api/stories", { ...TEXT, content: "x".repeat(200_001) });
    expect((await readMessage(content))[0]).toBe(400);
    const body = await client.post("/api/stories", { ...TEXT, content: "x".repeat(3_000_000) });
    expect((await readMessage(body))[0]).toBe(413);
  });

  it("answers 401 without a session, whatever is sent", async () => {
    expect((await createClient().post("/api/stories", { nonsense: true })).status).toBe(401);
    expect((await createClient().post("/api/stories")).status).toBe(401);
  });
});

describe("GET /api/stories/{id}/images", () => {
  it("returns each picture with its caption, illustration and size", async () => {
    const client = await signUp();
    const { image, story } = await savePictureStory(client);
    const path = `/api/stories/${story.id}/images`;
    expect(await (await client.get(path)).json()).toEqual([
      {
        id: image.id,
        originalUrl: image.originalUrl,
        cartoonUrl: null,
        caption: "Rose swims in the sea",
        width: 96,
        height: 64,
        style: null,
        faces: [],
        focus: { x: 0.5, y: 0.5 },
        memory: null,
      },
    ]);
    const made = await client.post(`/api/images/${image.id}/cartoon`, {});
    const { cartoonUrl } = await made.json<{ cartoonUrl: string }>();
    expect(await (await client.get(path)).json()).toMatchObject([{ cartoonUrl }]);
    expect(await (await client.get(`/api/stories/${story.id}`)).json()).toMatchObject({
      coverImageUrl: cartoonUrl,
    });
  });
});
