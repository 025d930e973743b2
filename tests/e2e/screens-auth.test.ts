/** /auth with the browser's own cookies; its forms are tested in web/pages/account/auth*.test.tsx. */
import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { browser, site } from "../support/end-to-end.ts";
import { PASSWORD, registerFamily } from "../support/family.ts";
import { seePath } from "../support/on-page.ts";

it("'Remember me' keeps the session beyond the browser, and only then, until the user signs out", async () => {
  const { username } = await registerFamily(site, "rosemary");
  for (const remember of [false, true]) {
    const { page, expectNoConsoleErrors } = await openPage(browser, site.url);
    await page.goto("/auth");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    const box = page.getByRole("checkbox", { name: "Remember me" });
    expect(await box.isChecked()).toBe(false);
    if (remember) await box.click();
    const sent = page.waitForRequest("**/api/login");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({
      username,
      password: PASSWORD,
      ...(remember && { rememberMe: true }),
    });
    await seePath(page, "/dashboard");
    const lifetimes = (await page.context().cookies()).map((cookie) => cookie.expires > 0);
    expect(lifetimes).toEqual([remember]);

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
    expectNoConsoleErrors();
    await page.goto("/dashboard");
    await seePath(page, "/auth");
  }
});
