import { describe, expect, it } from "vitest";
import type { UploadedImage } from "../../contract/images.ts";
import type { Story } from "../../contract/stories.ts";
import { type Client, signUp } from "../testing/client.ts";
import { drawJpeg } from "../testing/pictures.ts";
import { listFiles, readMessage } from "../testing/things.ts";

const KEY = "0123456789abcdef01234567";
const TEXT = { title: "A day at the sea", content: "We swam." };

const save = (client: Client, key: string, story: object = TEXT) =>
  client.fetch("/api/stories", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(story),
  });

async function upload(client: Client, key: string): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([await drawJpeg()], "sea.jpg", { type: "image/jpeg" }));
  return client.fetch("/api/images", {
    method: "POST",
    headers: { "Idempotency-Key": key },
    body,
  });
}

const listStories = async (client: Client) => (await client.get("/api/stories")).json<Story[]>();

describe("a request that is sent again with its Idempotency-Key", () => {
  it("saves a story once, and returns it each time", async () => {
    const client = await signUp();
    const first = await (await save(client, KEY)).json<Story>();
    const again = await save(client, KEY);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
    expect(await listStories(client)).toHaveLength(1);
  });

  it("saves a story once when both arrive at the same time", async () => {
    const client = await signUp();
    const responses = await Promise.all([save(client, KEY), save(client, KEY), save(client, KEY)]);
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 200, 201]);
    expect(await listStories(client)).toHaveLength(1);
  });

  it("makes a collection, a person and a link once, also when the requests arrive at the same time", async () => {
    const client = await signUp();
    const { id } = await (await save(client, KEY)).json<Story>();
    for (const [path, list, body] of [
      ["/api/collections", "/api/collections", { name: "Summers", storyIds: [id] }],
      ["/api/people", "/api/people", { name: "Leo" }],
      [`/api/stories/${id}/share`, `/api/stories/${id}/shares`, { expiresInDays: 7 }],
    ] as const) {
      const make = async () => {
        const response = await client.fetch(path, {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": KEY },
          body: JSON.stringify(body),
        });
        return [response.status, (await response.json<{ id: string }>()).id] as const;
      };
      const responses = [...(await Promise.all([make(), make()])), await make()];
      expect(responses.map(([status]) => status).toSorted()).toEqual([200, 200, 201]);
      expect(new Set(responses.map(([, madeId]) => madeId)).size).toBe(1);
      expect(await (await client.get(list)).json()).toHaveLength(1);
    }
  });

  it("stores a photo once, file and all", async () => {
    const client = await signUp();
    const first = await (await upload(client, KEY)).json<UploadedImage>();
    const again = await (await upload(client, KEY)).json<UploadedImage>();
    expect(again).toEqual(first);
    expect(await listFiles(client.user.id)).toHaveLength(1);
  });

  it("means nothing to another account, nor for another thing", async () => {
    const rose = await signUp("rose");
    const max = await signUp("max");
    const hers = await (await save(rose, KEY)).json<Story>();
    const his = await (await save(max, KEY, { ...TEXT, title: "His own" })).json<Story>();
    expect(his.title).toBe("His own");
    expect(his.id).not.toBe(hers.id);
    expect((await upload(rose, KEY)).status).toBe(201);
  });

  it("does not bring back what was deleted since", async () => {
    const client = await signUp();
    const { id } = await (await save(client, KEY)).json<Story>();
    await client.delete(`/api/stories/${id}`);
    expect(await readMessage(await save(client, KEY))).toEqual([
      409,
      "This was saved before, and has been deleted since.",
    ]);
    expect(await listStories(client)).toEqual([]);
  });

  it.each(["", "short", "a key with spaces in it", "x".repeat(129)])(
    "rejects a key like %j",
    async (key) => {
      const client = await signUp();
      expect((await save(client, key)).status).toBe(400);
    },
  );
});
