/** A relative is asked by a link and answers on a phone without an account; the owner uses it, and puts the rest aside. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CAPTIONS } from "../support/album.ts";
import { findBarriers } from "../support/barriers.ts";
import { fakeMicrophone, launchBrowser, openPage } from "../support/browser.ts";
import { site } from "../support/end-to-end.ts";
import { addPictureStory, type Family, openAs, registerFamily } from "../support/family.ts";
import { button, hold, see, seePath, pressUnderMore } from "../support/on-page.ts";
import { findPhotos } from "../support/photos.ts";
import { expectPicture } from "../support/players.ts";

const TITLE = "The Day We Got Soaked";
const PHONE = { width: 390, height: 844 };
const WORDS = "That was Dad's old car.\n\nHe never let me drive it.";

let browser: Browser;
let family: Family;
let story: { id: string };

beforeAll(async () => {
  browser = await launchBrowser(fakeMicrophone());
  family = await registerFamily(site, "rose");
  story = await addPictureStory(family, TITLE, CAPTIONS);
});
afterAll(() => browser?.close());

const openGuest = async (path: string) => {
  const watched = await openPage(browser, site.url, PHONE);
  await watched.page.goto(path);
  await watched.page.getByRole("heading", { name: "What do you remember?" }).waitFor();
  return watched;
};

const askOverApi = async (options: object = {}) =>
  new URL((await family.post<{ url: string }>(`/api/stories/${story.id}/asks`, options)).url)
    .pathname;

const ownPlayer = (page: Page) => page.getByRole("group", { name: "Your recording" });

async function record(page: Page): Promise<void> {
  await button(page, "Record your voice").click();
  await page.getByRole("timer").filter({ hasText: "00:02" }).waitFor();
  await button(page, "Stop Recording").click();
  await ownPlayer(page).waitFor();
}

it("is asked about one picture, tells, writes, adds a photo and leaves a heart, and is in the story", async () => {
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

  const guest = await openGuest(new URL(link).pathname);
  const { page } = guest;
  await see(page, CAPTIONS[1]);
  await expectPicture(page.getByRole("img", { name: CAPTIONS[1] }));
  await record(page);
  await page.getByRole("textbox", { name: "Your words" }).fill(WORDS);
  await page.getByLabel("Photos to send").first().setInputFiles(findPhotos().slice(0, 1));
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

it("loses nothing when the internet goes half-way, sends it once, and can be taken back", async () => {
  const path = await askOverApi();
  const guest = await openGuest(path);
  const { page } = guest;
  await page.getByRole("radio", { name: CAPTIONS[0] }).check();
  await page.getByRole("textbox", { name: "Your words" }).fill("Once and only once.");
  await page.getByRole("textbox", { name: "Your name" }).fill("Ann");
  // The answer arrives, and its response does not.
  await page.route("**/answers", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, "Send to Rose Miller").click();
  await see(page, "Nothing is lost: all of it stays on this device, and you can send it again.");
  await page.unroute("**/answers");
  await page.reload();
  await button(page, "Send to Rose Miller").click();
  await page.getByRole("heading", { name: "Thank you, Ann!" }).waitFor();
  const suggestions = `/api/stories/${story.id}/suggestions`;
  const listed = async () => (await (await family.call(suggestions)).json()).length;
  expect(await listed()).toBe(1);

  await button(page, "Take it back").click();
  await button(page.getByRole("alertdialog"), "Take it back").click();
  await see(page, "It is taken back.");
  expect(await listed()).toBe(0);
});

it("is put aside, found again and deleted; and what the link says when it is closed while sending", async () => {
  const path = await askOverApi({ expiresInDays: 7 });
  const guest = await openGuest(path);
  await guest.page.getByRole("textbox", { name: "Your words" }).fill("A tale for later.");
  await guest.page.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await button(guest.page, "Send to Rose Miller").click();
  await guest.page.getByRole("heading", { name: "Thank you, Ben!" }).waitFor();

  const maker = await openAs(browser, site, family, PHONE);
  await maker.page.goto(`/story/${story.id}`);
  await button(maker.page, "Not now, from Ben").click();
  await maker.page.getByText("Put aside (1)").click();
  await button(maker.page, "Delete what came from Ben").click();
  await button(maker.page.getByRole("alertdialog"), "Delete").click();
  await maker.page.getByText("Put aside (1)").waitFor({ state: "detached" });

  await button(guest.page, "Send something else").click();
  await guest.page.getByRole("textbox", { name: "Your words" }).fill("Too late.");
  const release = await hold(guest.page, "**/answers");
  await button(guest.page, "Send to Rose Miller").click();
  const [link] = await (await family.call(`/api/stories/${story.id}/asks`)).json();
  await family.call(`/api/asks/${link.id}`, { method: "DELETE" });
  release();
  await guest.page.getByText("This link is not open any more.").waitFor();
  expect(await guest.page.getByRole("textbox", { name: "Your words" }).inputValue()).toBe(
    "Too late.",
  );
});
