/** What happens while the user is away is notified by the bell: a film, an opened link, a message, a link that ends. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { addNarration, addPictureStory, openAs, registerFamily } from "../support/family.ts";
import { see, seePath } from "../support/on-page.ts";

const TITLE = "At the sea";

const bell = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const news = (page: Page, name: string) => panel(page).getByRole("link", { name });

/** A guest opens the link and writes, without a browser. */
async function visit(link: { url: string }): Promise<void> {
  const path = `${site.url}/api/shared/${link.url.split("/").at(-1)}`;
  expect((await fetch(path)).status).toBe(200);
  const body = JSON.stringify({ sender: "Emma", text: "I laughed so much. More, please!" });
  const headers = { "Content-Type": "application/json" };
  const sent = await fetch(`${path}/messages`, { method: "POST", headers, body });
  expect(sent.status).toBe(201);
}

it("a film, a guest's visit and message, and a link's end reach the bell, which leads to them, until all is read", async () => {
  const family = await registerFamily(site, "away");
  const story = await addPictureStory(family, TITLE, ["The sea was warm."]);
  await addNarration(family, story);
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await page.goto(`/story/${story.id}`);
  await bell(page, "Notifications").click();
  await see(panel(page), /^Nothing new yet/);
  await page.keyboard.press("Escape");
  // The film is finished while another page is open.
  await page.getByRole("button", { name: "Create Video" }).click();
  await page.getByRole("banner").getByRole("link", { name: "My Stories" }).click();
  await seePath(page, "/my-stories");
  await bell(page, "Notifications, 1 new").click();
  await news(page, `Your film “${TITLE}” is ready`).click();
  await page.waitForURL("**/video/*");
  await bell(page, "Notifications").waitFor();

  await visit(await family.post(`/api/stories/${story.id}/share`, { expiresInDays: 1 }));
  // The schedule starts the cleanup job, which notifies of links that end.
  const before = site.output().length;
  const scheduled = await fetch(`${site.url}/cdn-cgi/local/scheduled`);
  expect([scheduled.status, await scheduled.text()]).toEqual([200, "ok"]);
  expect(site.output().slice(before)).not.toMatch(/mf:err|\[ERROR\]/i);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await bell(page, "Notifications, 3 new").click();
  await news(page, `Your film “${TITLE}” is ready`).waitFor();
  await news(page, `Your link to “${TITLE}” ends tomorrow`).waitFor();
  await news(page, `Somebody opened your link to “${TITLE}”`).waitFor();
  const message = news(page, `Message from Emma about “${TITLE}”:`);
  await see(message, "I laughed so much. More, please!");
  await message.click();
  await seePath(page, `/story/${story.id}`);
  await bell(page, "Notifications, 2 new").click();
  const marked = page.waitForResponse((response) => response.request().method() === "POST");
  await panel(page).getByRole("button", { name: "Mark all as read" }).click();
  await marked;
  await page.keyboard.press("Escape");
  await bell(page, "Notifications").waitFor();
  await page.reload();
  await bell(page, "Notifications").waitFor();
  expectNoConsoleErrors();
});
