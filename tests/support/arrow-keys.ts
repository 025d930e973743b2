/** A shared story on a television, which has a remote control and no pointer. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { see } from "./on-page.ts";

/** A television's arrow keys lead through the page from the button that it begins with. */
export async function expectLedByArrowKeys(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await expect.poll(focused).toBe("Read");
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(outline).toBe("solid");

  // Down to the pictures' own buttons, and to the right among them.
  for (let i = 0; i < 6 && (await focused()) !== "Next"; i++) {
    await page.keyboard.press((await focused()) === "Previous" ? "ArrowRight" : "ArrowDown");
  }
  expect(await focused()).toBe("Next");
  await page.keyboard.press("Enter");
  await see(page, "Picture 2 of 3");
  for (let i = 0; i < 6 && (await focused()) !== "Read"; i++) {
    await page.keyboard.press((await focused()) === "Next" ? "ArrowLeft" : "ArrowUp");
  }
  expect(await focused()).toBe("Read");
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("Play the story");
  await page.keyboard.press("Enter");
  await page.locator("main [aria-current]").waitFor();
}
