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

test("Stop stops the saving, too, and Listen so far plays one sound however it is pressed", async () => {
  const content = "Lily swam in the lake. It was cold!";
  const story = await family.post("/api/stories", { title: "A Day Out", content, imageCount: 0 });
  const { page } = await openAs(browser, natural, family);
  await page.goto(`/make-voice/${story.id}?voice=af_heart`);
  const release = await hold(page, /\/narration$/);
  const begin = button(page, "Download and read the story");
  await expect.poll(() => begin.isEnabled()).toBe(true);
  // Who uses the keyboard is where the pressed button was.
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
  // Where the device has lost it, that is said.
  await page.evaluate(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException("lost", "UnknownError");
    };
  });
  await listen.click();
  await see(page, "It cannot be played");
});
