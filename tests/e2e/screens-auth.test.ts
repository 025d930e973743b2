/** /auth: its two tabs, every sentence of its rules, what it says while it works and when it is done. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, openPage } from "../support/browser.ts";
import { openAs, PASSWORD, registerFamily } from "../support/family.ts";
import { breakDown, hold, see, seePath, seeToast } from "../support/on-page.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  await registerFamily(site, "rosemary");
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function openAuth(mode: "Sign In" | "Sign Up") {
  const { page } = await openPage(browser, site.url);
  await page.goto("/auth");
  await page.getByRole("tab", { name: mode }).click();
  return page;
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** The sentences that the fields of the form show. */
const readErrors = (page: Page) => page.locator("form").getByRole("alert").allTextContents();
const submit = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

it("opens on Sign In and switches by tab and by the link below each form", async () => {
  const { page, expectNoComplaints } = await openPage(browser, site.url);
  await page.goto("/auth");
  await page.getByRole("heading", { level: 1, name: "Welcome Back" }).waitFor();
  expect(await page.getByRole("tab").allTextContents()).toEqual(["Sign In", "Sign Up"]);
  expect(await page.getByRole("tab", { name: "Sign In" }).getAttribute("aria-selected")).toBe(
    "true",
  );
  await page.getByRole("button", { name: "Sign up instead" }).click();
  await page.getByRole("heading", { level: 1, name: "Create Your Account" }).waitFor();
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome Back" }).waitFor();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("heading", { level: 1, name: "Create Your Account" }).waitFor();
  expect(await page.getByLabel("Email").getAttribute("type")).toBe("email");
  for (const name of ["Password", "Confirm Password"]) {
    expect(await page.getByLabel(name, { exact: true }).getAttribute("type")).toBe("password");
  }
  await page.getByRole("link", { name: "Back to home" }).click();
  await seePath(page, "/");
  expectNoComplaints();
});

it("sign-in wants a username and a password", async () => {
  const page = await openAuth("Sign In");
  await submit(page, "Sign in");
  await expect
    .poll(() => readErrors(page))
    .toEqual(["Username is required", "Password is required"]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe(
    "true",
  );
});

it("sign-up says each of its rules to the letter", async () => {
  const page = await openAuth("Sign Up");
  await submit(page, "Sign up");
  await expect
    .poll(() => readErrors(page))
    .toEqual([
      "Username must be at least 3 characters",
      "Email is required",
      "Password must be at least 6 characters",
      "Please confirm your password",
    ]);
  await fill(page, {
    Username: "ab",
    Email: "rose@",
    Password: "12345",
    "Confirm Password": "12346",
  });
  await expect
    .poll(() => readErrors(page))
    .toEqual([
      "Username must be at least 3 characters",
      "Invalid email address",
      "Password must be at least 6 characters",
      "Passwords don't match",
    ]);
  await fill(page, { Username: "abc", Email: "rose@example.com", Password: "123456" });
  await expect.poll(() => readErrors(page)).toEqual(["Passwords don't match"]);
  await fill(page, { "Confirm Password": "123456" });
  await expect.poll(() => readErrors(page)).toEqual([]);
});

it("signing up waits with 'Creating account...', greets and opens the dashboard", async () => {
  const page = await openAuth("Sign Up");
  await fill(page, {
    "First Name": "Hugo",
    "Last Name": "Blum",
    Username: "hugo",
    Email: "hugo@example.com",
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
  });
  const letGo = await hold(page, "**/api/register");
  const sent = page.waitForRequest("**/api/register");
  await submit(page, "Sign up");
  const button = page.getByRole("button", { name: "Creating account..." });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect((await sent).postDataJSON()).not.toHaveProperty("confirmPassword");
  letGo();
  await seePath(page, "/dashboard");
  await seeToast(page, "Welcome to Storyquilt! / Your account has been created successfully.");
  await page.getByRole("heading", { name: "Welcome back, Hugo!" }).waitFor();
});

it("a name that is taken and a server in trouble are told in a toast, and nothing typed is lost", async () => {
  const page = await openAuth("Sign Up");
  await fill(page, {
    Username: "Rosemary",
    Email: "other@example.com",
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
  });
  await submit(page, "Sign up");
  await seeToast(page, "Registration failed / That username is already taken");
  expect(await page.getByLabel("Email").inputValue()).toBe("other@example.com");
  await breakDown(page, "**/api/register", "");
  await submit(page, "Sign up");
  await seeToast(page, "Registration failed / Internal Server Error");
});

it("signing in waits with 'Signing in...' and greets; the e-mail address works too", async () => {
  const page = await openAuth("Sign In");
  await fill(page, { Username: "ROSEMARY@example.com", Password: PASSWORD });
  const letGo = await hold(page, "**/api/login");
  await submit(page, "Sign in");
  const button = page.getByRole("button", { name: "Signing in..." });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  letGo();
  await seePath(page, "/dashboard");
  await seeToast(page, "Welcome back! / You have successfully logged in.");
});

it("a wrong password says the server's sentence alone", async () => {
  const page = await openAuth("Sign In");
  await fill(page, { Username: "rosemary", Password: "not it" });
  await submit(page, "Sign in");
  await seeToast(page, "Login failed / Invalid username or password");
  expect(await page.getByLabel("Username").inputValue()).toBe("rosemary");
});

it("'Remember me' keeps the session beyond the browser, and only then", async () => {
  for (const remember of [false, true]) {
    const page = await openAuth("Sign In");
    await fill(page, { Username: "rosemary", Password: PASSWORD });
    const box = page.getByRole("checkbox", { name: "Remember me" });
    expect(await box.isChecked()).toBe(false);
    if (remember) await box.click();
    const sent = page.waitForRequest("**/api/login");
    await submit(page, "Sign in");
    expect((await sent).postDataJSON()).toEqual({
      username: "rosemary",
      password: PASSWORD,
      ...(remember && { rememberMe: true }),
    });
    await seePath(page, "/dashboard");
    const lifetimes = (await page.context().cookies()).map((cookie) => cookie.expires > 0);
    expect(lifetimes).toEqual([remember]);
  }
});

it("'Forgot password?' leads to a page about it", async () => {
  const page = await openAuth("Sign In");
  await page.getByRole("link", { name: /Forgot password/ }).click();
  await seePath(page, "/forgot-password");
  await page.getByRole("heading", { level: 1, name: /password/i }).waitFor();
});

it.each(["Google", "Facebook"])(
  "%s is announced before it fails for want of a key",
  async (name) => {
    const page = await openAuth("Sign In");
    await see(page, "Or continue with");
    const letGo = await hold(page, "**/api/auth/*");
    await page.getByRole("button", { name, exact: true }).click();
    await seeToast(page, `Redirecting to ${name}...`);
    letGo();
    await see(page, "Sign In Error");
    await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
  },
);

it("coming back from a provider without being signed in says why", async () => {
  const { page } = await openPage(browser, site.url);
  await page.goto("/auth?error=denied");
  await seeToast(
    page,
    "Sign In Error / You did not give your permission, so you are not signed in.",
  );
  await seePath(page, "/auth");
  await page.goto("/auth?error=whatever");
  await seeToast(page, "Sign In Error / An unexpected error occurred. Please try again later.");
});

it("signing out says so on the dashboard and in the avatar's menu", async () => {
  const family = await registerFamily(site, "leaver");
  const { page } = await openAs(browser, site, family);
  await page.goto("/dashboard");
  await breakDown(page, "**/api/logout");
  await submit(page, "Sign out");
  await seeToast(page, "Logout failed / 500: The attic is on fire.");
  await page.unroute("**/api/logout");

  const letGo = await hold(page, "**/api/logout");
  await submit(page, "Sign out");
  await page.getByRole("button", { name: "Signing out..." }).waitFor();
  letGo();
  await seeToast(page, "Logged out / You have been logged out successfully.");
  await page.getByRole("heading", { name: "Welcome Back" }).waitFor();

  await fill(page, { Username: "leaver", Password: PASSWORD });
  await submit(page, "Sign in");
  await seePath(page, "/dashboard");
  await page.getByRole("button", { name: /account of Rose Miller/ }).click();
  await see(page, "My Account");
  expect(await page.getByRole("menuitem").allTextContents()).toEqual([
    "Profile",
    "Settings",
    "Log out",
  ]);
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await seeToast(page, "Logged out / You have been logged out successfully.");
  await page.goto("/dashboard");
  await seePath(page, "/auth");
});
