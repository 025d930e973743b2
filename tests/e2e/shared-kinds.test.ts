/** Films and collections behind links, words of thanks, a television, and a device without a network. */
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
const CAKE = "Cherry Cake for Leo";
const PHONE = { width: 320, height: 568 };
const TELEVISION = { width: 1920, height: 1080 };

let family: Family;
let story: { id: string };
let film: { id: string };
let collection: { id: string };

beforeAll(async () => {
  family = await registerFamily(site, "rose");
  story = await addPictureStory(family, TITLE, CAPTIONS);
  const cake = await addPictureStory(family, CAKE, ["Leo blew out every candle"]);
  await addNarration(family, story);
  await addNarration(family, cake);
  film = await addFilm(family, story, TITLE);
  const storyIds = [story.id, cake.id];
  collection = await family.post("/api/collections", { name: "Summers", storyIds });
});

const shareOverApi = (path: string, options: object = {}) =>
  family.post<{ id: string; url: string }>(`/api/${path}/share`, options);

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Makes a link as a user does, and returns its address. */
async function makeLink(page: Page, title: string): Promise<string> {
  await button(page, "Share").click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("checkbox", { name: "People with this link may download" }).click();
  await see(dialog, /^Then there are no download buttons\./);
  await button(dialog, "Create link").click();
  await see(dialog, "Open until you close it, without downloads");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await button(dialog, "Close").click();
  return link;
}

it("a film is shared without downloads, watched by a guest, and thanked for", async () => {
  const maker = await openAs(browser, site, family);
  await maker.page.goto(`/video/${film.id}`);
  const link = await makeLink(maker.page, "Share this film");

  const { page, expectNoConsoleErrors } = await openPage(browser, site.url, PHONE);
  await page.goto(link);
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

  await maker.page.reload();
  await maker.page.getByRole("button", { name: /^Notifications, \d+ new$/ }).click();
  const bell = maker.page.getByRole("dialog", { name: "Notifications" });
  await bell.getByText(/Message from Leo/).waitFor();
  await bell.getByText("Thank you, <b>Granny</b>!").waitFor();
  await bell.getByText(/Somebody opened your link/).waitFor();
  maker.expectNoConsoleErrors();
});

it("a collection is shared, and all of it is read one story after the other", async () => {
  const maker = await openAs(browser, site, family);
  await maker.page.goto(`/collection/${collection.id}`);
  const link = await makeLink(maker.page, "Share this collection");
  maker.expectNoConsoleErrors();

  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto(link);
  await heading(page, "Summers").waitFor();
  await page.getByRole("list", { name: "Stories" }).getByRole("button").nth(1).waitFor();
  await button(page, "Play all").click();
  await heading(page, TITLE).waitFor();
  await expectPlaying(page, "audio");
  await endSoon(page);
  await heading(page, CAKE).waitFor();
  await button(page, "Pause").waitFor();
  await expectPlaying(page, "audio");
  await page.getByText("Leo blew out every candle", { exact: true }).first().waitFor();
  await button(page, "All stories").click();
  await heading(page, "Summers").waitFor();
  await page.getByRole("button", { name: new RegExp(TITLE) }).click();
  await heading(page, TITLE).waitFor();
  await button(page, "Next story").click();
  await heading(page, CAKE).waitFor();
  expectNoConsoleErrors();
});

it("a television leads through a collection by arrow keys and the keys of its remote control", async () => {
  const { url } = await shareOverApi(`collections/${collection.id}`);
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url, TELEVISION);
  await page.goto(url);
  await heading(page, "Summers").waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: control } = document;
      // A paragraph's button has no words of its own.
      const isOfText = control?.getAttribute("aria-label")?.startsWith("Read from here");
      return (isOfText ? control?.parentElement : control)?.textContent ?? "";
    });
  await expect.poll(focused).toBe("Play all");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toMatch(TITLE);
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toMatch(CAKE);
  const outline = () =>
    page.evaluate(() => {
      const { outlineWidth, outlineStyle } = getComputedStyle(document.activeElement as Element);
      return outlineStyle === "solid" ? Number.parseFloat(outlineWidth) : 0;
    });
  // Everything is larger there by a third, and so is this.
  await expect.poll(outline).toBeGreaterThan(4);
  await page.keyboard.press("Enter");
  await heading(page, CAKE).waitFor();
  await expect.poll(focused).toBe("Read");

  const press = (key: string) =>
    page.evaluate((name) => {
      const init = { key: name, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
    }, key);
  await press("MediaPlayPause");
  await button(page, "Pause").waitFor();
  await expectPlaying(page, "audio");
  await press("MediaPause");
  await button(page, "Go on").waitFor();

  // To a paragraph, which is then read from its beginning.
  for (let i = 0; i < 8 && !/candle/.test(await focused()); i++) {
    await page.keyboard.press(/Smaller|Larger/.test(await focused()) ? "ArrowDown" : "ArrowRight");
    if (/Next story|Go on|From the beginning/.test(await focused()))
      await page.keyboard.press("ArrowDown");
  }
  expect(await focused()).toMatch(/candle/);
  await page.keyboard.press("Enter");
  await page.locator("main [aria-current]").waitFor();
  await page.keyboard.press("ArrowUp");
  expect(await focused()).not.toMatch(/candle/);
  expectNoConsoleErrors();
});

it("what a link has shown opens again without a network, and no more once the link is closed", async () => {
  const { id, url } = await shareOverApi(`stories/${story.id}`);
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
  await expectPicture(
    page.getByRole("region", { name: "Pictures of the story" }).locator("img:visible"),
  );
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
