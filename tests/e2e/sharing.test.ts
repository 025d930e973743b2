/** A story and its film are shared with guests, who have a link, a password and no account; also on a television and offline. */
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
import { expectLedByArrowKeys } from "../support/arrow-keys.ts";
import { button, see } from "../support/on-page.ts";
import { endSoon, expectPicture, expectPlaying } from "../support/players.ts";

const TITLE = "The Day We Got Soaked";
const PASSWORD = "plum jam";
const PHONE = { width: 320, height: 568 };
const TELEVISION = { width: 1920, height: 1080 };

let family: Family;
let story: { id: string };
let film: { id: string };

beforeAll(async () => {
  family = await registerFamily(site, "rose");
  story = await addPictureStory(family, TITLE, CAPTIONS);
  await addNarration(family, story);
  film = await addFilm(family, story, TITLE);
});

const shareOverApi = (path = `stories/${story.id}`, options: object = {}) =>
  family.post<{ id: string; url: string }>(`/api/${path}/share`, options);

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

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

it("is shared with a password, read aloud to a guest on a phone and on a television, and closed again", async () => {
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
  // Beside the one that was made at once, which goes on working.
  const card = dialog.getByRole("listitem").filter({ hasText: "with a password" });
  await see(card, /^Open until .+, with a password$/, /not opened yet$/);
  const link = await card.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(new RegExp(`^${site.url}/s/[a-z2-7]{32}$`));
  await button(card, "Copy link").click();
  await see(card, "The link is copied. Paste it into a message or an e-mail.");
  await card.getByRole("img", { name: "QR code of the link" }).waitFor();
  const mail = await card.getByRole("link", { name: "Send by e-mail" }).getAttribute("href");
  expect(decodeURIComponent(mail ?? "")).toContain(link);

  const guest = await openPage(browser, site.url, PHONE);
  const { page } = guest;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/shared/")) asked.push(request.method());
  });
  await page.goto(link);
  await heading(page, "A story for you").waitFor();
  expect(asked).toEqual(["GET"]);
  expect(await page.content()).not.toMatch(/Soaked|Rose/);
  await page.keyboard.type("plum cake");
  await page.keyboard.press("Enter");
  await see(page, "That is not the right password. Please ask whoever sent you the link.");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Open the story").click();
  await heading(page, TITLE).waitFor();
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
  await video.evaluate((shown: HTMLVideoElement) => shown.play());
  await expectPlaying(page, "video");
  // One of them is heard at a time, and the paused one's sentence does not cover the film.
  await button(page, "Go on").waitFor();
  expect(await page.locator("[data-spoken]").count()).toBe(0);
  await video.evaluate((shown: HTMLVideoElement) => shown.pause());
  for (const [name, file] of [
    ["Download the film", `${TITLE}.mp4`],
    ["Download the narration", `${TITLE}.mp3`],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }

  // It is read to its end, and can begin again.
  await button(page, "Go on").click();
  await button(page, "From the beginning").waitFor();
  await endSoon(page);
  await button(page, "Play the story").click();
  await button(page, "Pause").waitFor();

  // The cookie is for this link only, and the browser stores it.
  await page.setViewportSize(TELEVISION);
  await page.reload();
  await heading(page, TITLE).waitFor();
  await expectLedByArrowKeys(page);
  const picture = await page.locator("img:visible").first().getAttribute("src");
  expect((await page.request.get(picture ?? "")).status()).toBe(200);

  await button(dialog, "Close").click();
  await button(maker.page, "Share").click();
  await see(card, /opened 2 times, last on/);
  await button(card, "Close this link").click();
  const question = maker.page.getByRole("alertdialog", { name: "Close this link?" });
  await button(question, "Close this link").click();
  await see(dialog, "The link is closed. It opens nothing any more.");
  await button(dialog, "Make another link").waitFor();
  maker.expectNoConsoleErrors();

  expect((await page.request.get(picture ?? "")).status()).toBe(404);
  await page.reload();
  await heading(page, "This link is not open any more").waitFor();
  expect(await page.content()).not.toMatch(/Soaked|Rose Miller/);
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

it("a film is shared without downloads, watched by a guest, and thanked for", async () => {
  const { url } = await shareOverApi(`videos/${film.id}`, { downloads: false });
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url, PHONE);
  await page.goto(url);
  await heading(page, TITLE).waitFor();
  await see(page, "Shared by Rose Miller");
  expect(await page.getByRole("link", { name: /Download/ }).count()).toBe(0);
  await page.keyboard.press("Enter");
  await button(page, "Pause").waitFor();
  await expectPlaying(page, "video");
  const src = await page.locator("video").getAttribute("src");
  expect((await page.request.get(`${src}?download`)).status()).toBe(403);
  await button(page, "Pause").click();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(PHONE.width);

  await page.getByLabel("Your message").fill("Thank you, <b>Granny</b>!");
  await page.getByLabel("Your name, if you like").fill("Leo");
  await button(page, "Send message").click();
  await see(page, "Thank you! Your message is on its way.");
  expectNoConsoleErrors();
  const news = await (await family.call("/api/notifications")).json();
  expect(news).toContainEqual(
    expect.objectContaining({ kind: "message", sender: "Leo", text: "Thank you, <b>Granny</b>!" }),
  );
  const opened = { kind: "link-opened", videoId: film.id };
  expect(news).toContainEqual(expect.objectContaining(opened));
});

it("what a link has shown opens again without a network, and no more once the link is closed", async () => {
  const { id, url } = await shareOverApi();
  const { page } = await openPage(browser, site.url, PHONE, "allow");
  await page.goto(url);
  await heading(page, TITLE).waitFor();
  await see(page, "This story is kept on this device: it opens without internet, too.");
  await button(page, "Keep on this device").click();
  await see(page, "This film is kept on this device: it plays without internet, too.");

  await page.context().setOffline(true);
  await page.reload();
  await heading(page, TITLE).waitFor();
  await page.getByText(/^You are offline\./).waitFor();
  await button(page, "Play the story").click();
  await expectPlaying(page, "audio");
  await expectPicturesLoaded(page);
  await endSoon(page);
  await button(page, "Play the story").waitFor();
  await button(page, "Play the film").click();
  await expectPlaying(page, "video");
  await page.getByLabel("Your message").fill("Thank you!");
  await button(page, "Send message").click();
  await see(page, /offline/i);
  expect(await page.getByLabel("Your message").inputValue()).toBe("Thank you!");

  await family.call(`/api/shares/${id}`, { method: "DELETE" });
  await page.context().setOffline(false);
  await page.reload();
  await heading(page, "This link is not open any more").waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await heading(page, "The story could not be loaded").waitFor();
  expect(await page.content()).not.toContain(CAPTIONS[0]);
});
