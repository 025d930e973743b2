import { beforeAll, describe, expect, it } from "vitest";
import { createClient, type SignedInClient, signUp } from "../testing/client.ts";
import { fetchMedia, readMessage, uploadPhoto } from "../testing/things.ts";

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("a file under /media", () => {
  let client: SignedInClient;
  let url: string;
  let file: Uint8Array;
  const get = (headers?: HeadersInit) => client.get(url, headers);

  beforeAll(async () => {
    client = await signUp();
    url = (await uploadPhoto(client)).originalUrl;
    file = await fetchMedia(client, url);
  });

  it("comes whole, private and with its true type", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(file.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(await bytesOf(response)).toEqual(file);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const head = await client.fetch(url, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    const whole = await get();
    await whole.arrayBuffer();
    for (const name of [
      "content-type",
      "content-length",
      "etag",
      "accept-ranges",
      "cache-control",
    ]) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    }
  });

  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, null],
    ["bytes=-50", -50, null],
    ["bytes=0-0", 0, 0],
    ["bytes=10-999999999", 10, null],
    ["bytes=-999999999", 0, null],
  ])("answers %s with 206 and just those bytes", async (range, first, last) => {
    const response = await get({ Range: range });
    const start = first < 0 ? file.length + first : first;
    const end = last ?? file.length - 1;
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/${file.length}`);
    expect(response.headers.get("content-length")).toBe(String(end - start + 1));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(await bytesOf(response)).toEqual(file.slice(start, end + 1));
  });

  it.each(["bytes=999999999-", "bytes=-0", "bytes=99999999999999999999-"])(
    "answers %s with 416 and the file's size",
    async (range) => {
      const response = await get({ Range: range });
      expect(response.status).toBe(416);
      expect(response.headers.get("content-range")).toBe(`bytes */${file.length}`);
      expect(await response.text()).toBe("That file is not so long.");
    },
  );

  it.each([
    "bytes=5-2",
    "bytes=",
    "bytes=a-b",
    "bytes=-",
    "items=0-5",
    "bytes=0-1,5-6",
    "0-5",
    "bytes=0x1-5",
  ])("takes %s for no range at all", async (range) => {
    const response = await get({ Range: range });
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).length).toBe(file.length);
  });

  it("answers 304 without a body to the one who has it already", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await get({ "If-None-Match": tags });
      expect(response.status).toBe(304);
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      expect(response.headers.get("etag")).toBe(etag);
      expect(await response.text()).toBe("");
    }
    const changed = await get({ "If-None-Match": '"other"' });
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, file.length]);
  });

  it("serves a range only of the file that the client began with", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    const same = await get({ Range: "bytes=0-9", "If-Range": etag });
    expect([same.status, (await bytesOf(same)).length]).toEqual([206, 10]);
    for (const other of ['"other"', `W/${etag}`, "Mon, 01 Jan 2001 00:00:00 GMT"]) {
      const response = await get({ Range: "bytes=0-9", "If-Range": other });
      expect([response.status, (await bytesOf(response)).length]).toEqual([200, file.length]);
    }
  });

  it("is 401 without a session and 404 with another user's, whole, in part and for HEAD", async () => {
    const visitor = createClient();
    const other = await signUp();
    const plain: Record<string, string> = {};
    for (const headers of [plain, { Range: "bytes=0-9" }, { "If-None-Match": "*" }]) {
      expect(await readMessage(await visitor.get(url, headers))).toEqual([
        401,
        "Please sign in first.",
      ]);
      expect(await readMessage(await other.get(url, headers))).toEqual([
        404,
        "That file was not found.",
      ]);
    }
    const head = { method: "HEAD" };
    expect((await visitor.fetch(url, head)).status).toBe(401);
    expect((await other.fetch(url, head)).status).toBe(404);
  });

  it("cannot be reached under another kind, another spelling or another user's folder", async () => {
    const name = url.split("/").at(-1) ?? "";
    const { id } = client.user;
    for (const path of [
      `/media/videos/${name}`,
      `/media/nothing/${name}`,
      `/media/${name}`,
      "/media",
      "/media/",
      `/media/images/`,
      `/media/images/${name}/x`,
      `/media/images/${name.toUpperCase()}`,
      `/media/images/..%2Fimages%2F${name}`,
      `/media/images%2F${name}`,
      `/media/images/${name}%00`,
      `/media/users/${id}/images/${name}`,
      `/media/__proto__/${name}`,
      `/media/images/%E0%A4%A`,
      `/media/images/${"a".repeat(5_000)}.jpg`,
    ]) {
      expect((await readMessage(await client.get(path)))[0], path).toBe(404);
      expect((await readMessage(await createClient().get(path)))[0], path).toBe(401);
    }
  });

  it("takes GET and HEAD alone", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await client.fetch(url, { method });
      expect(response.headers.get("allow")).toBe("GET, HEAD");
      expect((await readMessage(response))[0]).toBe(405);
    }
    expect((await get()).status).toBe(200);
  });
});
