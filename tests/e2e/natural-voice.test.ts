/** A narration that is made on the device, in a real Chromium, by a stand-in of the model's signature. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { browser, site } from "../support/end-to-end.ts";
import { type Family, openAs, registerFamily } from "../support/family.ts";
import { type NaturalSite, startNaturalSite } from "../support/natural-site.ts";
import { button, hold, see } from "../support/on-page.ts";

const SENTENCES = ["Lily swam in the lake.", "It was cold!", "Tom baked a cake, and it fell."];
const CONTENT = `${SENTENCES[0]} ${SENTENCES[1]}\n\n${SENTENCES[2]}`;
const TITLE = "A Day Out";

let family: Family;
let natural: NaturalSite;
beforeAll(async () => {
  family = await registerFamily(site, "rose-natural");
  natural = await startNaturalSite(site);
});
afterAll(() => natural?.close());
beforeEach(() => {
  natural.paths.clear();
  Object.assign(natural, { isDamaged: false, ranges: [] });
});

interface Narration {
  voiceId: string | null;
  outdated: boolean;
  duration: number;
  sentences: { text: string; start: number; end: number }[];
}
const readNarration = async (id: string): Promise<Narration> =>
  (await family.call(`/api/stories/${id}/narration`)).json();
const addStory = (content = CONTENT) =>
  family.post("/api/stories", { title: TITLE, content, imageCount: 0 });
const change = (id: string, content: string) => family.patch(`/api/stories/${id}`, { content });

const making = (id: string) => `/make-voice/${id}?voice=af_heart`;
/** The page that makes it, in a profile of its own. */
async function openMaking(id: string) {
  const watched = await openAs(browser, natural, family);
  await watched.page.goto(making(id));
  await watched.page.getByRole("heading", { name: `“${TITLE}”, read by Heart` }).waitFor();
  return watched;
}
const start = (page: Page) => button(page, /^(Download and read|Read) the story$/).click();
const resume = (page: Page) => button(page, "Continue").click();
const seeFinished = (page: Page) => see(page, "Heart reads the story now.");

/** When each sentence was stored on the device, by its hash. */
const listStored = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const opening = indexedDB.open("storyquilt");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const { result: database } = opening;
    const reading = database.transaction("speech");
    const table = reading.objectStore("speech");
    const [keys, values] = [table.getAllKeys(), table.getAll()];
    await new Promise((resolve) => (reading.oncomplete = resolve));
    database.close();
    return Object.fromEntries(keys.result.map((key, i) => [`${key}`, values.result[i].storedAt]));
  });

test("a natural voice is heard, chosen, made on the device, and read along with; an edit costs what it changed", async () => {
  const story = await addStory();
  const { page, expectNoConsoleErrors } = await openAs(browser, natural, family);
  await page.goto(`/story/${story.id}`);
  const voices = page.getByRole("group", { name: "Natural voices, made on this computer" });
  await see(voices, /Downloads \d+ MB once\. Less than a minute for this story on this computer\./);
  const preview = page.waitForResponse(/\/voice\/samples\/af_heart\.mp3/);
  await button(voices, "Play preview of Heart").click();
  expect([200, 206]).toContain((await preview).status());
  await voices.getByRole("radio", { name: "Heart" }).check();
  await button(page, "Continue with Heart").click();

  await start(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await seeFinished(page);
  const before = await listStored(page);
  await page.getByRole("link", { name: "Open the story" }).click();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);

  const { voiceId, outdated, sentences, duration } = await readNarration(story.id);
  expect({ voiceId, outdated }).toEqual({ voiceId: "af_heart", outdated: false });
  expect(sentences.map(({ text }) => text)).toEqual([`${TITLE}.`, ...SENTENCES]);
  expect(sentences.at(-1)?.end).toBeLessThanOrEqual(duration);
  const { recordings } = await (await family.call(`/api/stories/${story.id}`)).json();
  expect(recordings).toEqual([]);
  await page.locator("[data-sentence]", { hasText: SENTENCES[1] }).click();
  expect(await page.locator("[data-sentence][aria-current]").innerText()).toBe(SENTENCES[1]);
  expectNoConsoleErrors();

  await change(story.id, CONTENT.replace("It was cold!", "It was warm!"));
  await page.goto(making(story.id));
  await see(page, "3 of 4 sentences are read, and kept on this device.");
  await resume(page);
  await seeFinished(page);
  const after = await listStored(page);
  expect(after).toMatchObject(before);
  expect(Object.keys(after)).toHaveLength(5);
  expect((await readNarration(story.id)).outdated).toBe(false);

  await change(story.id, CONTENT.replace("It was cold!", "It was icy!"));
  await page.reload();
  await see(page, "3 of 4 sentences are read, and kept on this device.");
  const release = natural.hold();
  await button(page, "Remove the download").click();
  // What is left is shown until the download begins, for which the story is read once more.
  const begin = await hold(page, /\/phones\?/);
  await resume(page);
  await see(page, "3 of 4 sentences, less than a minute left");
  begin();
  await expect.poll(() => natural.ranges.length).toBe(2);
  // An edit while it is read is read, too.
  await change(story.id, CONTENT.replace("It was cold!", "It was windy, and we laughed!"));
  release();
  await seeFinished(page);
  const last = await readNarration(story.id);
  expect(last.outdated).toBe(false);
  expect(last.sentences.map(({ text }) => text)).toContain("It was windy, and we laughed!");
});

test("what goes wrong is said, and the reading goes on where it was", async () => {
  const story = await addStory();
  const { page } = await openMaking(story.id);
  const worker = "**/natural.worker-*.js";
  await page.route(worker, (route) => route.abort());
  await start(page);
  await see(page, "The voice does not start in this browser. The other voices work as always.");
  await page.unroute(worker);

  // A download that is cut goes on where it was.
  const loseConnection = natural.stopAfter(200_000);
  await resume(page);
  const progress = page.getByRole("progressbar", { name: "Progress of the download" });
  // The voice's own file comes first, 57 % of the download: more is the model, which is cut.
  await expect
    .poll(async () => Number(await progress.getAttribute("aria-valuenow")))
    .toBeGreaterThan(57);
  // When the reading ends the network may be gone: what makes the MP3 is loaded before it begins.
  expect([...natural.paths]).toContainEqual(expect.stringMatching(/\/mp3-[^/]*\.wasm$/));
  loseConnection();
  await seeFinished(page);
  expect(natural.ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d+-$/)]);

  // One that is damaged is removed.
  await button(page, "Remove the download").click();
  await button(page, "Remove the download").waitFor({ state: "detached" });
  natural.isDamaged = true;
  await page.reload();
  await start(page);
  await see(page, "What was downloaded is damaged, and is removed. Please try again.");
  natural.isDamaged = false;

  // Without room nothing that helps is taken away.
  const long = `We ${"swam and ".repeat(15)}slept.`;
  await change(story.id, `${CONTENT} The end. ${long}`);
  await page.reload();
  await button(page, "Continue").waitFor();
  const devtools = await page.context().newCDPSession(page);
  const limit = (quotaSize?: number) =>
    devtools.send("Storage.overrideQuotaForOrigin", {
      origin: natural.url,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  await limit(100_000);
  await resume(page);
  await see(page, /^This device has no room left for it: about 300 MB are needed\./);
  await button(page, "Remove the download").waitFor();
  await see(page, /^This device has no room left for it: about 300 MB are needed\./);
  await limit();
  await resume(page);

  // Without memory it keeps what it has read.
  await see(page, /^This device has run out of memory\. What is finished is kept:/);
  await see(page, "5 of 6 sentences are read, and kept on this device.");
  const read = await listStored(page);
  await change(story.id, `${CONTENT} The end.`);
  await resume(page);
  await seeFinished(page);
  expect(await listStored(page)).toEqual(read);
});

test("of two tabs one reads, and the other finds what it has read; a closed tab loses nothing", async () => {
  const story = await addStory(`${CONTENT} ${"We all laughed. ".repeat(2)}`);
  const { page: first } = await openMaking(story.id);
  const release = natural.hold();
  await start(first);
  await expect.poll(() => natural.ranges.length).toBe(1);
  const second = await first.context().newPage();
  await second.goto(making(story.id));
  await start(second);
  await see(second, /^Another tab is making a narration\./);
  release();
  await Promise.all([seeFinished(first), seeFinished(second)]);
  expect(natural.ranges).toHaveLength(1);
  expect(Object.keys(await listStored(second))).toHaveLength(5);

  await change(story.id, Array.from({ length: 100 }, (_, i) => `Page ${i} is here.`).join(" "));
  await second.close();
  await first.reload();
  await start(first);
  await see(first, /^[1-9]\d* of 101 sentences, /);
  const context = first.context();
  await first.close();
  const third = await context.newPage();
  await third.goto(making(story.id));
  await see(third, /^\d+ of 101 sentences are read, and kept on this device\./);
  const before = await listStored(third);
  await resume(third);
  await seeFinished(third);
  const after = await listStored(third);
  expect(after).toMatchObject(before);
  expect(Object.keys(before).length).toBeLessThan(105);
  expect(Object.keys(after)).toHaveLength(105);
});
