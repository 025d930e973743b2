import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Options of `axe.run`, read in the page: axe gives a rule that has an impact of its own no other. What it would load
 * again before (style sheets, sound) is for rules that are off, here or by default.
 */
const OPTIONS = `{
  resultTypes: ["violations"],
  preload: false,
  rules: Object.fromEntries(
    axe._audit.rules
      .filter(({ impact }) => impact === "minor" || impact === "moderate")
      .map(({ id }) => [id, { enabled: false }]),
  ),
}`;

/** Its rules about colours. */
const COLOUR_OPTIONS = `{
  resultTypes: ["violations"],
  preload: false,
  runOnly: ["color-contrast", "link-in-text-block"],
}`;

/** Loads axe as a script of the page's, which Chromium compiles once for all pages of a tab; what is evaluated, each time. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate("'axe' in window")) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Runtime.evaluate", { expression: axe });
  await devtools.detach();
}

async function runAxe(page: Page, options: string): Promise<string[]> {
  await loadAxe(page);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${options}).then(({ violations }) => ({ violations }))`,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
}

/** Violations of serious or critical impact that axe finds: `rule: element`. */
export const findBarriers = (page: Page): Promise<string[]> => runAxe(page, OPTIONS);

/**
 * Those that other colours can bring to a page that is without barriers in the usual ones: our style sheets change
 * nothing else with them.
 */
export const findColourBarriers = (page: Page): Promise<string[]> => runAxe(page, COLOUR_OPTIONS);

/** Another size and other colours are there by the frame after the next, and when what fades over has ended. */
const nextFrame = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });

export async function setColours(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await nextFrame(page);
}

export async function setSize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await nextFrame(page);
}

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/** `size, colours: rule: element` in three sizes, each light, dark and in forced colours, and what is too wide with letters of twice the size. */
export async function findBarriersEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  const usual = page.viewportSize() ?? SIZES.desktop;
  for (const [name, size] of Object.entries(SIZES)) {
    await setSize(page, size);
    for (const [colours, media, find] of [
      ["light", {}, findBarriers],
      ["dark", { colorScheme: "dark" }, findColourBarriers],
      ["forced colours", { forcedColors: "active" }, findColourBarriers],
    ] as const) {
      await page.emulateMedia({ colorScheme: "light", forcedColors: "none", ...media });
      await nextFrame(page);
      const barriers = await find(page);
      found.push(...barriers.map((barrier) => `${name}, ${colours}: ${barrier}`));
    }
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    if ((await measureLargeOverflow(page)) > 0) found.push(`${name}: too wide with large letters`);
  }
  await setSize(page, usual);
  return found;
}

/** How far the page is wider than its window with letters of twice the size. */
export async function measureLargeOverflow(page: Page): Promise<number> {
  const style = await page.addStyleTag({ content: "html { font-size: 200% }" });
  const overflow = await measureOverflow(page);
  await style.evaluate((element: HTMLStyleElement) => element.remove());
  return overflow;
}

export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
