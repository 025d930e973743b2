/**
 * Five photos of 12 megapixels on a slow phone: a browser whose processes have a quarter of a core together. How
 * soon each is seen and may be processed, how long illustrating takes, and how the page responds meanwhile; beside it,
 * how a page of one button responds there. SITE names a site that runs already; else one is started, which is not held.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { SCENES } from "../scripts/sample/scenes.mjs";
import { startSite } from "../tests/support/site.ts";
import { holdProcesses } from "./held-browser.ts";
import { readProcesses } from "./processes.ts";

const GOALS = {
  "a preview of each, s": 2,
  "Process Images may be pressed, s": 2,
  "all five illustrated, s": 60,
  "longest task, ms": 200,
  "worst press, ms": 150,
};
const PHOTOS = 5;
const SHARE = 0.25;
const TIMEOUT_MS = 300_000;
/** What a page does in its first seconds is over by the time that somebody has found their photos. */
const AT_REST_MS = 15_000;
const EMPTY_PRESSES = 6;
/** From looking at a button to pressing it. */
const FINGER_MS = 500;
/** From one letter to the next, of a quick thumb. */
const LETTER_MS = 150;
const PHONE = { width: 390, height: 844 };

const site = process.env.SITE ? null : await startSite();
const server = await chromium.launchServer({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const browser = await chromium.connect(server.wsEndpoint());

/** Files, as a person's are: what a test passes along would be unpacked in the page. */
async function drawPhotos(folder: string) {
  const size = { viewport: { width: 1_000, height: 750 }, deviceScaleFactor: 4 };
  const studio = await browser.newPage(size);
  const photos = [];
  for (const [i, { svg }] of SCENES.slice(0, PHOTOS).entries()) {
    await studio.setContent(`<body style="margin:0">${svg}</body>`);
    const path = join(folder, `photo-${i + 1}.jpg`);
    await writeFile(path, await studio.screenshot({ type: "jpeg", quality: 95 }));
    photos.push(path);
  }
  await studio.close();
  return photos;
}

/**
 * Chromium's own bar takes 87 lines of a window, also where there is no screen: a button in the last lines of a page
 * would count as shown only once something above them changes.
 */
async function showWholeViewport(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const bounds = { width: 2 * PHONE.width, height: PHONE.height + 200 };
  await session.send("Browser.setWindowBounds", { windowId, bounds });
  await session.detach();
}

/** Runs in the page: notes every long task, and how long each press took to be shown. */
function watch() {
  const seen: Seen = { tasks: [], presses: [], previews: [], chosen: [] };
  Object.assign(window, { seen });
  document.addEventListener("change", () => seen.chosen.push(performance.now()), true);
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push(task.duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const press of list.getEntries() as PerformanceEventTiming[])
      if (press.interactionId) seen.presses.push(press.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  // A load event of an image does not bubble, but is captured on its way down.
  document.addEventListener(
    "load",
    ({ target }) => {
      const image = target instanceof HTMLImageElement ? target : null;
      if (image?.closest("li")?.textContent?.includes("photo-"))
        seen.previews.push(performance.now());
    },
    true,
  );
}

/**
 * The presses of a page of one button, while a web worker is busy: what the browser itself takes here, to judge the site's by.
 */
async function pressEmptyPage(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  await page.setContent(`<button onclick="this.textContent += '.'">Process Images</button>`);
  await page.evaluate(watch);
  await page.evaluate(() => {
    const script = new Blob(["for (;;);"]);
    Object.assign(window, { busy: new Worker(URL.createObjectURL(script)) });
  });
  for (let i = 0; i < EMPTY_PRESSES; i++) {
    await sleep(2_000);
    await pressAt(page, page.getByRole("button"));
  }
  await sleep(2_000);
  const { presses } = await readSeen(page);
  await page.close();
  return presses;
}

/**
 * As a finger presses: what Playwright's own tap looks at before it would take a part of the browser's share, just
 * when the press needs it.
 *
 * @returns when, by this process's clock
 */
async function pressAt(page: Page, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not shown.");
  await sleep(FINGER_MS);
  const pressed = performance.now();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return pressed;
}

/** Long tasks and presses in milliseconds; when photos were chosen, and when each preview was shown, by the page's clock. */
type Seen = Record<"tasks" | "presses" | "previews" | "chosen", number[]>;
const readSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const folder = await mkdtemp(join(tmpdir(), "storyquilt-photos-"));
const pid = server.process().pid ?? 0;
const readCpuSeconds = () => readProcesses(pid).reduce((sum, { cpu }) => sum + cpu, 0);
let cpuSeconds = 0;
let emptyPresses: number[] = [];
let pressesSeen: number[] = [];
let release = () => {};
const found: Record<keyof typeof GOALS, number> = {
  "a preview of each, s": 0,
  "Process Images may be pressed, s": 0,
  "all five illustrated, s": 0,
  "longest task, ms": 0,
  "worst press, ms": 0,
};
try {
  const photos = await drawPhotos(folder);
  const context = await browser.newContext({
    baseURL: process.env.SITE || site?.url,
    viewport: PHONE,
    hasTouch: true,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await showWholeViewport(page);
  await page.goto("/try", { waitUntil: "networkidle" });
  await sleep(AT_REST_MS);
  const input = page.getByLabel("Choose photos, or drag them here");
  // Playwright's own scripts, which no visitor loads, are long tasks of a held page: they are evaluated before.
  await input.waitFor({ state: "attached" });
  await page.waitForFunction(() => true);
  await page.evaluate(watch);
  release = holdProcesses(pid, SHARE);
  const cpuBefore = readCpuSeconds();
  await input.setInputFiles(photos);
  const process_ = page.getByRole("button", { name: "Process Images" });
  // Enabled from the first photo on: a click waits for it, a press may end sooner.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll("button")].some(
        (one) => one.textContent === "Process Images" && !one.disabled,
      ),
    undefined,
    { polling: 50 },
  );
  const now = await page.evaluate(() => performance.now());
  // Before that, Playwright hands the files over.
  const [chosen] = (await readSeen(page)).chosen;
  found["Process Images may be pressed, s"] = (now - chosen) / 1_000;
  await page.waitForFunction(
    (count) => (window as unknown as { seen: Seen }).seen.previews.length >= count,
    PHOTOS,
    { polling: 100 },
  );
  found["a preview of each, s"] = ((await readSeen(page)).previews[PHOTOS - 1] - chosen) / 1_000;
  const pressed = await pressAt(page, process_);
  await page.getByLabel("Image Description").first().waitFor();
  found["all five illustrated, s"] = (performance.now() - pressed) / 1_000;
  cpuSeconds = readCpuSeconds() - cpuBefore;
  await pressAt(page, page.getByRole("button", { name: "Next: photo 2" }));
  await pressAt(page, page.getByLabel("Image Description").nth(1));
  await sleep(FINGER_MS);
  await page.keyboard.type("In the garden.", { delay: LETTER_MS });
  await sleep(2_000);
  const { tasks, presses } = await readSeen(page);
  found["longest task, ms"] = Math.max(0, ...tasks);
  found["worst press, ms"] = Math.max(0, ...presses);
  pressesSeen = presses;
  await page.close();
  emptyPresses = await pressEmptyPage(context);
} finally {
  await browser.close();
  await server.close();
  release();
  await rm(folder, { recursive: true });
  await site?.stop();
}

let failed = false;
for (const [what, goal] of Object.entries(GOALS)) {
  const value = found[what as keyof typeof GOALS];
  failed ||= value > goal;
  console.log(`${what.padEnd(34)} ${value.toFixed(1).padStart(7)}   goal: at most ${goal}`);
}
const list = (presses: readonly number[]) => presses.map((one) => one.toFixed(0)).join(" ");
console.log(`presses, ms: ${list(pressesSeen)}`);
console.log(`presses of an empty page beside a busy worker, ms: ${list(emptyPresses)}`);
console.log(`${cpuSeconds.toFixed(1)} s of processor time, from choosing to the last illustration`);
process.exit(failed ? 1 : 0);
