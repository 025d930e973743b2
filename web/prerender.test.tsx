// @vitest-environment node
import { expect, test } from "vitest";
import { renderLanding } from "./prerender.tsx";

test("the landing page is drawn without a browser, as a visitor sees it", () => {
  const html = renderLanding();
  expect(html).toContain("How It Works");
  expect(html).toContain("Get Started Now");
  expect(html).not.toContain("Loading...");
});
