/** What was made is downloaded in the browser, and checked with independent programs. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { CAPTIONS } from "../support/album.ts";
import { expectSpeech } from "../support/checks.ts";
import {
  checkArchive,
  checkPdf,
  listEpubFaults,
  listPdfBookmarks,
  listPdfFonts,
  missingTools,
  readPdfProperties,
  readPdfText,
  readQrCode,
  unpackArchive,
} from "../support/documents.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addFilm,
  addNarration,
  addPictureStory,
  addStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { decodeWhole } from "../support/media.ts";
import { see } from "../support/on-page.ts";
import { expectPicture } from "../support/players.ts";

const TITLE = "Zoë & the “Silver” Falls";
const PARAGRAPHS = [
  "One July morning Lily and Tom built a sandcastle. “The sea is coming!” said Tom.",
  "Grandma Rose and Grandpa Joe danced in the garden, past the roses & the sleeping cat.",
  "Then we walked to the Silver Falls and got soaked. Nobody wanted to go home.",
  "And that was the summer. We still talk about it.",
];
/** The last page has the first picture again. */
const PAGE_CAPTIONS = [...CAPTIONS, CAPTIONS[0]!];
const A4 = "595.276 x 841.89 pts (A4)";
const SQUARE = "595.276 x 595.276 pts";

// scripts/test.mjs says so, loudly, where the tools are not installed.
describe.skipIf(missingTools.length > 0)("downloads", () => {
  let family: Family;
  let folder: string;
  let page: Page;
  let story: { id: string };
  let film: { url: string };
  let link: string;
  let expectNoConsoleErrors: () => void;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "storyquilt-downloads-"));
    family = await registerFamily(site, "rose");
    story = await addPictureStory(family, TITLE, CAPTIONS, PARAGRAPHS.join("\n\n"));
    const images = await (await family.call(`/api/stories/${story.id}/images`)).json();
    const pages = PARAGRAPHS.map((text, i) => ({ text, imageId: images[i % images.length].id }));
    await family.patch(`/api/stories/${story.id}`, { pages });
    await addNarration(family, story);
    film = (await addFilm(family, story, TITLE)) as unknown as { url: string };
    await family.post(`/api/stories/${story.id}/share`, { password: "plum jam" });
    link = (await family.post<{ url: string }>(`/api/stories/${story.id}/share`, {})).url;
    ({ page, expectNoConsoleErrors } = await openAs(browser, site, family));
    await page.goto(`/story/${story.id}`);
    await see(page, `Picture 1 of ${CAPTIONS.length}`);
  });

  /** Saves by the menu of the story's page that is open; the file's path. */
  async function saveFromMenu(item: string): Promise<{ path: string; name: string }> {
    await page.getByRole("button", { name: "Download", exact: true }).click();
    const started = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    const file = await started;
    const name = file.suggestedFilename();
    const path = join(
      folder,
      `${item.replaceAll(/\W+/g, "-")}-${name.replaceAll(/[^\w.]+/g, "-")}`,
    );
    await file.saveAs(path);
    return { path, name };
  }

  it("printing the story's page prints the book, and none of its buttons", async () => {
    const path = join(folder, "printed.pdf");
    await page.pdf({ path, preferCSSPageSize: true });
    const text = await readPdfText(path);
    for (const words of [TITLE, ...PARAGRAPHS]) expect(text.split(words)).toHaveLength(2);
    for (const name of ["Read", "Share", "Download", "Larger text", "Language", "AI Narration"]) {
      expect(text).not.toMatch(new RegExp(`(^|\\s)${name}(\\s|$)`));
    }
    await page.getByRole("button", { name: "Share", exact: true }).waitFor();
  });

  it.each([
    ["Picture book (PDF)", `${TITLE.replaceAll('"', " ")}.pdf`, A4],
    ["Picture book, square (PDF)", `${TITLE} (square).pdf`, SQUARE],
  ])(
    "%s: whole, with real text in embedded letters, bookmarks and a code for phones",
    async (item, name, size) => {
      const saved = await saveFromMenu(item);
      await see(page, `${item} saved`);
      expect(saved.name).toBe(name);
      await checkPdf(saved.path);
      expect(await readPdfProperties(saved.path)).toMatchObject({
        Title: TITLE,
        Author: "Rose Miller",
        Tagged: "yes",
        Pages: "6",
        "Page size": size,
      });
      const text = await readPdfText(saved.path);
      const expected = [TITLE, "A story by Rose Miller", ...PARAGRAPHS, "Made with Storyquilt on"];
      const places = expected.map((words) => text.indexOf(words));
      expect(
        places.every((place) => place >= 0),
        text,
      ).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const caption of CAPTIONS.slice(0, -1)) expect(text).toContain(caption);
      // The third page's text says what its caption says, which is not printed.
      expect(text.split("walked to the Silver Falls")).toHaveLength(2);
      const fonts = await listPdfFonts(saved.path);
      expect(fonts.length).toBeGreaterThan(1);
      for (const font of fonts) {
        expect(font).toMatchObject({ embedded: "yes", subset: "yes", unicode: "yes" });
      }
      expect(await listPdfBookmarks(saved.path)).toEqual([
        TITLE,
        ...PAGE_CAPTIONS,
        "About this book",
      ]);
      expect(await readQrCode(saved.path, 6)).toBe(link);
    },
  );

  it("E-book (EPUB): without a fault, with a narration and without one", async () => {
    const read = await saveFromMenu("E-book (EPUB)");
    expect(read.name).toBe(`${TITLE}.epub`);
    expect(await listEpubFaults(read.path)).toEqual([]);
    await checkArchive(read.path);
    const contents = join(folder, "e-book");
    await unpackArchive(read.path, contents);
    const reader = await browser.newPage({ javaScriptEnabled: false });
    await reader.goto(pathToFileURL(join(contents, "EPUB/page-2.xhtml")).href);
    await reader.getByRole("img", { name: CAPTIONS[1] }).waitFor();
    expect(await reader.getByRole("paragraph").allInnerTexts()).toEqual([PARAGRAPHS[1]]);
    await reader.close();

    const words = await addStory(family, "Only words <&>", {
      content: "Once.\nUpon.\n\n“The end.” 😀",
    });
    const silent = join(folder, "silent.epub");
    const book = await family.call(`/api/stories/${words.id}/book.epub`);
    await writeFile(silent, await book.bytes());
    expect(await listEpubFaults(silent)).toEqual([]);
  });

  it("Narration (MP3): has its title, its author and its cover, and plays to its end", async () => {
    const { path, name } = await saveFromMenu("Narration (MP3)");
    expect(name).toBe(`${TITLE}.mp3`);
    const { stdout } = await promisify(execFile)("ffprobe", [
      ...["-v", "error", "-show_format", "-show_streams", "-of", "json", path],
    ]);
    const { format, streams } = JSON.parse(stdout);
    expect(format.format_name).toBe("mp3");
    expect(format.tags).toMatchObject({ title: TITLE, artist: "Rose Miller", album: "Storyquilt" });
    expect(streams).toMatchObject([
      { codec_name: "mp3" },
      { codec_name: "mjpeg", disposition: { attached_pic: 1 } },
    ]);
    await decodeWhole(path);
    const { audioDuration } = await (await family.call(`/api/stories/${story.id}`)).json();
    await expectSpeech(path, audioDuration);
  });

  it("Film (MP4): is the one that is shown on the page", async () => {
    const { path, name } = await saveFromMenu("Film (MP4)");
    expect(name).toBe(`${TITLE}.mp4`);
    const shown = await (await family.call(film.url)).bytes();
    expect((await readFile(path)).equals(shown)).toBe(true);
    expectNoConsoleErrors();
  });

  it("Download everything: an archive whose pages open without the site", async () => {
    await page.goto("/settings");
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download everything" }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^storyquilt-\d{4}-\d\d-\d\d\.zip$/);
    const path = join(folder, "everything.zip");
    await file.saveAs(path);
    await checkArchive(path);
    const unpacked = join(folder, "everything");
    await unpackArchive(path, unpacked);

    const context = await browser.newContext({ offline: true, javaScriptEnabled: true });
    const cached = await context.newPage();
    const consoleErrors: string[] = [];
    cached.on("console", (message) => consoleErrors.push(message.text()));
    cached.on("requestfailed", (request) => consoleErrors.push(request.url()));
    await cached.goto(pathToFileURL(join(unpacked, "index.html")).href);
    await cached.getByRole("heading", { level: 1, name: "Stories of Rose Miller" }).waitFor();
    await cached.getByRole("link", { name: TITLE }).click();
    await cached.getByRole("heading", { level: 1, name: TITLE }).waitFor();
    expect(await cached.locator(".told").allInnerTexts()).toEqual(PARAGRAPHS);
    for (const caption of CAPTIONS) {
      const picture = cached.getByRole("img", { name: caption }).first();
      await picture.scrollIntoViewIfNeeded();
      await expectPicture(picture);
    }
    for (const media of ["audio", "video"]) {
      const player = cached.locator(media);
      await player.evaluate((element: HTMLMediaElement) => element.play());
      await expect
        .poll(() => player.evaluate((element: HTMLMediaElement) => element.currentTime))
        .toBeGreaterThan(0.3);
      await player.evaluate((element: HTMLMediaElement) => element.pause());
    }
    await cached.getByRole("link", { name: "All stories" }).click();
    await cached.getByRole("link", { name: TITLE }).waitFor();
    expect(consoleErrors).toEqual([]);
  });
});
