/**
 * What a first film costs a visitor on a phone: from the first visit to a finished film of six photos. A tap is a press
 * that is neither text entry nor moving to the next field; a decision is a screen on which not exactly one button, or
 * link that looks like one, is the main one, or that has an open question; words are those that were in view, a text that
 * a page repeats (as each photo's "Image Description") once, without what the visitor has typed and without the story
 * itself; seconds are those spent waiting. SITE names a site that runs
 * already; else one is started.
 */
import { chromium, type Page } from "playwright-core";
import { SCENES } from "../scripts/sample/scenes.mjs";
import { startSite } from "../tests/support/site.ts";

const GOALS = { taps: 16, decisions: 6, words: 350 };
const PHONE = { width: 390, height: 844 };
const PHOTOS = 6;
const TIMEOUT_MS = 300_000;

const site = process.env.SITE ? null : await startSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const found = { taps: 0, decisions: 0, words: 0, repeated: 0, seconds: 0 };
const steps: string[] = [];
let page: Page;

/** The words that have come into view, each once, and what must be chosen there. */
const readScreen = () =>
  page.evaluate(() => {
    // The page knows nothing of what is outside this function.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isInView = (rect: DOMRect) =>
      rect.width > 1 && rect.height > 1 && rect.bottom > 0 && rect.top < innerHeight;
    const seen = ((window as { seenWords?: WeakSet<Node> }).seenWords ??= new WeakSet());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    let repeated = 0;
    const texts = ((window as { seenTexts?: Set<string> }).seenTexts ??= new Set());
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const holder = node.parentElement;
      // The story is read for its own sake, and what only screen readers are told is not seen.
      if (!holder || seen.has(node) || holder.closest("[data-story], figcaption, script, .sr-only"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!holder.checkVisibility() || !isInView(range.getBoundingClientRect())) continue;
      seen.add(node);
      const text = node.nodeValue?.trim() ?? "";
      const count = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
      const place = `${location.pathname} ${text}`;
      if (texts.has(place)) repeated += count;
      else words += count;
      texts.add(place);
    }
    const main = [...document.querySelectorAll("main .bg-primary:is(a, button)")].filter(
      (button) => button.checkVisibility() && isInView(button.getBoundingClientRect()),
    );
    const labels = new Set(main.map((button) => button.textContent));
    const questions = [...document.querySelectorAll('[role="group"][aria-label$="?"]')].filter(
      (group) =>
        group.getAttribute("aria-label")?.startsWith("Is ") &&
        isInView(group.getBoundingClientRect()),
    );
    return { words, repeated, isOpen: labels.size !== 1 || questions.length > 0 };
  });

/** What is in view now belongs to this step. */
async function see(step: string): Promise<void> {
  const { words, repeated, isOpen } = await readScreen();
  found.words += words;
  found.repeated += repeated;
  if (isOpen) found.decisions += 1;
  steps.push(
    `${step.padEnd(24)} ${String(words).padStart(4)} words${isOpen ? ", a decision" : ""}`,
  );
}

/** Words that scroll by on the way to a control count, decisions do not. */
async function tap(role: "button" | "link", name: string, isTap = true): Promise<void> {
  const control = page.getByRole(role, { name, exact: true }).first();
  await control.scrollIntoViewIfNeeded();
  const { words, repeated } = await readScreen();
  found.words += words;
  found.repeated += repeated;
  if (isTap) found.taps += 1;
  await control.click();
}

async function waiting(until: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await until();
  found.seconds += (performance.now() - start) / 1_000;
}

async function drawPhotos() {
  const studio = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  const photos = [];
  for (let i = 0; i < PHOTOS; i++) {
    await studio.setContent(`<body style="margin:0">${SCENES[i % SCENES.length].svg}</body>`);
    const buffer = await studio.screenshot({ type: "jpeg", quality: 90 });
    photos.push({ name: `photo-${i + 1}.jpg`, mimeType: "image/jpeg", buffer });
  }
  await studio.close();
  return photos;
}

try {
  const photos = await drawPhotos();
  const context = await browser.newContext({
    baseURL: process.env.SITE || site?.url,
    viewport: PHONE,
    hasTouch: true,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  page = await context.newPage();
  await page.goto("/");
  await see("The first page");
  await tap("link", "Try it now");
  const chooser = page.getByLabel("Choose photos, or drag them here");
  await waiting(() => chooser.waitFor());
  await see("Upload Photos");
  found.taps += 1;
  await chooser.setInputFiles(photos);
  await waiting(() => page.getByText(`Uploaded Photos (${PHOTOS})`).waitFor());
  await see("The photos are there");
  await tap("button", "Process Images");
  await waiting(() => page.getByLabel("Image Description").first().waitFor());
  for (let i = 0; i < PHOTOS; i++) {
    await see(`Photo ${i + 1}`);
    await page
      .getByLabel("Image Description")
      .nth(i)
      .fill(SCENES[i % SCENES.length].caption);
    const next = i + 1 < PHOTOS ? `Next: photo ${i + 2}` : "Next: your story";
    await tap("button", next, false);
    await page.waitForTimeout(800);
  }
  await tap("button", "Generate Story");
  await waiting(() => page.getByLabel("Story Title").waitFor());
  await see("The story is written");
  await tap("button", "Save Story");
  await waiting(() => page.getByLabel("Confirm Password").waitFor());
  await see("Create Your Account");
  const name = `taps-${Date.now()}`;
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("sea-shells-77");
  await page.getByLabel("Confirm Password").fill("sea-shells-77");
  await tap("button", "Sign up");
  await waiting(() => page.waitForURL("**/story/*"));
  await waiting(() => page.getByRole("button", { name: "Create Video" }).first().waitFor());
  await see("The story");
  await tap("button", "Create Video");
  await waiting(() => page.locator("video").first().waitFor());
  await see("The film");
  found.taps += 1;
  await page
    .locator("video")
    .first()
    .evaluate((film: HTMLVideoElement) => film.play());
} finally {
  await browser.close();
  await site?.stop();
}

console.log(steps.join("\n"));
let failed = false;
for (const [what, goal] of Object.entries(GOALS)) {
  const value = Math.round(found[what as keyof typeof GOALS]);
  failed ||= value > goal;
  console.log(`${what.padEnd(12)} ${String(value).padStart(5)}   goal: at most ${goal}`);
}
console.log(`repeated     ${String(found.repeated).padStart(5)}   words, on the same page`);
console.log(`seconds      ${found.seconds.toFixed(0).padStart(5)}   of waiting, on this machine`);
process.exit(failed ? 1 : 0);
