/** A relative is asked by a link and answers on a phone without an account, and the owner uses it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CAPTIONS } from "../support/album.ts";
import { findBarriers } from "../support/barriers.ts";
import { fakeMicrophone, launchBrowser, openPage } from "../support/browser.ts";
import { site } from "../support/end-to-end.ts";
import { addPictureStory, drawPhoto, openAs, registerFamily } from "../support/family.ts";
import { button, see, seePath, pressUnderMore } from "../support/on-page.ts";
import { expectPicture } from "../support/players.ts";

const TITLE = "The Day We Got Soaked";
const PHONE = { width: 390, height: 844 };
const WORDS = "That was Dad's old car.\n\nHe never let me drive it.";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(fakeMicrophone());
});
afterAll(() => browser?.close());

const ownPlayer = (page: Page) => page.getByRole("group", { name: "Your recording" });

async function record(page: Page): Promise<void> {
  await button(page, "Record your voice").click();
  await page.getByRole("timer").filter({ hasText: "00:02" }).waitFor();
  await button(page, "Stop Recording").click();
  await ownPlayer(page).waitFor();
}

it("is asked about one picture, tells, writes, adds a photo and leaves a heart, and is in the story", async () => {
  const family = await registerFamily(site, "rose");
  const story = await addPictureStory(family, TITLE, CAPTIONS);
  const maker = await openAs(browser, site, family);
  await maker.page.goto(`/story/${story.id}`);
  await pressUnderMore(maker.page, "Ask the family");
  const dialog = maker.page.getByRole("dialog", { name: "Ask the family" });
  await dialog.getByRole("radio", { name: `Picture 2: ${CAPTIONS[1]}` }).check();
  await button(dialog, "Create link").click();
  await see(dialog, "The link is ready. Send it to whomever you like.", "About picture 2");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(new RegExp(`^${site.url}/a/[a-z2-7]{32}$`));
  await maker.page.keyboard.press("Escape");

  const guest = await openPage(browser, site.url, PHONE);
  const { page } = guest;
  await page.goto(link);
  await page.getByRole("heading", { name: "What do you remember?" }).waitFor();
  await see(page, CAPTIONS[1]);
  await expectPicture(page.getByRole("img", { name: CAPTIONS[1] }));
  await record(page);
  await page.getByRole("textbox", { name: "Your words" }).fill(WORDS);
  await page
    .getByLabel("Photos to send")
    .first()
    .setInputFiles({
      name: "car.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(drawPhoto()),
    });
  await page.getByRole("img", { name: /^Photo 1: / }).waitFor();
  await button(page, "Leave a heart").click();
  await button(page, "Send to Rose Miller").click();
  await see(page, "Please write your name.");
  await page.getByRole("textbox", { name: "Your name" }).fill("Leo");

  // The tab is closed by mistake, and everything is there again.
  await page.reload();
  await ownPlayer(page).waitFor();
  expect(await page.getByRole("textbox", { name: "Your words" }).inputValue()).toBe(WORDS);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, "Send to Rose Miller").click();
  await page.getByRole("heading", { name: "Thank you, Leo!" }).waitFor();
  await see(page, "A recording, your words, a photo, and a heart from Leo");
  guest.expectNoConsoleErrors();

  await maker.page.goto("/dashboard");
  await maker.page.getByRole("button", { name: "Notifications, 1 new" }).click();
  await maker.page.getByRole("link", { name: `Leo answered about “${TITLE}”` }).click();
  await seePath(maker.page, `/story/${story.id}`);
  const answers = maker.page.getByRole("region", { name: /Your family has|From your family/ });
  await answers.getByRole("heading", { name: "Leo" }).waitFor();
  await answers.getByRole("group", { name: "What Leo tells" }).waitFor();
  await expectPicture(answers.getByRole("img", { name: "1 from Leo" }));
  expect(await findBarriers(maker.page)).toEqual([]);
  await button(answers, "Use it, from Leo").click();
  await see(maker.page, "It is in your story");
  const hearts = maker.page.getByRole("list", { name: "Hearts" });
  await see(hearts, "Leo");
  await button(maker.page, "Next").click();
  await button(maker.page, "Hear Leo tell it").waitFor();
  // The photo is drawn as the first one is: behind a link no photo is shown as it was.
  const images = async () => (await family.call(`/api/stories/${story.id}/images`)).json();
  await expect.poll(async () => (await images()).at(-1).cartoonUrl).toMatch(/^\/media\/images\//);
  expect(await images()).toHaveLength(4);
  const { pages } = await (await family.call(`/api/stories/${story.id}`)).json();
  const texts = pages.map(({ text }: { text: string }) => text);
  expect(texts.indexOf(WORDS)).toBe(texts.indexOf(CAPTIONS[1]) + 1);
  maker.expectNoConsoleErrors();
});
