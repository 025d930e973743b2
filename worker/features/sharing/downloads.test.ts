import { PDFDocument } from "@pdfme/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { listLinks } from "../../testing/books.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import { openLink, shareStory } from "../../testing/links.ts";
import { fetchMedia, readMessage, savePictureStory } from "../../testing/things.ts";

let owner: SignedInClient;
let storyId: string;

beforeAll(async () => {
  owner = await signUp("owner");
  storyId = (await savePictureStory(owner, { title: "At the sea" })).story.id;
});

describe("downloads", () => {
  it("are offered unless the owner says no; then files play but cannot be downloaded", async () => {
    const narrated = await savePictureStory(owner);
    await owner.post(`/api/stories/${narrated.story.id}/narration`, { voiceId: "narrator" });
    const open = await shareStory(owner, narrated.story.id);
    const closed = await shareStory(owner, narrated.story.id, { downloads: false });
    expect([open.downloads, closed.downloads]).toEqual([true, false]);
    const visitor = createClient();
    const [downloadable, played] = [
      await openLink(visitor, open.token),
      await openLink(visitor, closed.token),
    ];
    expect([downloadable.downloads, played.downloads]).toEqual([true, false]);
    const file = await visitor.get(`${downloadable.narration?.audioUrl}?download`);
    expect(file.headers.get("content-disposition")).toBe("attachment");
    await file.arrayBuffer();
    const url = played.narration?.audioUrl ?? "";
    expect(await readMessage(await visitor.get(`${url}?download`))).toEqual([
      403,
      "Whoever shared this would like it to be looked at here, not downloaded.",
    ]);
    expect((await fetchMedia(visitor, url)).length).toBeGreaterThan(1_000);
    expect((await visitor.get(url, { Range: "bytes=0-9" })).status).toBe(206);
  });

  it("include the picture book, which leads to this link and to no other of its owner's", async () => {
    const narrated = await savePictureStory(owner, { title: "Bound" });
    const endless = await shareStory(owner, narrated.story.id);
    const brief = await shareStory(owner, narrated.story.id, { expiresInDays: 1 });
    const locked = await shareStory(owner, narrated.story.id, { password: "plum jam" });
    const closed = await shareStory(owner, narrated.story.id, { downloads: false });
    const book = (token: string) => `/api/shared/${token}/stories/${narrated.story.id}/book.pdf`;
    const visitor = createClient();
    expect((await visitor.get(book(locked.token))).status).toBe(401);
    await visitor.post(`/api/shared/${locked.token}`, { password: "plum jam" });
    for (const [{ token }, links] of [
      [brief, [brief.url]],
      [locked, []],
    ] as const) {
      const response = await visitor.get(book(token));
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        "application/pdf",
      ]);
      const pdf = await PDFDocument.load(await response.arrayBuffer());
      expect(pdf.getAuthor()).toBe(owner.user.username);
      const found = listLinks(pdf);
      expect(found.filter((url) => url.includes("/s/"))).toEqual(links);
      expect(found).not.toContain(endless.url);
    }
    expect((await readMessage(await visitor.get(book(closed.token))))[0]).toBe(403);
    const otherStory = `/api/shared/${brief.token}/stories/${storyId}/book.pdf`;
    expect((await readMessage(await visitor.get(otherStory)))[0]).toBe(404);
  });

  it.each([["yes"], [1], [{}]])("rejects %j as a choice", async (downloads) => {
    const response = await owner.post(`/api/stories/${storyId}/share`, { downloads });
    expect(await readMessage(response)).toEqual([
      400,
      "Whether downloads are allowed must be true or false.",
    ]);
  });
});
