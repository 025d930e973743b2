/** What happens while the user is away is notified by the bell: a film, an opened link, a message, a link that ends. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addNarration,
  addPictureStory,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { see, seePath } from "../support/on-page.ts";

const TITLE = "At the sea";

async function addTale(family: Family): Promise<{ id: string }> {
  const story = await addPictureStory(family, TITLE, ["The sea was warm."]);
  await addNarration(family, story);
  return story;
}

const bell = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

it("a film that is finished while another page is open reaches the bell, which leads to it", async () => {
  const family = await registerFamily(site, "filming");
  const story = await addTale(family);
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await page.goto(`/story/${story.id}`);
  await bell(page, "Notifications").click();
  await see(panel(page), /^Nothing new yet/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create Video" }).click();
  await page.getByRole("banner").getByRole("link", { name: "My Stories" }).click();
  await seePath(page, "/my-stories");
  await bell(page, "Notifications, 1 new").waitFor();
  await bell(page, "Notifications, 1 new").click();
  await panel(page)
    .getByRole("link", { name: `Your film “${TITLE}” is ready` })
    .click();
  await page.waitForURL("**/video/*");
  await bell(page, "Notifications").waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await bell(page, "Notifications").click();
  await see(panel(page), `Your film “${TITLE}” is ready`);
  expectNoConsoleErrors();
});

it("a guest's visit and message are notified, as is the link's end, until all is read", async () => {
  const family = await registerFamily(site, "sharing");
  const story = await addTale(family);
  const link = await family.post<{ url: string }>(`/api/stories/${story.id}/share`, {
    expiresInDays: 1,
  });
  const guest = await openPage(browser, site.url);
  await guest.page.goto(link.url);
  await guest.page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  const { status } = await guest.page.evaluate(async (token) => {
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ sender: "Emma", text: "I laughed so much. More, please!" }),
    };
    return { status: (await fetch(`/api/shared/${token}/messages`, init)).status };
  }, link.url.split("/").at(-1));
  expect(status).toBe(201);
  // The schedule starts the cleanup job, which notifies of links that end.
  await (await fetch(`${site.url}/cdn-cgi/local/scheduled`)).text();

  const { page, expectNoConsoleErrors } = await openAs(browser, site, family, {
    width: 390,
    height: 844,
  });
  await page.goto("/dashboard");
  await bell(page, "Notifications, 3 new").click();
  await panel(page)
    .getByRole("link", { name: `Your link to “${TITLE}” ends tomorrow` })
    .waitFor();
  await panel(page)
    .getByRole("link", { name: `Somebody opened your link to “${TITLE}”` })
    .waitFor();
  const message = panel(page).getByRole("link", { name: `Message from Emma about “${TITLE}”:` });
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
