/** What is changed in two tabs or on two devices, or was stored by an earlier version of the site, is not lost. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fillOldDevice } from "../../web/device/testing/fill-old-device.ts";
import { browser, site } from "../support/end-to-end.ts";
import { addStory, drawPhoto, type Family, openAs, registerFamily } from "../support/family.ts";
import { button, see, pressUnderMore } from "../support/on-page.ts";

const read = async (family: Family, path: string) => (await family.call(path)).json();

const captionOf = (page: Page, index: number) => page.getByLabel("Image Description").nth(index);

async function openAt(family: Family, path: string): Promise<Page> {
  const { page } = await openAs(browser, site, family);
  await page.goto(path);
  return page;
}

it("what an earlier version has stored is migrated, and an edit that is unfinished overwrites no other device's", async () => {
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
  await page.getByRole("heading", { level: 1, name: "Our lake" }).waitFor();
  await pressUnderMore(page, "Edit");
  await page.getByLabel("Story Title").fill("Soaked Through");
  await page.goto("/create-story");
  await button(page, "Continue your story").click();
  expect(await page.getByLabel("Story Title").inputValue()).toBe("At the lake");
  await button(page, "Back").click();
  expect(await page.getByLabel("Image Description").first().inputValue()).toBe("Emma swims");

  await family.patch(`/api/stories/${story.id}`, { content: "Twice.\n\nThe end." });
  await page.goto(`/story/${story.id}`);
  await button(page, "Continue editing").click();
  expect(await page.getByLabel("Story Title").inputValue()).toBe("Soaked Through");
  await button(page, "Save").click();
  await page.getByRole("heading", { level: 1, name: "Soaked Through" }).waitFor();
  expect(await read(family, `/api/stories/${story.id}`)).toMatchObject({
    title: "Soaked Through",
    content: "Twice.\n\nThe end.",
  });
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
