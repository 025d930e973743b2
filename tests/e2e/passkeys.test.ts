/** Signing in with a device, in a browser with an authenticator that Chromium plays itself. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { PASSWORD, registerFamily } from "../support/family.ts";
import { see, seePath } from "../support/on-page.ts";

/** A passkey belongs to a name, which a number is not. */
const named = () => site.url.replace("127.0.0.1", "localhost");

async function openWithAuthenticator() {
  const watched = await openPage(browser, named());
  const session = await watched.page.context().newCDPSession(watched.page);
  await session.send("WebAuthn.enable", { enableUI: false });
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return watched;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function signIn(page: Page, username: string) {
  await page.goto("/auth");
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await seePath(page, "/dashboard");
}

async function signOut(page: Page) {
  await page.goto("/settings");
  // What arrives above the button moves it.
  await see(page, "Chrome on Linux", "Sign out everywhere else");
  await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
}

it("a device is set up after signing in, and then signs in without a name and a password", async () => {
  const { username } = await registerFamily(site, "passkeys");
  const { page, expectNoConsoleErrors } = await openWithAuthenticator();
  await signIn(page, username);
  // The password that was just typed is proof enough.
  await press(page, "Yes, set it up");
  await see(page, "This device can sign you in now");

  // The browser offers it where the username is typed, and this one takes every offer at once.
  await signOut(page);
  await seePath(page, "/dashboard");

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await signOut(page);
  await seePath(page, "/auth");
  await press(page, "Sign in with this device");
  await seePath(page, "/dashboard");
  await expect(page.getByText("Sign in with this device next time?").count()).resolves.toBe(0);

  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Sign in with this device" });
  await section.getByRole("button", { name: "Rename Chrome on Linux" }).click();
  await section.getByLabel("The device’s name").fill("Kitchen tablet");
  await section.getByRole("button", { name: "Save" }).click();
  await section.getByRole("button", { name: "Remove Kitchen tablet" }).click();
  await section.getByRole("button", { name: "Confirm with a device instead" }).click();
  await see(page, "Kitchen tablet does not sign you in any more");
  await section.getByRole("button", { name: "Set up this device" }).waitFor();
  expectNoConsoleErrors();
});

it("under a number a device is not offered to sign in with, and Settings says why", async () => {
  const { username } = await registerFamily(site, "number");
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Google" }).waitFor();
  expect(await page.getByRole("button", { name: "Sign in with this device" }).count()).toBe(0);
  await signIn(page, username);
  await page.goto("/settings");
  await see(page, /the address bar shows a number, 127\.0\.0\.1, instead of a name/);
  expect(await page.getByRole("button", { name: "Set up this device" }).count()).toBe(0);
  expectNoConsoleErrors();
});
