import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";

/** Two pages that draw the address bar's list: with each window they cost as much as a page of ours does. */
const WINDOW_PAGES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** What Playwright disables by the same switch, of which Chromium reads the last alone. */
const PLAYWRIGHTS = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Debian's Chromium has no service for it, and logs an error when a page asks whether it is available. */
const MODEL = "AIPromptAPI";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  `--disable-features=${[...PLAYWRIGHTS, ...WINDOW_PAGES, MODEL].join()}`,
];

/** The default timeout, generous for a busy machine: no test asserts a time. */
const TIMEOUT_MS = 120_000;

const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** The same engine without windows, in which a page takes a quarter less CPU. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const prefersShell = !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL);

const executablePath = prefersShell ? HEADLESS_SHELL : CHROMIUM;

/** Without a locale Chromium gives a file whose name has other letters than English ones the name "download". */
const env = { ...process.env, LC_ALL: "C.UTF-8" };

/** `flags` are added to those of every test. */
export const launchBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...FLAGS, ...flags], env });

/** The one with windows, which alone has a back/forward cache; Playwright would disable it. */
export const launchRememberingBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });

/** A fake microphone that loops a WAV file, or beeps each second, with its permission granted. */
export const fakeMicrophone = (wav?: string): string[] => [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  ...(wav === undefined ? [] : [`--use-file-for-fake-audio-capture=${wav}`]),
];

export interface WatchedPage {
  page: Page;
  /** Fails if the page has logged a console error. */
  expectNoConsoleErrors(): void;
}

/** What its pages show at the moment, and what went wrong in them: the message of a wait that was in vain says neither. */
async function printPages(context: BrowserContext, errors: readonly string[]): Promise<void> {
  for (const error of errors) console.log(error);
  for (const page of context.pages()) {
    const shown = page.locator("body").ariaSnapshot({ timeout: 5_000 });
    console.log(`${page.url()}\n${await shown.catch(String)}`);
  }
}

/** Closes the page, as one that still plays would slow the next test down. */
function closeAfterTest(context: BrowserContext): void {
  const errors: string[] = [];
  const add = (page: Page | null, what: string) => void errors.push(`${page?.url()}: ${what}`);
  context.on("weberror", (error) => add(error.page(), `uncaught ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error")
      add(message.page(), `${message.text()} ${message.location().url}`);
  });
  try {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") await printPages(context, errors);
      await context.close();
    });
  } catch {
    // It was opened by a hook, and stays for the tests of its file.
  }
}

/**
 * A page in a fresh profile, of which every uncaught error and console error is recorded. What a service
 * worker asks for cannot be held or broken by a test, so only tests of it let it in.
 */
export async function openPage(
  browser: Browser,
  url: string,
  size = { width: 1280, height: 900 },
  serviceWorkers: "allow" | "block" = "block",
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    acceptDownloads: true,
    // Nothing moves that no test looks at: each frame is drawn by the processor that also runs the site.
    reducedMotion: "reduce",
    serviceWorkers,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  closeAfterTest(context);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    // A new profile has no session, and the browser logs that 401 itself; so it does that it has no language model.
    const expected =
      /401 \(Unauthorized\)|Service Worker registration blocked|Unable to create a text session/.test(
        message.text(),
      );
    if (["error", "warning"].includes(message.type()) && !expected)
      consoleErrors.push(`${message.text()} ${message.location().url}`);
  });
  return { page, expectNoConsoleErrors: () => expect(consoleErrors).toEqual([]) };
}
