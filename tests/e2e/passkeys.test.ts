/**
 * Signing in with a device, in a browser with an authenticator that Chromium plays itself. Where none is offered is
 * tested in web/pages/account/passkeys.test.tsx.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { PASSWORD, registerFamily } from "../support/family.ts";
import { button, see, seePath } from "../support/on-page.ts";

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

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole("button", { name: /account of/ }).click();
  await page.getByRole("menuitem", { name }).click();
}

it("a device is set up after signing in, and then signs in without a name and a password", async () => {
  const { username } = await registerFamily(site, "passkeys");
  const { page, expectNoConsoleErrors } = await openWithAuthenticator();
  await page.goto("/auth");
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Sign in").click();
  // The password that was just typed is proof enough.
  await button(page, "Yes, set it up").click();
  await see(page, "This device can sign you in now");

  // The browser offers it where the username is typed, and this one takes every offer at once.
  const signedIn = page.waitForResponse(
    (response) => response.url().endsWith("/api/passkeys/sign-in") && response.ok(),
  );
  await chooseInMenu(page, "Log out");
  await signedIn;
  await seePath(page, "/dashboard");

  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await chooseInMenu(page, "Log out");
  await button(page, "Sign in with this device").click();
  await seePath(page, "/dashboard");
  await expect(page.getByText("Sign in with this device next time?").count()).resolves.toBe(0);

  await chooseInMenu(page, "Settings");
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
