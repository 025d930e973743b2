import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { asks } from "../../db/schema.ts";
import {
  answerAsk,
  type AnswerFields,
  askFamily,
  listSuggestions,
  openAsked,
  sendAnswer,
} from "../../testing/asks.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { shareStory } from "../../testing/links.ts";
import { addMetadata, CAMERA, COMMENT, drawJpeg, holdsText, SVG } from "../../testing/pictures.ts";
import { hasRecordings, hum, recordingOf } from "../../testing/recordings.ts";
import { fetchMedia, listFiles, readMessage, savePictureStory } from "../../testing/things.ts";

let owner: SignedInClient;
let storyId: string;
let imageId: string;
let guests = 0;
const createGuest = () =>
  createClient({ headers: { "CF-Connecting-IP": `198.51.100.${(guests += 1)}` } });

beforeAll(async () => {
  owner = await signUp("owner");
  const { story, image } = await savePictureStory(owner, { title: "At the sea" });
  [storyId, imageId] = [story.id, image.id];
});

const ask = (options: object = {}) => askFamily(owner, storyId, options);
const photo = (bytes: Uint8Array<ArrayBuffer>, name = "beach.jpg", type = "image/jpeg") =>
  new File([bytes], name, { type });
const voice = (seconds = 1) => new File([hum(seconds)], "voice.wav", { type: "audio/wav" });
const suggestionsNow = () => listSuggestions(owner, storyId);
const notified = async () =>
  (await (await owner.get("/api/notifications")).json<{ kind: string; sender: string }[]>()).filter(
    ({ kind }) => kind === "answer",
  );

describe("an answer", () => {
  it("with a voice, words, photos and a heart reaches the owner's bell, and the story stays as it was", async () => {
    const before = await (await owner.get(`/api/stories/${storyId}`)).json<object>();
    const { token } = await ask({ imageId });
    const id = await answerAsk(createGuest(), token, {
      text: "That was in Brighton.\n\nI held the towel.",
      heart: "true",
      voice: voice(),
      photo: [photo(await drawJpeg()), photo(await drawJpeg(60, 90))],
    });
    const [suggestion] = (await suggestionsNow()).filter((one) => one.id === id);
    expect(suggestion).toMatchObject({
      imageId,
      name: "Leo",
      text: "That was in Brighton.\n\nI held the towel.",
      heart: true,
      voiceDuration: expect.closeTo(1, 0),
      photos: [{ url: expect.stringContaining("/media/images/") }, {}],
    });
    const sound = await owner.get(suggestion!.voiceUrl!);
    expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect((await notified())[0]).toMatchObject({ title: "At the sea", storyId, sender: "Leo" });
    expect(await (await owner.get(`/api/stories/${storyId}`)).json()).toEqual({
      ...before,
      hearts: [{ id, name: "Leo", createdAt: suggestion!.createdAt }],
    });
    // Nor is it anybody else's to see.
    expect((await createGuest().get(suggestion!.voiceUrl!)).status).toBe(401);
    const { token: shared } = await shareStory(owner, storyId);
    const seen = await (await createGuest().get(`/api/shared/${shared}`)).text();
    expect(seen).not.toMatch(/Leo|hearts|Brighton/);
  });

  it("has its photos without metadata, upright, and its words as plain text", async () => {
    const { token } = await ask();
    const id = await answerAsk(createGuest(), token, {
      name: "Le\u202Eo\n<b onclick=x>",
      text: `<script>alert(1)</script>\u0000\u001b[31m\u202Ered\r\nbye`,
      photo: photo(addMetadata(await drawJpeg(96, 64), 6)),
    });
    const suggestion = (await suggestionsNow()).find((one) => one.id === id)!;
    expect(suggestion.name).toBe("Leo <b onclick=x>");
    expect(suggestion.text).toBe("<script>alert(1)</script>[31mred\nbye");
    const bytes = await fetchMedia(owner, suggestion.photos[0]!.url);
    for (const secret of [CAMERA, COMMENT, "Exif"]) expect(holdsText(bytes, secret)).toBe(false);
  });

  const nothing = [400, "Please record or write something, add a photo, or leave a heart."];
  const wrong: [string, () => AnswerFields | Promise<AnswerFields>, unknown[]][] = [
    ["no name", () => ({ name: " \u200b", heart: "true" }), [400, "Please write your name."]],
    ["a name alone", () => ({ name: "Leo" }), nothing],
    ["blank words", () => ({ name: "Leo", text: " \u3164\n" }), nothing],
    ["a heart that is none", () => ({ name: "Leo", heart: "yes" }), nothing],
    [
      "a long name",
      () => ({ name: "x".repeat(61), heart: "true" }),
      [400, "A name can have at most 60 characters."],
    ],
    [
      "long words",
      () => ({ name: "Leo", text: "x".repeat(5_001) }),
      [400, "Please write at most 5000 characters."],
    ],
    [
      "six photos",
      async () => {
        const bytes = await drawJpeg(8, 8);
        return { name: "Leo", photo: Array.from({ length: 6 }, () => photo(bytes)) };
      },
      [400, "At most 5 photos can be added."],
    ],
    [
      "an SVG",
      () => ({ name: "Leo", photo: photo(SVG, "evil.jpg") }),
      [415, "evil.jpg is not a picture we can read. JPEG, PNG and GIF work."],
    ],
    [
      "a large photo",
      () => ({ name: "Leo", photo: photo(new Uint8Array(10 * 1024 * 1024 + 1)) }),
      [413, "That photo is larger than 10 MB. Please choose a smaller copy."],
    ],
    [
      "a photo as its voice",
      async () => ({ name: "Leo", voice: photo(await drawJpeg()) }),
      [415, expect.stringContaining("not a recording")],
    ],
    [
      "a long recording",
      () => ({ name: "Leo", voice: voice(124) }),
      [413, "A recording can be 2 minutes long at most."],
    ],
    [
      "a picture of another story",
      () => ({ name: "Leo", heart: "true", imageId: "nobody-knows-it" }),
      [404, "That photo was not found."],
    ],
  ];
  it.each(wrong)("with %s is rejected, and leaves nothing behind", async (_, fields, expected) => {
    const { token } = await ask();
    const [files, listed] = [await listFiles(owner.user.id), await suggestionsNow()];
    const response = await sendAnswer(createGuest(), token, await fields());
    expect(await readMessage(response)).toEqual(expected);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await listFiles(owner.user.id)).toEqual(files);
    expect(await suggestionsNow()).toEqual(listed);
  });

  it("that is no form, or a broken or endless one, is rejected", async () => {
    const { token } = await ask();
    const send = async (type: string, body: BodyInit) => {
      const init = { method: "POST", headers: { "Content-Type": type }, body };
      const response = await createGuest().fetch(`/api/asked/${token}/answers`, init);
      return (await readMessage(response))[0];
    };
    const form = "multipart/form-data; boundary=x";
    expect(await send("application/json", "{}")).toBe(415);
    expect(await send("multipart/form-data", "--x--")).toBe(400);
    expect(await send(form, '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nLeo')).toBe(
      400,
    );
    expect(await send(form, "no boundary at all")).toBe(400);
    expect(await send(form, `--x\r\n${"A".repeat(9_000)}`)).toBe(400);
    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    expect(await send(form, `${field.repeat(25)}--x--`)).toBe(400);
  });

  it("that is sent again after a lost response is the same one, and can be withdrawn by the second cookie", async () => {
    const { token, id } = await ask();
    const [guest, key] = [createGuest(), "one-answer-one-key"];
    const fields = { name: "Leo", text: "Once" };
    const lost = await sendAnswer(createGuest(), token, fields, key);
    const again = await sendAnswer(guest, token, fields, key);
    expect([lost.status, again.status]).toEqual([201, 200]);
    const { id: answer } = await again.json<{ id: string }>();
    expect((await suggestionsNow()).filter((one) => one.text === "Once")).toHaveLength(1);
    const [row] = await openDatabase(env).select().from(asks).where(eq(asks.id, id));
    expect(row?.answers).toBe(1);
    expect((await guest.delete(`/api/asked/${token}/answers/${answer}`)).status).toBe(204);
  });

  it("is the fiftieth of a link at most, also when two come at once", async () => {
    const { token, id } = await ask();
    await openDatabase(env).update(asks).set({ answers: 49 }).where(eq(asks.id, id));
    const both = await Promise.all(
      [1, 2].map((i) => sendAnswer(createGuest(), token, { name: `Guest ${i}`, heart: "true" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const full =
      "This link has brought 50 answers, as many as it can. Whoever sent it can make a new one.";
    const late = await sendAnswer(createGuest(), token, { name: "Late", heart: "true" });
    expect(await readMessage(late)).toEqual([409, full]);
    expect((await openAsked(createGuest(), token)).full).toBe(full);
  });

  it.each([
    ["revoked", (askId: string) => owner.delete(`/api/asks/${askId}`)],
    ["deleted with its story", () => owner.delete(`/api/stories/${storyId}`)],
  ])("whose link is %s while it is sent is rejected, and its files go", async (_, close) => {
    const { token, id } = await ask();
    const files = await listFiles(owner.user.id);
    const bytes = await drawJpeg();
    const guest = createClient({
      settings: {
        MEDIA: new Proxy(env.MEDIA, {
          get(bucket, name) {
            if (name !== "put") {
              const value: unknown = Reflect.get(bucket, name);
              return typeof value === "function" ? value.bind(bucket) : value;
            }
            return async (...given: Parameters<R2Bucket["put"]>) => {
              const stored = await bucket.put(...given);
              await close(id);
              return stored;
            };
          },
        }),
      },
    });
    const response = await sendAnswer(guest, token, { name: "Leo", photo: photo(bytes) });
    expect((await readMessage(response))[0]).toBe(404);
    expect(await listFiles(owner.user.id)).toEqual(files);
    await owner.post(`/api/bin/${storyId}/restore`);
  });

  it("comes thirty times an hour from one address at most", async () => {
    const { token } = await ask();
    const eager = createGuest();
    for (let i = 0; i < 30; i++) await answerAsk(eager, token, { heart: "true" });
    const rejected = await sendAnswer(eager, token, { name: "Leo", heart: "true" });
    expect((await readMessage(rejected))[0]).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is taken from no other site's page", async () => {
    const { token } = await ask();
    const stranger = createClient({ headers: { Origin: "https://elsewhere.example" } });
    const rejected = await sendAnswer(stranger, token, { name: "Leo", heart: "true" });
    expect((await readMessage(rejected))[0]).toBe(403);
  });

  it.runIf(hasRecordings)("in AAC is rejected, since the pages send MP3", async () => {
    const { token } = await ask();
    const sound = new File([recordingOf("aac.m4a")], "voice.m4a", { type: "audio/mp4" });
    const rejected = await sendAnswer(createGuest(), token, { name: "Leo", voice: sound });
    expect((await readMessage(rejected))[0]).toBe(422);
  });
});
