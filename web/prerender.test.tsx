// @vitest-environment node
import { expect, test } from "vitest";
import { renderPage, renderShell } from "./prerender.tsx";

test("the landing page is prerendered, as a visitor sees it", async () => {
  const html = await renderPage("/");
  expect(html).toContain("How It Works");
  expect(html).toContain("Get Started Now");
  expect(html).not.toContain("Loading...");
});

test("a page of plain words is prerendered in one piece, without scripts in it", async () => {
  const html = await renderPage("/faq");
  expect(html).toContain("All rights reserved.");
  expect(html).toMatch(/<h1[^>]*>FAQ</);
  expect(html).not.toContain("Loading...");
  expect(html).not.toContain("<script");
});

test("every other page begins with its frame and 'Loading...'", () => {
  const html = renderShell();
  expect(html).toContain("Loading...");
  expect(html).toContain("All rights reserved.");
  expect(html).not.toContain("How It Works");
});
