/** Password reset, e-mail confirmation, avatar, OAuth identities, export and deletion of an account in a browser. */
import { OAuth2Server, type MutableToken } from "oauth2-mock-server";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, type OwnSite, startOwnSite } from "../support/end-to-end.ts";
import {
  addPictureStory,
  drawPhoto,
  openAs,
  PASSWORD,
  registerFamily,
  uniqueName,
} from "../support/family.ts";
import { see, seePath } from "../support/on-page.ts";

const provider = new OAuth2Server();
/** Claims of the next person who signs in with Google. */
let claims: Record<string, unknown>;
let site: OwnSite;

beforeAll(async () => {
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "127.0.0.1");
  const issuer = `http://127.0.0.1:${provider.address().port}`;
  provider.issuer.url = issuer;
  provider.service.on("beforeTokenSigning", ({ payload }: MutableToken) => {
    if (payload["aud"] === "storyquilt") Object.assign(payload, claims);
  });
  const env = {
    GOOGLE_CLIENT_ID: "storyquilt",
    GOOGLE_CLIENT_SECRET: "a secret",
    GOOGLE_ISSUER: issuer,
    GOOGLE_AUTHORIZATION_URL: `${issuer}/authorize`,
    GOOGLE_TOKEN_URL: `${issuer}/token`,
    GOOGLE_JWKS_URL: `${issuer}/jwks`,
  };
  site = await startOwnSite(env);
});
afterAll(async () => {
  await site?.stop();
  await provider.stop();
});

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

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const type = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

async function signIn(page: Page, username: string, password: string) {
  await type(page, "Username", username);
  await type(page, "Password", password);
  await press(page, "Sign in");
}

it("a forgotten password is reset by mail, once", async () => {
  const family = await registerFamily(site, "forgetful");
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await type(page, "Email", family.email);
  await press(page, "Send me a link");
  await see(page, "Now please look into your mail.");

  const link = await linkOfMail(family.email, "reset-password");
  await page.goto(link);
  await type(page, "New Password", "purple llama window");
  await press(page, "Save the new password");
  await page.getByRole("heading", { name: "Your new password is set" }).waitFor();
  await expect(family.call("/api/user")).rejects.toThrow("401");
  await page.getByRole("link", { name: "Sign in with it" }).click();
  await signIn(page, family.username, "purple llama window");
  await seePath(page, "/dashboard");
  expectNoConsoleErrors();

  await page.goto(link);
  await type(page, "New Password", "something else");
  await press(page, "Save the new password");
  await page.getByRole("link", { name: "Have a new link sent" }).waitFor();
});

it("the link that confirms an address outlives signing in", async () => {
  const { username, email } = await registerFamily(site, "careful");
  const newer = `${uniqueName("newer")}@example.com`;
  const { page } = await openPage(browser, site.url);
  await page.goto(await linkOfMail(email, "confirm-email"));
  await signIn(page, username, PASSWORD);
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();

  await page.goto("/profile");
  await see(page, `${email} is confirmed.`);
  await type(page, "Email", newer);
  await type(page, "Current Password", PASSWORD);
  await press(page, "Save e-mail address");
  await see(page, new RegExp(`Until then we go on using ${email}`));
  await page.goto(await linkOfMail(newer, "confirm-email"));
  await see(page, new RegExp(`${newer} is yours`));
});

it("a picture is cropped square on the device, with the keyboard too, and removed again", async () => {
  const { page, expectNoConsoleErrors } = await openAs(
    browser,
    site,
    await registerFamily(site, "pictured"),
  );
  await page.goto("/profile");
  const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(drawPhoto()) };
  await page.getByLabel("Add a picture").setInputFiles(picture);
  await page.getByRole("slider", { name: "Closer" }).press("End");
  await page.getByRole("slider", { name: "Up or down" }).press("Home");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await press(page, "Use this picture");
  expect((await sent).headers()["content-type"]).toBe("image/jpeg");
  await see(page, "Picture saved");

  const shown = page.getByRole("main").locator("img");
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([512, 512]);
  await press(page, "Remove picture");
  await page.getByLabel("Add a picture").waitFor({ state: "attached" });
  expect(await shown.count()).toBe(0);
  expectNoConsoleErrors();
});

it("after Google, the page that required a sign-in opens", async () => {
  claims = { sub: "walker", email: "walker@example.com", email_verified: true };
  const { page } = await openPage(browser, site.url);
  await page.goto("/my-videos");
  await press(page, "Google");
  await seePath(page, "/my-videos");
});

it("Google is connected with the password, and disconnected again", async () => {
  claims = { sub: "connected", email: "elsewhere@example.com", email_verified: true };
  const { page } = await openAs(browser, site, await registerFamily(site, "connecter"));
  await page.goto("/settings");
  await press(page, "Connect Google");
  await type(page, "Your password, to connect Google", "not it");
  await press(page, "Go on to Google");
  await see(page, "The current password is not right.");
  await type(page, "Your password, to connect Google", PASSWORD);
  await press(page, "Go on to Google");
  await see(page, "Connected as elsewhere@example.com");
  await seePath(page, "/settings");
  await press(page, "Disconnect Google");
  await see(page, "Google is disconnected");
});

it("an account is downloaded and deleted; its receipt counts what was deleted", async () => {
  const family = await registerFamily(site, "leaving");
  await addPictureStory(family, "Farewell", ["The gate", "The road"]);
  const { page, expectNoConsoleErrors } = await openAs(browser, site, family);
  await page.goto("/settings");
  // What is above the link is there: it does not move under the press.
  await see(page, /of 5 GB used$/, "You are signed in nowhere else.");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  expect((await download).suggestedFilename()).toMatch(/^storyquilt-.*\.zip$/);
  expect(await (await download).failure()).toBeNull();

  await press(page, "Delete account");
  await type(page, "Your password", PASSWORD);
  await press(page, "Delete everything");
  await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
  const rows = await page.locator("dl > div").allTextContents();
  expect(rows.slice(0, 2)).toEqual(["Stories1", "Pictures2"]);
  await page.getByRole("link", { name: "Sign in", exact: true }).waitFor();
  expectNoConsoleErrors();

  await page.goto("/auth");
  await signIn(page, family.username, PASSWORD);
  await see(page, "Invalid username or password");
});
