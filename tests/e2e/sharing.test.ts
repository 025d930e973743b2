/** A story is shared with a guest, who has a link, a password and no account. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { CAPTIONS } from "../support/album.ts";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addFilm,
  addNarration,
  addPictureStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { button, see } from "../support/on-page.ts";
import { endSoon, expectPicture, expectPlaying } from "../support/players.ts";

const TITLE = "The Day We Got Soaked";
const PASSWORD = "plum jam";
const PHONE = { width: 320, height: 568 };
const TELEVISION = { width: 1920, height: 1080 };

let family: Family;
let story: { id: string };

beforeAll(async () => {
  family = await registerFamily(site, "rose");
  story = await addPictureStory(family, TITLE, CAPTIONS);
  await addNarration(family, story);
  await addFilm(family, story, TITLE);
});

const shareOverApi = (options: object = {}) =>
  family.post<{ id: string; url: string }>(`/api/stories/${story.id}/share`, options);

/** Waits until two sentences have been marked as spoken, one after the other. */
async function expectSentencesMarked(page: Page, mark: string): Promise<void> {
  const heard = new Set<string>();
  const style = async () => {
    for (const sentence of await page.locator(mark).allTextContents()) heard.add(sentence.trim());
    return heard.size;
  };
  await expect.poll(style).toBeGreaterThanOrEqual(2);
  expect([...heard]).toEqual([`${TITLE}.`, ...CAPTIONS].filter((sentence) => heard.has(sentence)));
}

async function expectPicturesLoaded(page: Page): Promise<void> {
  await expectPicture(
    page.getByRole("region", { name: "Pictures of the story" }).locator("img:visible"),
  );
}

it("is shared with a password, read aloud to a guest, and closed again", async () => {
  const maker = await openAs(browser, site, family);
  await maker.page.goto(`/story/${story.id}`);
  await button(maker.page, "Share").click();
  const dialog = maker.page.getByRole("dialog", { name: "Share this story" });
  await dialog.getByRole("checkbox", { name: "Ask for a password" }).click();
  await button(dialog, "Create link").click();
  await see(dialog, "Please type a password.");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog
    .getByRole("combobox", { name: "How long should the link work?" })
    .selectOption("For a week");
  await button(dialog, "Create link").click();
  await see(dialog, "The link is ready. Send it to whomever you like.");
  await see(dialog, /^Open until .+, with a password$/, /not opened yet$/);
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(new RegExp(`^${site.url}/s/[a-z2-7]{32}$`));
  await button(dialog, "Copy link").click();
  await see(dialog, "The link is copied. Paste it into a message or an e-mail.");
  await dialog.getByRole("img", { name: "QR code of the link" }).waitFor();
  const mail = await dialog.getByRole("link", { name: "Send by e-mail" }).getAttribute("href");
  expect(decodeURIComponent(mail ?? "")).toContain(link);

  const guest = await openPage(browser, site.url, PHONE);
  const { page } = guest;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/shared/")) asked.push(request.method());
  });
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "A story for you" }).waitFor();
  expect(asked).toEqual(["GET"]);
  expect(await page.content()).not.toMatch(/Soaked|Rose/);
  await page.keyboard.type("plum cake");
  await page.keyboard.press("Enter");
  await see(page, "That is not the right password. Please ask whoever sent you the link.");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Open the story").click();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await see(page, "Shared by Rose Miller");
  expect(await page.title()).toBe(`${TITLE} · Storyquilt`);
  await expectPicturesLoaded(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(PHONE.width);

  // The button has the focus already: one key opens the book, and once more reads it aloud.
  await page.keyboard.press("Enter");
  const book = page.getByRole("dialog", { name: TITLE });
  await book.locator("[data-leaf=current]:focus").waitFor();
  await page.keyboard.press("Enter");
  await button(book, "Pause").waitFor();
  await expectSentencesMarked(page, "[data-leaf=current] [data-spoken]");
  await page.keyboard.press("Escape");
  await book.waitFor({ state: "detached" });

  await button(page, "Play the story").click();
  await button(page, "Pause").waitFor();
  await expectSentencesMarked(page, "[data-spoken]");
  await page.getByText("Picture 2 of 3").waitFor();
  await expectPicturesLoaded(page);
  await button(page, "Pause").click();
  await button(page, "Go on").waitFor();
  expect(await page.locator("[data-spoken]").count()).toBe(0);

  await button(page, "Go on").click();
  await page.locator("[data-spoken]").waitFor();
  const video = page.locator("video");
  await video.evaluate((film: HTMLVideoElement) => film.play());
  await expectPlaying(page, "video");
  // One of them is heard at a time, and the paused one's sentence does not cover the film.
  await button(page, "Go on").waitFor();
  expect(await page.locator("[data-spoken]").count()).toBe(0);
  await video.evaluate((film: HTMLVideoElement) => film.pause());
  for (const [name, file] of [
    ["Download the film", `${TITLE}.mp4`],
    ["Download the narration", `${TITLE}.mp3`],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }

  // The cookie is for this link only, and the browser stores it.
  await page.reload();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  const picture = await page.locator("img:visible").first().getAttribute("src");
  expect((await page.request.get(picture ?? "")).status()).toBe(200);

  await button(dialog, "Close").click();
  await button(maker.page, "Share").click();
  await see(dialog, /opened 2 times, last on/);
  await button(dialog, "Close this link").click();
  const question = maker.page.getByRole("alertdialog", { name: "Close this link?" });
  await button(question, "Close this link").click();
  await see(dialog, "The link is closed. It opens nothing any more.");
  await button(dialog, "Create link").waitFor();
  maker.expectNoConsoleErrors();

  expect((await page.request.get(picture ?? "")).status()).toBe(404);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "This link is not open any more" }).waitFor();
  expect(await page.content()).not.toMatch(/Soaked|Rose Miller/);
});

it("is led through by the arrow keys of a television", async () => {
  const { url } = await shareOverApi();
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url, TELEVISION);
  await page.goto(url);
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await expect.poll(focused).toBe("Read");
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(outline).toBe("solid");

  // Down to the pictures' own buttons, and to the right among them.
  for (let i = 0; i < 6 && (await focused()) !== "Next"; i++) {
    await page.keyboard.press((await focused()) === "Previous" ? "ArrowRight" : "ArrowDown");
  }
  expect(await focused()).toBe("Next");
  await page.keyboard.press("Enter");
  await see(page, "Picture 2 of 3");
  for (let i = 0; i < 6 && (await focused()) !== "Read"; i++) {
    await page.keyboard.press((await focused()) === "Next" ? "ArrowLeft" : "ArrowUp");
  }
  expect(await focused()).toBe("Read");
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("Play the story");
  await page.keyboard.press("Enter");
  await expectSentencesMarked(page, "main [aria-current]");
  expectNoConsoleErrors();
});

it("reads to its end and can begin again", async () => {
  const { url } = await shareOverApi();
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto(url);
  await button(page, "Play the story").click();
  await button(page, "From the beginning").waitFor();
  await endSoon(page);
  await button(page, "Play the story").waitFor();
  await button(page, "Play the story").click();
  await button(page, "Pause").waitFor();
  expectNoConsoleErrors();
});

it("shows its title, its pictures and its text without scripts", async () => {
  const { url } = await shareOverApi();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(url);
  await see(page, TITLE, ...CAPTIONS);
  for (const caption of CAPTIONS) {
    const picture = page.getByRole("img", { name: caption });
    await picture.scrollIntoViewIfNeeded();
    await expectPicture(picture);
  }
  await context.close();
});
