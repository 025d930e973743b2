/** Without a network: what was opened can be read and heard, by no other user. */
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { CAPTIONS } from "../support/album.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addNarration,
  addPictureStory,
  addStory,
  drawPhoto,
  type Family,
  openAs,
  PASSWORD,
  registerFamily,
} from "../support/family.ts";
import { hasCopies, OFFLINE, openInstalled } from "../support/installed.ts";
import { button, see } from "../support/on-page.ts";
import { expectPicture } from "../support/players.ts";

const TITLE = "The Day We Got Soaked";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const countCopies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("own-"));
    const sizes = names.map(async (name) => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^RM/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL("**/auth**");
}

/** Signs in behind the page, which finds somebody else's session when it asks next. */
async function signInAside(context: BrowserContext, { username }: Family): Promise<void> {
  const data = { username, password: PASSWORD };
  expect((await context.request.post("/api/login", { data })).status()).toBe(200);
}

/** What is installed opens without a network; the page is offline afterwards. */
async function expectInstallable(page: Page): Promise<void> {
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(address ?? "")).json();
  expect(manifest).toMatchObject({
    name: "Storyquilt",
    start_url: "/dashboard",
    display: "standalone",
  });
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  // What the first page has read before the service worker was there is read once more for it.
  await expect.poll(() => hasCopies(page, ["/api/user"])).toBe(true);
  await page.context().setOffline(true);
  await page.goto(manifest.start_url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await see(page, OFFLINE);
}

/** The story's page, as it is opened without a network. */
async function expectReadAndHeard(page: Page): Promise<void> {
  await heading(page, TITLE).waitFor();
  await see(page, OFFLINE);
  await expectPicture(
    page.getByRole("region", { name: "Pictures of the story" }).locator("img").first(),
  );
  const audio = page.locator("audio");
  await audio.evaluate((sound: HTMLAudioElement) => sound.play());
  const time = () => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime);
  await expect.poll(time).toBeGreaterThan(0.5);
  // A part in the middle is cut from the copy of the whole.
  await audio.evaluate((sound: HTMLAudioElement) => {
    sound.currentTime = sound.duration - 1;
  });
  await expect.poll(time).toBeGreaterThan(2);
  await audio.evaluate((sound: HTMLAudioElement) => sound.pause());

  // As a book it turns to a picture that was not on the screen before, and is read to its end.
  await button(page, "Read").click();
  const book = page.getByRole("dialog", { name: TITLE });
  await book.locator("output").waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await expectPicture(book.locator("[data-leaf=current] img"));
  await book.getByRole("button", { name: "Read to me" }).click();
  await book.locator("[data-leaf=current]").getByRole("button", { name: "Again" }).waitFor();
  await page.keyboard.press("Escape");
}

it("what was opened is read and heard offline, until it is deleted elsewhere, its owner signs out, or another signs in", async () => {
  const { family, page, context } = await openInstalled(browser, site, "rose");
  await expectInstallable(page);

  await context.setOffline(false);
  const story = await addPictureStory(family, TITLE, CAPTIONS);
  const { audioUrl } = await addNarration(family, story);
  await page.goto(`/story/${story.id}`);
  await heading(page, TITLE).waitFor();
  const pictures: { cartoonUrl: string | null; originalUrl: string }[] = await (
    await family.call(`/api/stories/${story.id}/images`)
  ).json();
  const media = pictures.map(({ cartoonUrl, originalUrl }) => cartoonUrl ?? originalUrl);
  await expect.poll(() => hasCopies(page, [...media, audioUrl])).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expectReadAndHeard(page);
  await context.setOffline(false);
  await expect.poll(() => page.getByText(OFFLINE).count()).toBe(0);

  const gone = await addStory(family, "Deleted elsewhere");
  await page.goto(`/story/${gone.id}`);
  await heading(page, "Deleted elsewhere").waitFor();
  await family.call(`/api/stories/${gone.id}`, { method: "DELETE" });
  await page.reload();
  await see(page, "Story not found");
  await context.setOffline(true);
  await page.reload();
  await page.getByText("Deleted elsewhere").waitFor({ state: "detached" });
  await context.setOffline(false);

  await page.goto("/create-story");
  await page.getByLabel("Choose photos, or drag them here").setInputFiles({
    name: "lake.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(drawPhoto()),
  });
  await see(page, "Uploaded Photos (1)");
  await page.evaluate(async () => (await caches.open("shared-v1")).put("/s/x", new Response("x")));
  expect(await countCopies(page)).toBeGreaterThan(5);
  await signOut(page);
  await expect.poll(() => countCopies(page)).toBe(0);
  // The face finder's weights are the same for everybody; they may stay.
  const cachedNames = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name !== "engines-v1").toSorted(),
    );
  await expect
    .poll(cachedNames)
    .toEqual([expect.stringMatching(/^shared-v1$/), expect.stringMatching(/precache/)]);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  expect(await registered()).toBe("activated");
  await context.setOffline(true);
  await page.goto(`/story/${story.id}`);
  await heading(page, "This page needs the internet").waitFor();
  expect(await page.content()).not.toContain(TITLE);
  await page.goto("/faq");
  await heading(page, "FAQ").waitFor();
  await context.setOffline(false);

  // The unfinished story stays, for its owner alone.
  const another = await registerFamily(site, "max");
  await signInAside(context, another);
  await page.goto("/create-story");
  await page.getByLabel("Choose photos, or drag them here").waitFor({ state: "attached" });
  expect(await button(page, "Continue your story").count()).toBe(0);
  await signOut(page);
  await page.getByLabel("Username").fill(family.username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Sign in").click();
  await page.waitForURL("**/dashboard");
  await page.goto("/create-story");
  await button(page, "Continue your story").click();
  await see(page, "Uploaded Photos (1)");

  // Somebody else's session begins without a sign-out.
  await page.goto(`/story/${story.id}`);
  await heading(page, TITLE).waitFor();
  await signInAside(context, another);
  await page.goto("/my-stories");
  await see(page, "No stories found");
  // Without a network the page asks the copies who is signed in.
  await expect.poll(() => hasCopies(page, ["/api/user"])).toBe(true);
  await context.setOffline(true);
  await page.goto(`/story/${story.id}`);
  await page.waitForURL("**/dashboard");
  expect(await page.content()).not.toContain("Soaked");
});

it("a page whose code has gone with an earlier version is loaded anew by itself, once", async () => {
  const { page } = await openAs(browser, site, await registerFamily(site, "old-tab"));
  await page.goto("/dashboard");
  await heading(page, "Welcome back").waitFor();
  let rejected = 0;
  await page.route(/\/assets\/faq-.*\.js/, (route) => {
    rejected += 1;
    return rejected === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.getByRole("link", { name: "FAQ" }).click();
  await heading(page, "FAQ").waitFor();
  expect(rejected).toBeGreaterThanOrEqual(1);
});
