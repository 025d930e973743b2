// @vitest-environment node
import { expect, test } from "vitest";
import { renderPage, renderShell } from "./prerender.tsx";

test("the landing page is prerendered, as a visitor sees it", async () => {
  const html = await renderPage("/");
  expect(html).toContain("How It Works");
  expect(html).toContain("Get Started Now");
  expect(html).not.toContain("Loading...");
});

test("a text page is prerendered in one chunk, without inline scripts", async () => {
  const html = await renderPage("/faq");
  expect(html).toContain("All rights reserved.");
  expect(html).toMatch(/<h1[^>]*>FAQ</);
  expect(html).not.toContain("Loading...");
  expect(html).not.toContain("<script");
});

test("every other page begins with the shell and 'Loading...'", () => {
  const html = renderShell();
  expect(html).toContain("Loading...");
  expect(html).toContain("All rights reserved.");
  expect(html).not.toContain("How It Works");
});
