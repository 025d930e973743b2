/** One story through all hands: made on a tablet, recorded, told by a relative on a phone, read to somebody else, filmed. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { StoryImage } from "../../contract/stories.ts";
import { READING_RATE } from "../../studio/pages/plan-reading.ts";
import { mp3DelaySeconds } from "../../studio/voice/mp3-stream.ts";
import { findBarriers, setSize, SIZES } from "../support/barriers.ts";
import { openPage, type WatchedPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { drawPhoto, type Family, openAs, registerFamily } from "../support/family.ts";
import { recordAsIPhone } from "../support/iphone.ts";
import { button, pressUnderMore, see } from "../support/on-page.ts";
import { findTone, playIntoMicrophone } from "../support/tone.ts";

const TITLE = "By the Lake";
const TABLET = { width: 820, height: 1_180 };
const PHONE = { width: 390, height: 844 };
/** What Leo's phone records, and what a microphone hears. */
const [MARKER, OTHER_TONE] = [4_000, 440];
const REST = 0.5;
/** Small ones, since nothing here is about how they are drawn. */
const [LAKE, CAKE, GARDEN] = ["lake.jpg", "cake.jpg", "garden.jpg"].map((name) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(drawPhoto()),
}));

let rose: Family;
beforeAll(async () => {
  rose = await registerFamily(site, "rose");
});

const json = async (path: string) => (await rose.call(path)).json();

async function expectNoBarriers(page: Page, size: { width: number; height: number }) {
  for (const each of Object.values(SIZES)) {
    await setSize(page, each);
    // A book makes its pages anew after it has got another size.
    await expect.poll(() => findBarriers(page)).toEqual([]);
  }
  await setSize(page, size);
}

async function recordFor(page: Page, time: string): Promise<void> {
  await page.getByRole("timer").filter({ hasText: time }).waitFor();
  await button(page, "Stop").click();
}

async function makeStory(page: Page): Promise<string> {
  await page.goto("/create-story");
  await page.locator("input[type=file]").setInputFiles([LAKE!, CAKE!]);
  await button(page, "Process Images").click();
  const fields = page.getByRole("textbox", { name: "Image Description" });
  await fields.first().waitFor();
  await fields.nth(0).fill("Lily swims in the lake");
  await fields.nth(1).fill("Tom bakes a cake");
  await button(page, "Keep my voice").first().click();
  await button(page, "Start recording").click();
  await recordFor(page, "00:01");
  await see(page, "It is kept with the photo.");
  await expectNoBarriers(page, TABLET);
  await button(page, "Done").click();
  await button(page, "Your voice").waitFor();
  // A closed tab loses neither words nor voice.
  await page.waitForTimeout(1_000);
  await page.reload();
  await button(page, "Continue your story").click();
  await button(page, "Your voice").waitFor();
  await button(page, "Generate Story").click();
  const title = page.getByRole("textbox", { name: "Story Title" });
  await title.waitFor();
  await title.fill(TITLE);
  await button(page, "Save Story").click();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  return /\/story\/([^/?]+)/.exec(page.url())![1]!;
}

/** When the memory of this picture begins in the film: after its last page, moved by those before it. */
async function findExpected(storyId: string, imageId: string): Promise<number> {
  const { pages, duration } = await json(`/api/stories/${storyId}/narration`);
  const images: StoryImage[] = await json(`/api/stories/${storyId}/images`);
  let at = mp3DelaySeconds(READING_RATE);
  for (const [i, page] of pages.entries()) {
    const memory = images.find(({ id }) => id === page.imageId)?.memory;
    const isLast = !pages.slice(i + 1).some((one: typeof page) => one.imageId === page.imageId);
    if (!memory || !isLast) continue;
    if (page.imageId === imageId) return at + (pages[i + 1]?.start ?? duration) + REST;
    at += REST + memory.duration + REST;
  }
  throw new Error("nobody tells about that picture");
}

it("goes from the one who makes it to a relative, to a listener, and into a film in which the relative speaks", async () => {
  const maker = await openAs(browser, site, rose, TABLET);
  const tablet = maker.page;
  await playIntoMicrophone(tablet, OTHER_TONE);
  const id = await makeStory(tablet);
  const hearRose = button(tablet, "Hear Rose tell it");
  await hearRose.waitFor();
  await button(tablet, "Change what is told").click();
  await button(tablet, "Delete what is told").click();
  await hearRose.waitFor({ state: "detached" });
  await button(tablet, "Undo").click();
  await hearRose.waitFor();

  await tablet.getByRole("tab", { name: "Custom Narration" }).click();
  await button(tablet, "Record page by page").click();
  await button(tablet, "Record this page").click();
  await recordFor(tablet, "00:01");
  await see(tablet, "Saved. This page is read in your voice.");
  await pressUnderMore(tablet, "Ask the family");
  const asking = tablet.getByRole("dialog", { name: "Ask the family" });
  await asking.getByRole("radio", { name: "Picture 2: Tom bakes a cake" }).check();
  await button(asking, "Create link").click();
  const asked = await asking.getByRole("textbox", { name: "Link" }).inputValue();
  await tablet.keyboard.press("Escape");

  const { page: phone } = await openPage(browser, site.url, PHONE);
  await playIntoMicrophone(phone, OTHER_TONE);
  await recordAsIPhone(phone, MARKER);
  await phone.goto(new URL(asked).pathname);
  await button(phone, "Record your voice").click();
  await phone.getByRole("timer").filter({ hasText: "00:01" }).waitFor();
  await button(phone, "Stop Recording").click();
  await phone.getByRole("group", { name: "Your recording" }).waitFor();
  await phone.getByLabel("Photos to send").first().setInputFiles(GARDEN!);
  await phone.getByRole("img", { name: /^Photo 1: / }).waitFor();
  await phone.getByRole("textbox", { name: "Your name" }).fill("Leo");
  await button(phone, "Send to Rose Miller").click();
  await phone.getByRole("heading", { name: "Thank you, Leo!" }).waitFor();

  await tablet.goto(`/story/${id}`);
  await see(
    tablet,
    "If you use it, the recording is heard with picture 2 and the photo comes after your pictures.",
  );
  await button(tablet, "Use it, from Leo").click();
  await see(tablet, "It is in your story");
  const images: StoryImage[] = await json(`/api/stories/${id}/images`);
  expect(images.map(({ memory }) => memory?.teller)).toEqual([null, "Leo", undefined]);
  await button(tablet, "Next").click();
  await button(tablet, "Hear Leo tell it").waitFor();
  await expectNoBarriers(tablet, TABLET);

  await button(tablet, "Create Video").click();
  await see(tablet, "Let them speak in the film");
  await tablet.getByText("Video generated").first().waitFor();
  const [film] = await json("/api/videos");
  expect(film).toMatchObject({ memories: true, note: null });
  const path = join(await mkdtemp(join(tmpdir(), "storyquilt-family-")), "film.mp4");
  await writeFile(path, await (await rose.call(film.url)).bytes());
  const [heard, at] = [await findTone(path, MARKER), await findExpected(id, images[1]!.id)];
  expect(Math.abs((heard ?? NaN) - at), `${heard}, expected at ${at}`).toBeLessThan(0.04);
  maker.expectNoConsoleErrors();

  const { url } = await rose.post<{ url: string }>(`/api/stories/${id}/share`, {});
  const listener = await openPage(browser, site.url, PHONE, "allow");
  await listener.page.goto(new URL(url).pathname);
  await listen(listener);
});

async function swipe(page: Page, place: Locator, [from, to]: [number, number]): Promise<void> {
  const before = await place.textContent();
  expect(before).toMatch(/^Page /);
  await page.mouse.move(from, 300);
  await page.mouse.down();
  await page.mouse.move(to, 310, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => place.textContent()).not.toBe(before);
}

/** Opens the book by keyboard, swipes to Leo's picture, hears him and is read to; and all of it again offline. */
async function listen({ page, expectNoConsoleErrors }: WatchedPage): Promise<void> {
  const opener = button(page, "Read");
  await opener.waitFor();
  const isReached = () => opener.evaluate((node) => node === document.activeElement);
  for (let i = 0; i < 20 && !(await isReached()); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const book = page.getByRole("dialog", { name: TITLE });
  const place = book.locator("output");
  await place.waitFor();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => place.textContent()).toMatch(/^Page 1 /);
  const leo = book.locator("[data-leaf=current]").getByRole("button", { name: "Hear Leo tell it" });
  while (!(await leo.isVisible())) await swipe(page, place, [300, 120]);
  await expectNoBarriers(page, PHONE);
  // A screen reader has this page alone, and meets its picture, its text and who tells about it.
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const tree = nodes.flatMap(({ ignored, role, name }) =>
    ignored ? [] : `${role?.value} ${name?.value ?? ""}`,
  );
  const leaves = tree.filter((node) => /^region (?:Cover|Page|The end)/.test(node));
  expect(leaves).toEqual([`region ${await place.textContent()}`]);
  const parts = ["image Tom bakes a cake", "paragraph ", "button Hear Leo tell it"];
  expect(tree.slice(tree.indexOf(leaves[0]!)).filter((node) => parts.includes(node))).toEqual(
    parts,
  );
  const isHeard = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("audio")].some((one) => !one.paused && one.currentTime > 0),
    );
  await leo.press("Enter");
  await expect.poll(isHeard).toBe(true);
  await leo.press("Enter");
  await expect.poll(isHeard).toBe(false);
  const before = await place.textContent();
  await button(book, "Read to me").click();
  await expect.poll(() => place.textContent()).not.toBe(before);
  await page.keyboard.press("Escape");
  await see(page, "This story is kept on this device: it opens without internet, too.");
  expectNoConsoleErrors();
  await page.context().setOffline(true);
  await page.reload();
  await button(page, "Read").click();
  await expect.poll(() => place.textContent()).toMatch(/^Page /);
  await button(book, "Read to me").click();
  await expect.poll(isHeard).toBe(true);
  await button(book, "Pause").click();
  await expect.poll(isHeard).toBe(false);
  while (!(await leo.isVisible())) await swipe(page, place, [120, 300]);
  await leo.click();
  await expect.poll(isHeard).toBe(true);
}
