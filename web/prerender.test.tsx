// @vitest-environment node
import { expect, test } from "vitest";
import { listPages, renderPage, renderShell } from "./prerender.tsx";

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

test("the build knows the module of every page, and the HTML of those that are the same for everybody", async () => {
  const pages = await listPages();
  const [landing, ...others] = pages;
  expect(landing).toMatchObject({ path: "/", module: undefined });
  for (const page of others) expect(page.module).toMatch(/^pages\/[\w/-]+\.tsx$/);
  const prerendered = pages.filter(({ html }) => html !== null).map(({ path }) => path);
  expect(prerendered).toContain("/faq");
  expect(prerendered).not.toContain("/dashboard");
});
