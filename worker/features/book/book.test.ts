import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFString } from "@pdfme/pdf-lib";
import { describe, expect, it } from "vitest";
import type { Story } from "../../../contract/stories.ts";
import { encodeJpeg } from "../../media/jpeg.ts";
import { listBookmarks, listLinks, readEpub, readPdf } from "../../testing/books.ts";
import { type Client, signUp } from "../../testing/client.ts";
import {
  fetchMedia,
  readMessage,
  savePictureStory,
  saveStory,
  uploadPhoto,
} from "../../testing/things.ts";

const narrate = async (client: Client, story: { id: string }) => {
  const response = await client.post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" });
  expect(response.status).toBe(200);
};
const readBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("GET /api/stories/:id/book.pdf", () => {
  it("is a picture book on A4 that says what it is, in bookmarks too", async () => {
    const client = await signUp("printer");
    await client.patch("/api/user", { firstName: "Rose", lastName: "Miller" });
    const { story } = await savePictureStory(client, { title: "Zoë: “A day”" });
    const response = await client.get(`/api/stories/${story.id}/book.pdf`);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Zoe _A day_.pdf"; filename*=UTF-8''Zo%C3%AB%20%E2%80%9CA%20day%E2%80%9D.pdf`,
    );
    const pdf = await readPdf(response);
    expect([pdf.getTitle(), pdf.getAuthor()]).toEqual(["Zoë: “A day”", "Rose Miller"]);
    expect(pdf.catalog.lookup(PDFName.of("Lang"), PDFString).decodeText()).toBe("en");
    expect(pdf.catalog.lookup(PDFName.of("MarkInfo"), PDFDict).toString()).toContain("true");
    expect(pdf.getPages().map((page) => page.getSize())).toEqual(
      Array.from({ length: 3 }, () => ({
        width: expect.closeTo(595.28, 1),
        height: expect.closeTo(841.89, 1),
      })),
    );
    expect(listBookmarks(pdf)).toEqual([
      "Zoë: “A day”",
      "Rose swims in the sea",
      "About this book",
    ]);
    expect(
      pdf.catalog
        .lookup(PDFName.of("StructTreeRoot"), PDFDict)
        .lookup(PDFName.of("K"), PDFArray)
        .size(),
    ).toBe(1);
  });

  it("has a file name without quotes and slashes, also when its title has their full-width forms", async () => {
    const client = await signUp("wide");
    const story = await saveStory(client, { title: "A＂B／C＼D" });
    const response = await client.get(`/api/stories/${story.id}/book.epub`);
    expect(response.headers.get("content-disposition")).toContain('; filename="A_B_C_D.epub"; ');
  });

  it("is square when asked for, and other sizes are a 400", async () => {
    const client = await signUp("square");
    const story = await saveStory(client);
    const pdf = await readPdf(await client.get(`/api/stories/${story.id}/book.pdf?size=square`));
    const { width, height } = pdf.getPage(0).getSize();
    expect(width).toBe(height);
    for (const size of ["letter", "", "A4", "square&size=a3"]) {
      const response = await client.get(`/api/stories/${story.id}/book.pdf?size=${size}`);
      expect(await readMessage(response), size).toEqual([
        400,
        "The size of a book is a4 or square.",
      ]);
    }
  });

  it("has pictures byte for byte, unless one is so large that twenty of them would be too much", async () => {
    const client = await signUp("noise");
    const random = new Uint8Array(1_500 * 1_500 * 4);
    for (let at = 0; at < random.length; at += 65_536)
      crypto.getRandomValues(random.subarray(at, at + 65_536));
    const noise = await uploadPhoto(
      client,
      await encodeJpeg(
        { data: new Uint8ClampedArray(random.buffer), width: 1_500, height: 1_500 },
        95,
      ),
      [],
    );
    const plain = await uploadPhoto(client);
    const images = [{ id: noise.id }, { id: plain.id }];
    const story = await saveStory(client, { images });
    const pdf = await readPdf(await client.get(`/api/stories/${story.id}/book.pdf`));
    const sizes = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
      .filter(({ dict }) => dict.get(PDFName.of("Subtype")) === PDFName.of("Image"))
      .map(({ contents }) => contents.length);
    const stored = await Promise.all(
      [noise, plain].map(async ({ originalUrl }) => (await fetchMedia(client, originalUrl)).length),
    );
    expect(stored[0]).toBeGreaterThan(1_200_000);
    expect(sizes[0]).toBeLessThan(1_200_000);
    expect(sizes[1]).toBe(stored[1]);
  });

  it("leads to the link that opens without a password and lasts longest, and to no other", async () => {
    const client = await signUp("linking");
    const story = await saveStory(client);
    const links = async () =>
      listLinks(await readPdf(await client.get(`/api/stories/${story.id}/book.pdf`)));
    const share = async (options: object) =>
      (await client.post(`/api/stories/${story.id}/share`, options)).json<{
        id: string;
        url: string;
      }>();
    await share({ password: "plum jam" });
    expect(await links()).toEqual([]);
    await share({ expiresInDays: 7 });
    const month = await share({ expiresInDays: 30 });
    expect(await links()).toEqual([month.url]);
    const always = await share({});
    await share({ expiresInDays: 365 });
    expect(await links()).toEqual([always.url]);
    expect((await readEpub(client, story)).get("EPUB/about.xhtml")).toContain(always.url);
    await client.delete(`/api/shares/${always.id}`);
    expect(await links()).not.toContain(always.url);
  });

  it.each([
    ["Greek", "Η γιαγιά", "Μια φορά κι έναν καιρό ήταν μια γιαγιά."],
    ["Russian", "Бабушка", "Жила-была бабушка, и внуки её любили."],
    ["Ukrainian", "Бабуся", "Їхала бабуся до ґанку, і єдина онука чекала."],
  ])("is printed in %s letters too", async (_language, title, content) => {
    const client = await signUp("letters");
    const story = await saveStory(client, { title, content });
    const pdf = await readPdf(await client.get(`/api/stories/${story.id}/book.pdf`));
    expect(pdf.getTitle()).toBe(title);
    expect(listBookmarks(pdf)).toContain(title);
  });

  it("is rejected in one message when its letters cannot be printed, and the e-book has them", async () => {
    const client = await signUp("letters");
    const words = { title: "סבתא", content: "היה היתה סבתא שסיפרה לנו סיפורים ליד הים." };
    const story = await saveStory(client, words);
    expect(await readMessage(await client.get(`/api/stories/${story.id}/book.pdf`))).toEqual([
      422,
      "The title and page 1 have letters that the printed book lacks (ס ב ת א ה …). The e-book (EPUB) and the story here on the site show them all.",
    ]);
    const files = await readEpub(client, story);
    expect(files.get("EPUB/page-1.xhtml")).toContain(words.content);
    expect(files.get("EPUB/page-1.xhtml")).toContain('lang="he"');
  });
});

describe("GET /api/stories/:id/book.epub", () => {
  it("reads along, sentence by sentence, as long as the narration is of this text", async () => {
    const client = await signUp("epub");
    const { story } = await savePictureStory(client, { title: 'Tom & "Lily" <3' });
    await narrate(client, story);
    const files = await readEpub(client, story);
    expect([...files.keys()].slice(0, 2)).toEqual(["mimetype", "META-INF/container.xml"]);
    expect(files.get("mimetype")).toBe("application/epub+zip");
    expect(files.has("EPUB/picture-1.jpg")).toBe(true);
    expect(files.has("EPUB/narration.mp3")).toBe(true);
    const page = files.get("EPUB/page-1.xhtml") ?? "";
    expect(page).toContain('alt="Rose swims in the sea"');
    expect(page).toMatch(/<span id="s0">We swam\.<\/span>/);
    expect(files.get("EPUB/page-1.smil")).toMatch(
      /src="page-1\.xhtml#s0".*clipBegin="\d+\.\d{3}s"/,
    );
    expect(files.get("EPUB/package.opf")).toContain("Tom &amp; &quot;Lily&quot; &lt;3</dc:title>");

    await client.patch(`/api/stories/${story.id}`, { content: "We ran.\n\nWe slept." });
    const later = await readEpub(client, story);
    expect([...later.keys()].filter((name) => /smil|narration/.test(name))).toEqual([]);
    expect(later.get("EPUB/page-1.xhtml")).toContain("<p>We ran.</p>");
  });
});

describe("GET /api/stories/:id/narration.mp3", () => {
  it("is the narration's own sound behind a tag with title, maker and cover", async () => {
    const client = await signUp("sound");
    const { story } = await savePictureStory(client, { title: "Zoë swims" });
    const path = `/api/stories/${story.id}/narration.mp3`;
    expect((await readMessage(await client.get(path)))[0]).toBe(404);
    await narrate(client, story);
    const response = await client.get(path);
    expect(response.headers.get("content-type")).toBe("audio/mpeg");
    expect(response.headers.get("content-disposition")).toContain("Zo%C3%AB%20swims.mp3");
    const tagged = await readBytes(response);
    const { audioUrl } = await (await client.get(`/api/stories/${story.id}`)).json<Story>();
    const plain = await fetchMedia(client, audioUrl ?? "");
    expect(new TextDecoder("latin1").decode(tagged.subarray(0, 3))).toBe("ID3");
    expect(tagged.length).toBeGreaterThan(plain.length);
    expect(tagged.subarray(tagged.length - plain.length)).toEqual(plain);
    expect(new TextDecoder("utf-16le").decode(tagged.subarray(23, 23 + 18))).toBe("Zoë swims");

    const file = audioUrl?.split("/").at(-1);
    expect((await client.get(`${path}?file=${file}`)).status).toBe(200);
    expect((await readMessage(await client.get(`${path}?file=x.mp3`)))[0]).toBe(404);
  });
});
