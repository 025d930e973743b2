/** What is changed in two tabs or on two devices, or was stored by an earlier version of the site, is not lost. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fillOldDevice } from "../../web/device/testing/fill-old-device.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addPictureStory,
  addStory,
  drawPhoto,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { button, see, pressUnderMore } from "../support/on-page.ts";

const read = async (family: Family, path: string) => (await family.call(path)).json();

const captionOf = (page: Page, index: number) => page.getByLabel("Image Description").nth(index);

async function openAt(family: Family, path: string): Promise<Page> {
  const { page } = await openAs(browser, site, family);
  await page.goto(path);
  return page;
}

it("what an earlier version has stored is migrated: a draft, a recording, a queued change", async () => {
  const family = await registerFamily(site, "iris");
  const { id: userId } = (await read(family, "/api/user")) as { id: string };
  const story = await addStory(family, "The Day We Got Soaked");
  const dump = await readFile("web/device/testing/old-device.json", "utf8");
  const own = dump.replaceAll("user-rose", userId).replaceAll("story-1", story.id);
  const old = JSON.parse(own) as Parameters<typeof fillOldDevice>[0];
  for (const database of old.databases) {
    // The site would reject its photo.
    database.entries = database.entries.filter(([key]) => key[1] !== "draft-waiting-01");
  }
  const page = await openAt(family, "/terms");
  await page.evaluate(fillOldDevice, old);

  await page.goto(`/story/${story.id}`);
  await expect
    .poll(() => read(family, `/api/stories/${story.id}`))
    .toMatchObject({ title: "Our lake", favorite: true });
  await page.getByRole("tab", { name: "Custom Narration" }).scrollIntoViewIfNeeded();
  await button(page, "Continue your recording").waitFor();
  await page.goto("/create-story");
  await button(page, "Continue your story").click();
  expect(await page.getByLabel("Story Title").inputValue()).toBe("At the lake");
  await button(page, "Back").click();
  expect(await page.getByLabel("Image Description").first().inputValue()).toBe("Emma swims");
});

it("one story in two tabs: each follows the other, and once it is saved it is over in both", async () => {
  const family = await registerFamily(site, "june");
  const first = await openAt(family, "/create-story");
  await first.getByLabel("Choose photos, or drag them here").setInputFiles(
    ["lake.jpg", "boat.jpg"].map((name) => ({
      name,
      mimeType: "image/jpeg",
      buffer: Buffer.from(drawPhoto()),
    })),
  );
  await button(first, "Process Images").click();
  await captionOf(first, 1).waitFor();

  const second = await first.context().newPage();
  await second.goto("/create-story");
  await button(second, "Continue your story").click();
  await captionOf(second, 1).waitFor();
  await captionOf(first, 0).fill("Emma swam in the lake.");
  await captionOf(second, 1).fill("Tom rowed the boat.");
  for (const page of [first, second]) {
    const captions = () => Promise.all([0, 1].map((index) => captionOf(page, index).inputValue()));
    await expect.poll(captions).toEqual(["Emma swam in the lake.", "Tom rowed the boat."]);
  }

  await button(second, "Generate Story").click();
  await second.getByLabel("Story Title").fill("Made in Two Tabs");
  await button(second, "Save Story").click();
  await second.getByRole("heading", { level: 1, name: "Made in Two Tabs" }).waitFor();
  await see(first, "This story is finished in another tab");
  const stories = (await read(family, "/api/stories")) as { id: string }[];
  expect(stories).toHaveLength(1);
  expect(await read(family, `/api/stories/${stories[0].id}/images`)).toMatchObject([
    { caption: "Emma swam in the lake." },
    { caption: "Tom rowed the boat." },
  ]);
});

it("an unfinished edit overwrites nothing that another device has changed, and asks where both have", async () => {
  const family = await registerFamily(site, "olive");
  const { id } = await addStory(family, "The Day We Got Soaked");
  const path = `/api/stories/${id}`;
  const patch = (changes: Record<string, string>) =>
    family.call(path, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(changes),
    });
  const page = await openAt(family, `/story/${id}`);
  await pressUnderMore(page, "Edit");
  await page.getByLabel("Story Title").fill("Soaked Through");
  await page.goto("/my-stories");
  await patch({ content: "Twice.\n\nThe end." });

  await page.goto(`/story/${id}`);
  await button(page, "Continue editing").click();
  expect(await page.getByLabel("Story Title").inputValue()).toBe("Soaked Through");
  await button(page, "Save").click();
  await page.getByRole("heading", { level: 1, name: "Soaked Through" }).waitFor();
  expect(await read(family, path)).toMatchObject({
    title: "Soaked Through",
    content: "Twice.\n\nThe end.",
  });

  // Both at the same time: the page has not loaded the other device's change yet.
  await pressUnderMore(page, "Edit");
  await page.getByLabel("Story Content").fill("Three times.");
  await patch({ content: "Four times." });
  await button(page, "Save").click();
  const question = page.getByRole("group", { name: "Story Content" });
  await see(question, "Three times.", "Four times.");
  expect(await read(family, path)).toMatchObject({ content: "Four times." });
  await button(question, "Keep yours").click();
  await button(page, "Save").click();
  await see(page, "Story saved");
  expect(await read(family, path)).toMatchObject({ content: "Three times." });
});

it("a button that is pressed twice makes one of each", async () => {
  const family = await registerFamily(site, "hazel");
  const { id } = await addPictureStory(family, "Twice", ["The lake."]);
  const page = await openAt(family, `/story/${id}`);
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Read news and the name of the finished film are POSTs too.
    const isAside = /^\/api\/(notifications|videos)/.test(pathname);
    if (request.method() === "POST" && !isAside) sent.push(pathname);
  });
  await pressUnderMore(page, "Add to collection");
  await page.getByLabel("New collection").fill("Summers");
  await button(page, "Create Collection").dblclick();
  await page.getByRole("checkbox", { name: "Summers" }).waitFor();
  await button(page, "Done").click();

  // The second press of a slow double click would be beside the dialog, and close it.
  await button(page, "Share").evaluate((share: HTMLButtonElement) => {
    share.click();
    share.click();
  });
  await see(page, "Your open link");
  await page.keyboard.press("Escape");

  await button(page, "Generate Narration").dblclick();
  await see(page, "Narration generated!");
  await button(page, "Create Video").dblclick();
  await see(page, "Video generated");
  for (const list of ["/api/collections", `/api/stories/${id}/shares`, "/api/videos"]) {
    expect(await read(family, list), list).toHaveLength(1);
  }
  expect(sent.toSorted()).toEqual([
    "/api/collections",
    "/api/generate-video",
    `/api/stories/${id}/narration`,
    `/api/stories/${id}/share`,
  ]);
});
