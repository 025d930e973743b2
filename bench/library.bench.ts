/** My Stories with 2 000 stories in the account, in Chromium: what searching and sorting cost the page's main thread. */
import { type CDPSession, chromium } from "playwright-core";
import { addStory, openAs, registerFamily } from "../tests/support/family.ts";
import { startSite } from "../tests/support/site.ts";

const STORIES = 2_000;
const AT_ONCE = 8;
const WORDS = [
  "Beach",
  "Birthday",
  "Garden",
  "Christmas",
  "Picnic",
  "Lighthouse",
  "Grandpa’s Boat",
];

const site = await startSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const rows: Record<string, { result: string; goal: string }> = {};

/** Milliseconds of the page's main thread so far: scripts, styles and layout. */
async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics
    .filter(({ name }) =>
      ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].includes(name),
    )
    .reduce((sum, { value }) => sum + value * 1000, 0);
}

try {
  const family = await registerFamily(site, "rose");
  for (let first = 0; first < STORIES; first += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) =>
        addStory(family, `${WORDS[(first + i) % WORDS.length]} ${((first + i) * 7919) % STORIES}`),
      ),
    );
  }
  const { page } = await openAs(browser, site, family);
  const session = await page.context().newCDPSession(page);
  // The thread's own time: what else the machine does is not counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const heading = (name: RegExp) => page.getByRole("heading", { level: 2, name }).first();

  async function measure(what: string, goal: string, work: () => Promise<unknown>, times = 1) {
    const before = await readWork(session);
    await work();
    const cost = ((await readWork(session)) - before) / times;
    rows[what] = { result: `${cost.toFixed(0)} ms`, goal };
  }
  async function choose(order: string, first: RegExp) {
    await page.getByRole("combobox", { name: "Sort" }).click();
    await page.getByRole("option", { name: order }).click();
    await heading(first).waitFor();
  }

  await measure("opening the library", "1 000 ms", async () => {
    await page.goto("/my-stories");
    await heading(/./).waitFor();
  });
  await measure("another order, from the site", "1 000 ms", () => choose("A to Z", /^Beach 0/));
  await measure("the other way round", "400 ms", () => choose("Z to A", /^Picnic 199\d/));
  const search = page.getByRole("searchbox", { name: "Search" });
  await measure(
    "a letter of a search",
    "50 ms",
    async () => {
      await search.pressSequentially("lighthouse 77", { delay: 60 });
      await heading(/^Lighthouse 77/).waitFor();
    },
    "lighthouse 77".length,
  );
  await search.fill("");
  await measure("sixty more cards", "250 ms", async () => {
    const cards = page.locator("main li:has(> h2)");
    const before = await cards.count();
    await page.getByRole("button", { name: "Show more stories" }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll("main li > h2").length > count,
      before,
    );
  });
} finally {
  await browser.close();
  await site.stop();
}
console.table(rows);
