/** Password reset, e-mail confirmation, avatar, export and deletion of an account in a browser. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { addPhotoStory, drawPhoto, openAs, PASSWORD, registerFamily } from "../support/family.ts";
import { button, see, seePath } from "../support/on-page.ts";

/** The path of the link in the newest mail to `to`, once it has arrived. */
async function linkOfMail(to: string, page: "reset-password" | "confirm-email"): Promise<string> {
  const link = new RegExp(`/${page}#\\S+`);
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails: { to: string; text: string }[] = await (
        await fetch(`${site.url}/api/dev/outbox`)
      ).json();
      found = mails.find((mail) => mail.to === to && link.test(mail.text))?.text.match(link)?.[0];
      return found;
    })
    .toBeDefined();
  return found ?? "";
}

const type = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

async function signIn(page: Page, username: string, password: string) {
  await type(page, "Username", username);
  await type(page, "Password", password);
  await button(page, "Sign in").click();
}

it("a link that confirms an address outlives signing in, and one sets a new password that was forgotten", async () => {
  const family = await registerFamily(site, "forgetful");
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto(await linkOfMail(family.email, "confirm-email"));
  await signIn(page, family.username, PASSWORD);
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();

  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await type(page, "Email", family.email);
  await button(page, "Send me a link").click();
  await see(page, "Now please look into your mail.");
  await page.goto(await linkOfMail(family.email, "reset-password"));
  await type(page, "New Password", "purple llama window");
  await button(page, "Save the new password").click();
  await page.getByRole("heading", { name: "Your new password is set" }).waitFor();
  await expect(family.call("/api/user")).rejects.toThrow("401");
  await page.getByRole("link", { name: "Sign in with it" }).click();
  await signIn(page, family.username, "purple llama window");
  await seePath(page, "/dashboard");
  expectNoConsoleErrors();
});

it("a picture is cropped square on the device, with the keyboard too, and removed again; then the account is downloaded and deleted", async () => {
  const family = await registerFamily(site, "leaving");
  await addPhotoStory(family, "Farewell", ["The gate", "The road"]);
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await page.goto("/profile");
  const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(drawPhoto()) };
  await page.getByLabel("Add a picture").setInputFiles(picture);
  await page.getByRole("slider", { name: "Closer" }).press("End");
  await page.getByRole("slider", { name: "Up or down" }).press("Home");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await button(page, "Use this picture").click();
  expect((await sent).headers()["content-type"]).toBe("image/jpeg");
  await see(page, "Picture saved");

  const shown = page.getByRole("main").locator("img");
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([512, 512]);
  await button(page, "Remove picture").click();
  await page.getByLabel("Add a picture").waitFor({ state: "attached" });
  expect(await shown.count()).toBe(0);

  await page.goto("/settings");
  // What is above the link is there: it does not move under the press.
  await see(page, /of 5 GB used$/, "You are signed in nowhere else.");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  expect((await download).suggestedFilename()).toMatch(/^storyquilt-.*\.zip$/);
  expect(await (await download).failure()).toBeNull();

  await button(page, "Delete account").click();
  await type(page, "Your password", PASSWORD);
  await button(page, "Delete everything").click();
  await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
  const rows = await page.locator("dl > div").allTextContents();
  expect(rows.slice(0, 2)).toEqual(["Stories1", "Pictures2"]);
  await page.getByRole("link", { name: "Sign in", exact: true }).waitFor();
  expectNoConsoleErrors();
});
