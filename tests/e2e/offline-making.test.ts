/** What is made without a network is stored on the device, and sent once when the network is back. */
import { expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { addStory, drawPhoto, type Family } from "../support/family.ts";
import { button, SAVED_ON_DEVICE, openInstalled } from "../support/installed.ts";
import { see, pressUnderMore } from "../support/on-page.ts";

const TITLE = "The Day We Got Soaked";

const openFamily = () => openInstalled(browser, site, "lily");

const titlesOf = async (family: Family) =>
  ((await (await family.call("/api/stories")).json()) as { title: string }[]).map(
    ({ title }) => title,
  );

it("a story made wholly offline is stored on the device and sent once, even when the response is lost", async () => {
  const { family, page, context } = await openFamily();
  await page.goto("/create-story");
  const chooser = page.getByLabel("Choose photos, or drag them here");
  await chooser.waitFor();
  await context.setOffline(true);
  await chooser.setInputFiles({
    name: "lake.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(drawPhoto()),
  });
  await button(page, "Process Images").click();
  await page.getByLabel("Image Description").fill("Emma swam in the lake with her brother Tom.");
  await button(page, "Generate Story").click();
  await page.getByLabel("Story Title").fill("Made on a Train");
  await button(page, "Save Story").click();
  await page.waitForURL("**/dashboard");
  await see(page, `Waiting to be sent: your story “Made on a Train”. ${SAVED_ON_DEVICE}`);
  // A closed tab loses nothing.
  await page.reload();
  await see(page, `Waiting to be sent: your story “Made on a Train”. ${SAVED_ON_DEVICE}`);
  expect(await titlesOf(family)).toEqual([]);

  // The story arrives, the answer does not.
  let lost = 0;
  await context.route("**/api/stories", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => lost).toBe(1);
  await expect.poll(() => titlesOf(family)).toEqual(["Made on a Train"]);
  await page.goto("/my-stories");
  await page.getByText(/^Waiting to be sent/).waitFor({ state: "detached" });
  expect(await titlesOf(family)).toEqual(["Made on a Train"]);
  await page.getByRole("heading", { name: "Made on a Train" }).waitFor();
  const [saved] = (await (await family.call("/api/stories")).json()) as { id: string }[];
  const images = (await (await family.call(`/api/stories/${saved.id}/images`)).json()) as {
    cartoonUrl: string | null;
    caption: string;
  }[];
  expect(images).toHaveLength(1);
  expect(images[0].cartoonUrl).not.toBeNull();
});

it("an edit and a favourite made offline are stored over a reload, and sent", async () => {
  const { family, page, context } = await openFamily();
  const story = await addStory(family, TITLE);
  const path = `/api/stories/${story.id}`;
  await page.goto(`/story/${story.id}`);
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  // What the page shows is written down a moment later.
  for (const address of ["/api/user", path, `${path}/images`]) {
    const hasCopy = () =>
      page.evaluate(async (url) => (await caches.match(url)) !== undefined, address);
    await expect.poll(hasCopy).toBe(true);
  }
  await context.setOffline(true);
  await pressUnderMore(page, "Favorite");
  await pressUnderMore(page, "Edit");
  await page.getByLabel("Story Title").fill("Soaked Through");
  await button(page, "Save").click();
  // The banner already counts the queued favorite; with the new title it counts the queued edit, too.
  await page.getByRole("heading", { level: 1, name: "Soaked Through" }).waitFor();
  await see(page, `Waiting to be sent: changes of a story. ${SAVED_ON_DEVICE}`);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Soaked Through" }).waitFor();
  await context.setOffline(false);
  const read = async () => (await family.call(path)).json();
  await expect.poll(read).toMatchObject({ title: "Soaked Through", favorite: true });
  await page.getByText(/^Waiting to be sent/).waitFor({ state: "detached" });
});
