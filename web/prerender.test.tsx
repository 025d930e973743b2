// @vitest-environment node
import { expect, test } from "vitest";
import { renderLanding, renderShell } from "./prerender.tsx";

test("the landing page is drawn without a browser, as a visitor sees it", () => {
  const html = renderLanding();
  expect(html).toContain("How It Works");
  expect(html).toContain("Get Started Now");
  expect(html).not.toContain("Loading...");
});

test("every other page begins with its frame and 'Loading...'", () => {
  const html = renderShell();
  expect(html).toContain("Loading...");
  expect(html).toContain("All rights reserved.");
  expect(html).not.toContain("How It Works");
});
