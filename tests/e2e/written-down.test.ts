/** What is told about a photo is written down by browsers that can do so; Debian's Chromium asks a service for it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakeMicrophone, launchBrowser } from "../support/browser.ts";
import { site } from "../support/end-to-end.ts";
import { addPictureStory, type Family, openAs, registerFamily } from "../support/family.ts";
import { button, see } from "../support/on-page.ts";
import { findPhotos } from "../support/photos.ts";

const PHRASE = "It was the coldest lake of all.";

let browser: Browser;
let rose: Family;
beforeAll(async () => {
  browser = await launchBrowser(fakeMicrophone());
  rose = await registerFamily(site, "rose");
});
afterAll(() => browser?.close());

/** A recogniser as the Web Speech API has it, which understands this phrase of any recording's own track. */
function understand(phrase: string): void {
  class Recogniser extends EventTarget {
    get processLocally() {
      return false;
    }
    start(track?: MediaStreamTrack) {
      if (track?.kind !== "audio" || track.readyState !== "live") return;
      const result = Object.assign([{ transcript: ` ${phrase}` }], { isFinal: true });
      const event = Object.assign(new Event("result"), { resultIndex: 0, results: [result] });
      setTimeout(() => this.dispatchEvent(event));
    }
    stop() {
      this.dispatchEvent(new Event("end"));
    }
    abort() {
      this.stop();
    }
  }
  Object.assign(window, { SpeechRecognition: Recogniser });
}

async function speak(page: Page): Promise<void> {
  await button(page, "Start recording").click();
  await page.getByRole("timer").filter({ hasText: "00:01" }).waitFor();
  await button(page, "Stop").click();
}

it("fills the description of a photo in the wizard, and stands beside the voice in a story", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, rose);
  await page.addInitScript(understand, PHRASE);
  await page.goto("/create-story");
  await page.locator("input[type=file]").setInputFiles(findPhotos().slice(0, 1));
  await button(page, "Process Images").click();
  const description = page.getByRole("textbox", { name: "Image Description" });
  await description.fill("Lily swims.");
  await button(page, "Keep my voice").click();
  await speak(page);
  await see(page, "It is kept with the photo.");
  await button(page, "Done").click();
  expect(await description.inputValue()).toBe(`Lily swims. ${PHRASE}`);

  const { id } = await addPictureStory(rose, "By the lake", ["Tom bakes a cake"]);
  await page.goto(`/story/${id}`);
  await button(page, "Tell about this photo").click();
  await speak(page);
  await see(page, "Saved. It is heard with this picture.");
  const words = page.getByRole("textbox", { name: "What is told, in writing" });
  expect(await words.inputValue()).toBe(PHRASE);
  const [image] = await (await rose.call(`/api/stories/${id}/images`)).json();
  expect(image.memory.text).toBe(PHRASE);
  expectNoConsoleErrors();
});
