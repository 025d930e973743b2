/**
 * Signing in through the whole authorization code flow of a certified provider in a real browser. What else a provider
 * may answer, Facebook and forged responses are tested in worker/features/auth.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, startOwnSite } from "../support/end-to-end.ts";
import { openAs, PASSWORD, registerFamily } from "../support/family.ts";
import { button, see, seePath } from "../support/on-page.ts";
import { openOpenIdProvider, type OpenIdProvider, ROSE } from "../support/openid-provider.ts";
import type { Site } from "../support/site.ts";

let site: Site;
let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await openOpenIdProvider();
  site = await startOwnSite(provider.settings);
  provider.serve(site.url);
});
afterAll(async () => {
  await site?.stop();
  await provider?.stop();
});

/** Chooses the account that the provider has, and lets this site know it. */
async function agree(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "select_account" }).waitFor();
  await button(page, "Yes").click();
  await page.getByRole("heading", { name: "consent" }).waitFor();
  await button(page, "Yes").click();
}

it("Google is connected with the password, and disconnected again", async () => {
  provider.person = { ...ROSE, sub: "rose-2", email: "elsewhere@provider.example" };
  const family = await registerFamily(site, "connecter");
  const { page } = await openAs(browser, site, family);
  await page.goto("/settings");
  await button(page, "Connect Google").click();
  await page.getByLabel("Your password, to connect Google", { exact: true }).fill(PASSWORD);
  await button(page, "Go on to Google").click();
  await agree(page);
  await see(page, "Connected as elsewhere@provider.example");
  await seePath(page, "/settings");
  await button(page, "Disconnect Google").click();
  await see(page, "Google is disconnected");
});

it("Google signs nobody in without consent, and with it opens the page that required it", async () => {
  provider.person = ROSE;
  const { page } = await openPage(browser, site.url);
  await page.goto("/auth");
  await button(page, "Google").click();
  await button(page, "No").click();
  await see(page, "Sign In Error");
  await seePath(page, "/auth");
  expect((await page.request.get("/api/user")).status()).toBe(401);

  await page.goto("/my-videos");
  await button(page, "Google").click();
  await agree(page);
  await page.getByRole("heading", { level: 1, name: "My Videos" }).waitFor();
  await seePath(page, "/my-videos");
  await page.getByRole("button", { name: /account of Rose Miller/ }).waitFor();
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({
    email: ROSE.email,
    firstName: "Rose",
    lastName: "Miller",
  });
});
