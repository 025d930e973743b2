/** The main job without a mouse: from the landing page to a saved story, by Tab, Enter, Space and letters. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { drawPhoto, uniqueName } from "../support/family.ts";
import { see, seePath } from "../support/on-page.ts";

const MOST_TABS = 60;

/** Presses Tab until this control has the focus, and sees that the focus can be seen. */
async function tabTo(
  page: Page,
  role: "link" | "button" | "tab" | "textbox",
  name: string | RegExp,
) {
  const wanted = page.getByRole(role, { name, exact: typeof name === "string" }).first();
  await wanted.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const hasFocus = await wanted.evaluate((element) => element === document.activeElement);
    if (hasFocus) {
      const outline = await wanted.evaluate((element) => getComputedStyle(element).outlineWidth);
      expect(Number.parseFloat(outline), `focus on ${name}`).toBeGreaterThanOrEqual(2);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${role} ${name} is not reached by Tab`);
}

async function press(page: Page, role: "link" | "button", name: string | RegExp) {
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, "textbox", name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

it("signs up, chooses photos, describes them and saves the story", async () => {
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await press(page, "link", "Start Creating");
  const keys = uniqueName("keys");
  await tabTo(page, "tab", "Sign In");
  await page.keyboard.press("ArrowRight");
  await type(page, "Username", keys);
  await type(page, "Email", `${keys}@example.com`);
  for (const name of ["Password", "Confirm Password"]) {
    await page.getByLabel(name, { exact: true }).focus();
    await page.keyboard.type("lavender");
  }
  await page.keyboard.press("Enter");
  await seePath(page, "/dashboard");
  await press(page, "link", "Create New Story");
  await page.getByRole("heading", { level: 1, name: "Create New Story" }).waitFor();

  const input = page.locator("input[type=file]");
  const chooser = page.waitForEvent("filechooser");
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await input.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  const buffer = Buffer.from(drawPhoto());
  await (
    await chooser
  ).setFiles(["one.jpg", "two.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer })));
  await see(page, "Uploaded Photos (2)");
  await press(page, "button", "Process Images");
  await see(page, "Photo 1 of 2");
  await type(page, "Image Description", "Ben fed the goats");
  await page.getByText("Change this picture").first().press("Enter");
  await press(page, "button", "Move later");
  await type(page, "Image Description", "Ada climbed the tree");
  await press(page, "button", "Generate Story");
  const content = page.getByRole("textbox", { name: "Story Content" });
  await content.waitFor();
  const text = await content.inputValue();
  expect(text.indexOf("Ada")).toBeGreaterThan(-1);
  expect(text.indexOf("Ada")).toBeLessThan(text.indexOf("Ben"));
  await type(page, "Story Title", "Goats and Trees");
  await press(page, "button", "Save Story");
  await page.getByRole("heading", { level: 1, name: "Goats and Trees" }).waitFor();
  await press(page, "button", "Next");
  await see(page, "Picture 2 of 2");
  expectNoConsoleErrors();
});
