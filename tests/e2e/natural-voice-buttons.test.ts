/** What is pressed on the page that makes a natural voice, while it works and afterwards. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { type Family, openAs, registerFamily } from "../support/family.ts";
import { type NaturalSite, startNaturalSite } from "../support/natural-site.ts";
import { button, hold, see } from "../support/on-page.ts";

let family: Family;
let natural: NaturalSite;
beforeAll(async () => {
  family = await registerFamily(site, "rose-pressing");
  natural = await startNaturalSite(site);
});
afterAll(() => natural?.close());

async function openMaking() {
  const content = "Lily swam in the lake. It was cold!";
  const story = await family.post("/api/stories", { title: "A Day Out", content, imageCount: 0 });
  const { page } = await openAs(browser, natural, family);
  await page.goto(`/make-voice/${story.id}?voice=af_heart`);
  return { story, page };
}

test("Stop stops the saving, too, and who uses the keyboard is where the pressed button was", async () => {
  const { story, page } = await openMaking();
  const release = await hold(page, /\/narration$/);
  const begin = button(page, "Download and read the story");
  await expect.poll(() => begin.isEnabled()).toBe(true);
  await begin.press("Enter");
  await page.locator("output:focus", { hasText: "The narration is being saved." }).waitFor();
  const canceled = page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
  await button(page, "Stop").press("Enter");
  await canceled;
  await page.locator("output:focus", { hasText: "Stopped." }).waitFor();
  const { recordings, audioUrl } = await (await family.call(`/api/stories/${story.id}`)).json();
  expect({ recordings, audioUrl }).toEqual({ recordings: [], audioUrl: null });
  release();
  await button(page, "Continue").press("Enter");
  await page.locator("output:focus", { hasText: "Heart reads the story now." }).waitFor();
});

test("Listen so far plays one sound however it is pressed, and says so where the device has lost it", async () => {
  const { page } = await openMaking();
  await button(page, "Download and read the story").click();
  await see(page, "Heart reads the story now.");
  await page.reload();
  await page.evaluate(() => {
    const sounds = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(window, { sounds });
    URL.createObjectURL = (object) => {
      const address = createObjectURL(object);
      sounds.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      sounds.delete(address);
      revokeObjectURL(address);
    };
  });
  const [listen, stop] = [button(page, "Listen so far"), button(page, "Stop listening")];
  await listen.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
  await stop.waitFor();
  await listen.waitFor();
  await listen.click();
  await stop.waitFor();
  expect(await page.evaluate("sounds.size")).toBe(1);

  await listen.waitFor();
  await page.evaluate(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException("lost", "UnknownError");
    };
  });
  await listen.click();
  await see(page, "It cannot be played");
});
