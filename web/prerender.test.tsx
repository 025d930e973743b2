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
  expect(html).not.toContain("How It Works");
});

test("a page whose beginning is the same for everybody has that in its shell, with 'Loading...' and nobody's links", async () => {
  const pages = await listPages();
  const outlines = new Map(pages.map(({ path, outline }) => [path, outline]));
  const wizard = outlines.get("/create-story");
  expect(wizard).toMatch(/<main inert[^>]*>.*<h1[^>]*>Create New Story</);
  expect(wizard).toContain("in three simple steps");
  expect(outlines.get("/settings")).toContain("Stories are shown in this language");
  for (const outline of outlines.values()) {
    if (!outline) continue;
    expect(outline).toContain("Loading...");
    const bar = /<header.*?<\/header>/s.exec(outline)?.[0];
    expect(bar).not.toMatch(/>(Dashboard|My Stories|My Videos|Sign in)</);
  }
  expect(outlines.get("/a/:token")).toMatch(/<main inert[^>]*>.*What do you remember\?/);
  expect(outlines.get("/forgot-password")).toContain("We send you a link");
  expect(outlines.get("/recently-deleted")).toBeNull();
});

test("the outline of a page that begins with a picture has a place for it, and shows nothing of anybody", async () => {
  const pages = await listPages();
  const outlines = new Map(pages.map(({ path, outline }) => [path, outline]));
  const ofLibrary = ["/dashboard", "/my-stories", "/my-videos", "/collection/:id"];
  for (const path of [...ofLibrary, "/story/:id", "/video/:id", "/s/:token"])
    expect(outlines.get(path)?.match(/<img [^>]*data-first-picture/g)).toHaveLength(1);
  expect(outlines.get("/dashboard")).toContain("Welcome back!");
});

test("the build knows the module of every page, and the HTML of those that are the same for everybody", async () => {
  const pages = await listPages();
  for (const page of pages) expect(page.module).toMatch(/^pages\/[\w/-]+\.tsx$/);
  const prerendered = pages.filter(({ html }) => html !== null).map(({ path }) => path);
  expect(prerendered).toContain("/faq");
  expect(prerendered).not.toContain("/dashboard");
});
