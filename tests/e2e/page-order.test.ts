/** A book, an e-book and a film of a story whose pages have changed places, checked with independent programs. */
import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  checkPdf,
  listEpubFaults,
  listPdfBookmarks,
  missingTools,
  readPdfText,
} from "../support/documents.ts";
import { site } from "../support/end-to-end.ts";
import { addNarration, addPhoto, type Family, registerFamily } from "../support/family.ts";
import { readGrey } from "../support/media.ts";

const TITLE = "A day at the lake";
/** Each photo is plain, in a grey by which it is known in a film. */
const PHOTOS = [
  { caption: "Emma in the lake", grey: 40 },
  { caption: "Tom and his cake", grey: 130 },
  { caption: "Noah, just born", grey: 220 },
];
const TEXTS = [
  "Emma swam in the lake until it was dark. Everybody waited for her on the shore.",
  "Tom baked a cake for the whole family. It was as high as the table.",
  "Noah was born on the day after. He slept through all of it.",
];

function drawGrey(level: number): Uint8Array<ArrayBuffer> {
  const colour = `0x${level.toString(16).padStart(2, "0").repeat(3)}`;
  const source = ["-f", "lavfi", "-i", `color=c=${colour}:size=320x240`, "-frames:v", "1"];
  return new Uint8Array(
    execFileSync("ffmpeg", ["-v", "error", ...source, "-f", "mjpeg", "-q:v", "2", "-"]),
  );
}

describe.skipIf(missingTools.length > 0)("a story whose pages have changed places", () => {
  let family: Family;
  let folder: string;
  let id: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "storyquilt-pages-"));
    family = await registerFamily(site, "pages");
    const images: { id: string; caption: string }[] = [];
    for (const { caption, grey } of PHOTOS) {
      images.push({ id: (await addPhoto(family, drawGrey(grey))).id, caption });
    }
    const story = { title: TITLE, content: TEXTS.join("\n\n"), images };
    ({ id } = await family.post("/api/stories", story));
    const [lake, cake, birth] = images.map((image) => image.id);
    const pages = [
      { imageId: birth, text: TEXTS[2] },
      { imageId: null, text: TEXTS[1] },
      { imageId: cake, text: "" },
      { imageId: lake, text: TEXTS[0] },
      { imageId: birth, text: "And that was the summer. We still talk about it." },
    ];
    await family.call(`/api/stories/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pages }),
    });
    await addNarration(family, { id });
  });

  async function save(path: string, name: string): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, Buffer.from(await (await family.call(path)).arrayBuffer()));
    return file;
  }

  it("is printed in their order", async () => {
    const path = await save(`/api/stories/${id}/book.pdf`, "book.pdf");
    await checkPdf(path);
    const [lake, cake, birth] = PHOTOS.map(({ caption }) => caption);
    const bookmarks = [TITLE, birth, cake, lake, birth, "About this book"];
    expect(await listPdfBookmarks(path)).toEqual(bookmarks);
    const text = await readPdfText(path);
    // The text of its page says the same as the caption of the lake.
    expect(text).not.toContain(lake);
    const words = [birth, TEXTS[2], TEXTS[1], cake, TEXTS[0], "And that was the summer."];
    let at = 0;
    for (const expected of words) {
      const found = text.indexOf(expected, at);
      expect(found, `${expected} in ${text}`).toBeGreaterThanOrEqual(at);
      at = found + expected.length;
    }
  });

  it("is a faultless e-book, with a picture on two pages of it", async () => {
    const path = await save(`/api/stories/${id}/book.epub`, "book.epub");
    expect(await listEpubFaults(path)).toEqual([]);
  });

  it("is filmed in their order, each picture while its page is read", async () => {
    const narration = await (await family.call(`/api/stories/${id}/narration`)).json();
    const starts: number[] = narration.pages.map(({ start }: { start: number }) => start);
    const made = await family.post<{ url: string; duration: number }>("/api/generate-video", {
      storyId: id,
    });
    expect(Math.abs(made.duration - narration.duration)).toBeLessThan(0.1);
    const path = await save(made.url, "film.mp4");
    const every = 0.5;
    const greys = (await readGrey(path, 9, every)).map((frame) => frame[40]);
    const shown = [2, 2, 1, 0, 2];
    for (const [page, photo] of shown.entries()) {
      const until = starts[page + 1] ?? narration.duration - 2.2;
      // The title card is shown while the first page begins.
      const middle = (Math.max(starts[page], 3) + until) / 2;
      const grey = greys[Math.floor(middle / every)];
      expect(Math.abs(grey - PHOTOS[photo].grey), `page ${page} at ${middle} s`).toBeLessThan(30);
    }
  });
});
