/** /auth with the browser's own cookies; its forms are tested in web/pages/account/auth*.test.tsx. */
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { PASSWORD, registerFamily } from "../support/family.ts";
import { button, seePath } from "../support/on-page.ts";

it("who was redirected to /auth returns to the page they had opened; 'Remember me' keeps the session beyond the browser, and only then, until the user signs out", async () => {
  const { username } = await registerFamily(site, "rosemary");
  const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
  await page.goto("/create-story?template=bedtime");
  for (const [remember, path, heading] of [
    [false, "/create-story?template=bedtime", "Create New Story"],
    [true, "/dashboard", "Welcome back, Rose!"],
  ] as const) {
    // Of an earlier session one stays, by which the device is known.
    await page.context().clearCookies();
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    const box = page.getByRole("checkbox", { name: "Remember me" });
    expect(await box.isChecked()).toBe(false);
    if (remember) await box.click();
    const sent = page.waitForRequest("**/api/login");
    await button(page, "Sign in").click();
    expect((await sent).postDataJSON()).toEqual({
      username,
      password: PASSWORD,
      ...(remember && { rememberMe: true }),
    });
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await seePath(page, path);
    const lifetimes = (await page.context().cookies()).map((cookie) => cookie.expires > 0);
    expect(lifetimes).toEqual([remember]);

    await page.getByRole("button", { name: /account of/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
  }
  expectNoConsoleErrors();
  await page.goto("/dashboard");
  await seePath(page, "/auth");
});
