/**
 * Lighthouse on every page, in a production build with real stories: as a computer sees it, whose goal is 96, and as a
 * phone a quarter as fast as this machine on a slow network sees it, whose goal is 100 on the landing page.
 * `PAGES=/faq,/story npm run bench lighthouse` looks at some of them.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { addFilm, addPictureStory, registerFamily } from "../tests/support/family.ts";
import { findFreePort, startSite } from "../tests/support/site.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
type Device = "phone" | "computer";
type Scores = Record<Category, number>;
/** Other work of the machine only makes a page look slower, so the best of several runs counts. */
const RUNS = Number(process.env.RUNS ?? 3);

/** What is read of a report. */
interface Report {
  finalDisplayedUrl?: string;
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
  environment: { benchmarkIndex: number };
}

/** Lighthouse brings a sixth of all packages: only who runs this installs it, by scripts/bench.mjs. */
const PACKAGES = resolve("bench/lighthouse/node_modules/lighthouse/core");
const load = (file: string) => import(pathToFileURL(`${PACKAGES}/${file}`).href);
const { default: lighthouse } = (await load("index.js")) as {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>;
};
const { default: desktopConfig } = (await load("config/desktop-config.js")) as { default: object };

const site = await startSite();
const port = await findFreePort();
const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
    // Playwright switches it off, and Lighthouse would find no page that can be brought back.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
let browser = await launch();

/** In the browser itself: a header of Lighthouse's would be missing from what the service worker and pictures request. */
async function signIn(cookie: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send("Storage.clearCookies");
  const [name = "", value = ""] = cookie.split("=");
  if (name !== "")
    await session.send("Storage.setCookies", { cookies: [{ name, value, url: site.url }] });
  await session.detach();
}

/** On a busy machine a tab or the whole browser can die ("Session closed"): then it is tried once more, in a new one. */
async function measure(...page: Parameters<typeof measureOnce>) {
  try {
    return await measureOnce(...page);
  } catch (error) {
    console.warn(`${page[0]} is measured once more: ${String(error)}`);
    await browser.close().catch(() => {});
    browser = await launch();
    return measureOnce(...page);
  }
}

async function measureOnce(path: string, cookie: string, on: Device) {
  await signIn(cookie);
  const flags = {
    port,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    // A page behind the sign-in or a link is no matter for search engines.
    ...((cookie !== "" || /^\/[as]\//.test(path)) && { skipAudits: ["is-crawlable"] }),
  };
  const config = on === "computer" ? desktopConfig : undefined;
  const result = await lighthouse(site.url + path, flags, config);
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { finalDisplayedUrl = "" } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${finalDisplayedUrl}`);
  return result.lhr;
}

async function scoreOf(path: string, cookie: string, on: Device) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await measure(path, cookie, on));
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      Math.max(...reports.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))),
    ]),
  ) as Scores;
  // A run in which the browser has reported no such time has no number.
  const audit = (id: string) =>
    Math.min(...reports.flatMap((lhr) => lhr.audits[id]?.numericValue ?? []));
  const failed = Object.values(reports.at(-1)?.audits ?? {})
    .filter((one) => one.score !== null && one.score < 0.9 && one.scoreDisplayMode === "binary")
    .map((one) => one.id);
  // Lighthouse's measure of this machine at that moment: from 1500 on it is at rest, below 1000 the scores mean little.
  const machine = Math.max(...reports.map((lhr) => Math.round(lhr.environment.benchmarkIndex)));
  return { scores, audit, failed, machine };
}

const rows: Record<string, Record<string, string | number>> = {};
try {
  const rose = await registerFamily(site, "rose");
  const story = await addPictureStory(rose, "At the Beach", ["The sea was warm.", "We built."]);
  const film = await addFilm(rose, story, "At the Beach");
  const share = await rose.post<{ url: string }>(`/api/stories/${story.id}/share`, {});
  const ask = await rose.post<{ url: string }>(`/api/stories/${story.id}/asks`, {});
  const shelf = await rose.post("/api/collections", { name: "Summer", storyIds: [story.id] });
  const pages: [path: string, cookie: string][] = [
    ...[
      ...["/", "/auth", "/try", "/forgot-password", "/about", "/faq", "/privacy", "/contact"],
      ...["/terms", "/reset-password", "/help-card", "/nowhere"],
      ...[new URL(share.url).pathname, new URL(ask.url).pathname],
    ].map((path) => [path, ""] as [string, string]),
    ...[
      "/dashboard",
      "/create-story",
      `/story/${story.id}`,
      "/my-stories",
      "/my-videos",
      "/favorites",
      "/recently-deleted",
      `/collection/${shelf.id}`,
      "/create-video",
      `/video/${film.id}`,
      "/profile",
      "/settings",
    ].map((path) => [path, rose.cookie] as [string, string]),
  ];
  const wanted = process.env.PAGES?.split(",");
  for (const [path, cookie] of pages) {
    if (wanted && !wanted.some((one) => path === one || path.startsWith(`${one}/`))) continue;
    const isLanding = path === "/";
    const goals: Scores = isLanding
      ? { performance: 100, accessibility: 100, "best-practices": 95, seo: 100 }
      : { performance: 96, accessibility: 96, "best-practices": 96, seo: 96 };
    const phone = await scoreOf(path, cookie, "phone");
    const computer = isLanding ? phone : await scoreOf(path, cookie, "computer");
    const { scores, failed } = computer;
    const isMet = CATEGORIES.every((category) => scores[category] >= goals[category]);
    rows[path.replace(/\/[^/]{20,}$/, "/{id}")] = {
      ...scores,
      goal: Object.values(goals).join(" "),
      result: isMet ? "met" : `NOT met: ${failed.join(" ")}`,
      "on a phone": phone.scores.performance,
      "LCP s": (phone.audit("largest-contentful-paint") / 1000).toFixed(2),
      "blocked ms": Math.round(phone.audit("total-blocking-time")),
      CLS: phone.audit("cumulative-layout-shift").toFixed(3),
      machine: phone.machine,
    };
  }
} finally {
  await browser.close();
  await site.stop();
}
console.table(rows);
