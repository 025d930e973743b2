/** What is on its way when an account's storage fills up. */
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../db/client.ts";
import { images } from "../db/schema.ts";
import { askFamily, sendAnswer } from "../testing/asks.ts";
import { type Client, type SignedInClient, signUp } from "../testing/client.ts";
import { slowDown } from "../testing/faults/slow-client.ts";
import { waitForState } from "../testing/film-service.ts";
import { leaveUnfinished, listFilms } from "../testing/films.ts";
import { drawJpeg } from "../testing/pictures.ts";
import { hum } from "../testing/recordings.ts";
import { savePages } from "../testing/story-pages.ts";
import { listFiles, readMessage, savePictureStory, uploadPhoto } from "../testing/things.ts";
import { getStoredBytes } from "./storage.ts";

const db = openDatabase(env);
const LIMIT = 5 * 1024 ** 3;
const FULL = "Your storage is full. Please delete something you no longer need first.";

/** Leaves so many bytes of the account's storage free, by making this photo larger than it is. */
async function leaveFree(client: SignedInClient, filler: string, bytes: number): Promise<void> {
  const more = LIMIT - bytes - (await getStoredBytes(db, client.user.id));
  await db
    .update(images)
    .set({ bytes: sql`${images.bytes} + ${more}` })
    .where(eq(images.id, filler));
}

/** An account, and what the requests are about. */
async function openAccount() {
  const client = await signUp();
  const { id: filler } = await uploadPhoto(client);
  const { id: draft } = await uploadPhoto(client);
  const { story } = await savePages(client);
  const { token } = await askFamily(client, (await savePictureStory(client)).story.id);
  return { client, filler, draft, story, page: story.pages[0]?.id, token };
}
type Account = Awaited<ReturnType<typeof openAccount>>;

const spoken = () => new File([hum(1)], "memory.wav", { type: "audio/wav" });

/** Each sends something that takes space, whose row is written by a transaction that begins so. */
const SENDERS: [
  what: string,
  beginning: string,
  send: (client: Client, account: Account) => Promise<Response>,
][] = [
  [
    "a photo",
    'insert into "images"',
    async (client) => {
      const file = { bytes: await drawJpeg(), name: "a.jpg", type: "image/jpeg" };
      return client.upload("/api/images", file, { faces: "[]" });
    },
  ],
  [
    "an illustration",
    'update "images"',
    (client, { draft }) => client.post(`/api/images/${draft}/cartoon`, {}),
  ],
  [
    "an illustration that a device has made",
    'update "images"',
    async (client, { draft }) =>
      client.putBytes(`/api/images/${draft}/cartoon`, "image/jpeg", await drawJpeg()),
  ],
  [
    "a memory",
    'update "images"',
    (client, { draft }) => {
      const body = new FormData();
      body.set("audio", spoken());
      return client.fetch(`/api/images/${draft}/memory`, { method: "PUT", body });
    },
  ],
  [
    "a narration",
    'insert into "narrations"',
    (client, { story }) =>
      client.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" }),
  ],
  [
    "a recording",
    'insert into "recordings"',
    (client, { story }) =>
      client.putBytes(`/api/stories/${story.id}/narration`, "audio/wav", hum(1)),
  ],
  [
    "a recording of a page",
    'update "recordings"',
    (client, { story, page }) =>
      client.putBytes(`/api/stories/${story.id}/pages/${page}/recording`, "audio/wav", hum(1)),
  ],
  [
    "a text that is read aloud",
    'insert into "speeches"',
    (client) => client.post("/api/generate-speech", { text: "Hello.", voiceId: "narrator" }),
  ],
];

/** Sends something whose row is written only when the storage has no byte left. */
async function sendLate(account: Account, beginning: string, send: (typeof SENDERS)[number][2]) {
  const { client, filler } = account;
  const files = (await listFiles(client.user.id)).toSorted();
  const { client: late, faults } = slowDown(client, beginning);
  const response = send(late, account);
  await faults.reached;
  await leaveFree(client, filler, 0);
  faults.goOn();
  const message = await readMessage(await response);
  expect(await getStoredBytes(db, client.user.id)).toBe(LIMIT);
  expect((await listFiles(client.user.id)).toSorted()).toEqual(files);
  return message;
}

describe("storage that fills up while something is on its way", () => {
  it.each(SENDERS)("has no room for %s, of which nothing stays", async (_, beginning, send) => {
    expect(await sendLate(await openAccount(), beginning, send)).toEqual([413, FULL]);
  });

  it("has no room for an answer of a guest, who is told so in other words", async () => {
    const account = await openAccount();
    const send = (client: Client) =>
      sendAnswer(client, account.token, { name: "Leo", voice: spoken() });
    const [status, message] = await sendLate(account, 'insert into "answers"', send);
    expect([status, message]).toEqual([413, expect.stringContaining("There is no room for more")]);
  });

  it("is not exceeded by many photos at once, of which one fits", async () => {
    const { client, filler } = await openAccount();
    const bytes = await drawJpeg();
    const upload = () =>
      client.upload("/api/images", { bytes, name: "a.jpg", type: "image/jpeg" }, { faces: "[]" });
    const before = await getStoredBytes(db, client.user.id);
    expect((await upload()).status).toBe(201);
    const size = (await getStoredBytes(db, client.user.id)) - before;
    await leaveFree(client, filler, Math.max(bytes.length, size * 1.5));
    const statuses = (await Promise.all([1, 2, 3, 4].map(upload))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 413, 413, 413]);
    expect(await getStoredBytes(db, client.user.id)).toBeLessThanOrEqual(LIMIT);
  });

  it("makes no film of those that still wait when one has filled it", async () => {
    const { client, filler, story } = await openAccount();
    const path = `/api/stories/${story.id}/narration`;
    expect((await client.post(path, { voiceId: "narrator" })).status).toBe(200);
    const first = await leaveUnfinished(client.user.id, story);
    const createdAt = new Date(Date.now() - 100_000);
    const next = await leaveUnfinished(client.user.id, story, { createdAt, format: "phone" });
    await leaveFree(client, filler, 0);
    await listFilms(client);
    expect(await waitForState(client, first, "ready")).toMatchObject({ error: null });
    expect(await waitForState(client, next, "failed")).toMatchObject({ error: FULL, url: null });
  });
});
