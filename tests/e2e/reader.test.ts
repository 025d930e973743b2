/** The book that fills the screen and is read aloud, in a real Chromium. */
import { beforeAll, expect, it } from "vitest";
import { findBarriers } from "../support/barriers.ts";
import { browser, site } from "../support/end-to-end.ts";
import { addPhotoStory, type Family, openAs, registerFamily } from "../support/family.ts";
import { button, see } from "../support/on-page.ts";
import { listLitWords } from "../support/players.ts";

const PHONE = { width: 390, height: 844 };
const TITLE = "A Day Out";
const CAPTIONS = ["Lily swims in the lake", "Tom bakes a cake", "We all go home"];
const SENTENCES = [
  "Lily swam in the lake.",
  "It was cold!",
  "Tom baked a cake.",
  "We all went home.",
];
const CONTENT = `${SENTENCES[0]} ${SENTENCES[1]}\n\n${SENTENCES[2]}\n\n${SENTENCES[3]}`;

/** Its second word is long. */
const LONG_TITLE = "The Sandcastle at Brighton";
const SHORT = "Then we all went home.";
const LONG = `${"We walked along the shore until the sun went down behind the old pier. ".repeat(5)}It was cold.`;

let rose: Family;
let storyId: string;
/** A book of a short page and a long one. */
let bookId: string;

beforeAll(async () => {
  rose = await registerFamily(site, "rose");
  ({ id: storyId } = await addPhotoStory(rose, TITLE, CAPTIONS, CONTENT));
  ({ id: bookId } = await addPhotoStory(rose, LONG_TITLE, [SHORT, LONG]));
});

/** Which page is open, and the sentence on it that is heard. */
const readOpenPage = () => ({
  place: document.querySelector("[role=dialog] output")?.textContent,
  marks: [...document.querySelectorAll<HTMLElement>("[data-leaf=current] [data-spoken]")].map(
    (mark) => mark.innerText,
  ),
});

it("reads a story aloud that nobody has read yet, turns its pages by itself, and Back closes it", async () => {
  const { page, expectNoConsoleErrors } = await openAs(browser, site, rose, PHONE);
  await page.goto(`/story/${storyId}`);
  await button(page, "Read").click();
  const book = page.getByRole("dialog", { name: TITLE });
  expect(await page.evaluate(() => document.querySelectorAll("audio").length)).toBe(0);
  await button(page, "Read to me").click();
  await book.getByRole("button", { name: "Pause" }).waitFor();
  await book.getByRole("combobox", { name: "Speed" }).selectOption("Fastest");
  const faster = book.locator("audio").evaluate((one) => {
    const { playbackRate, preservesPitch } = one as HTMLAudioElement;
    return { playbackRate, preservesPitch };
  });
  expect(await faster).toEqual({ playbackRate: 1.3, preservesPitch: true });

  const places: (string | undefined)[] = [];
  const marked = new Set<string>();
  const lit = new Set<string>();
  await expect
    .poll(
      async () => {
        const [{ place, marks }, words] = await Promise.all([
          page.evaluate(readOpenPage),
          page.evaluate(listLitWords),
        ]);
        if (place !== places.at(-1)) places.push(place);
        for (const mark of marks) marked.add(mark);
        // The words of a page that has just been turned are nowhere any more: an empty range lights nothing.
        for (const word of words) if (word) lit.add(word);
        return place;
      },
      { interval: 60 },
    )
    .toBe("The end");
  expect(places).toEqual(["Cover", "Page 1 of 3", "Page 2 of 3", "Page 3 of 3", "The end"]);
  expect([...marked]).toEqual(SENTENCES);
  // A busy machine misses some of them, but none is lit that is no word of the text.
  const words = SENTENCES.join(" ").match(/[\w’'-]+/g);
  expect(lit.size).toBeGreaterThan(SENTENCES.length);
  expect([...lit].filter((word) => !words?.includes(word))).toEqual([]);
  await page.goBack();
  await book.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("");
  expectNoConsoleErrors();
});

it("turns by swipe and by a tap near an edge, fits its type, and has no barriers in the light or at bedtime", async () => {
  const { page } = await openAs(browser, site, rose, PHONE);
  const order: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "image") order.push("picture");
  });
  page.on("request", (request) => {
    if (/\/assets\/bar-menus-/.test(request.url())) order.push("bar menus");
  });
  await page.goto(`/story/${storyId}?read`);
  const book = page.getByRole("dialog", { name: TITLE });
  const output = book.locator("output");
  await output.waitFor();
  // What the site loads when it is idle leaves the network to the cover's picture.
  await expect.poll(() => order).toContain("bar menus");
  expect(order[0]).toBe("picture");
  expect(await findBarriers(page)).toEqual([]);
  const measureHeight = () =>
    book.locator("[data-leaf=current]").evaluate((leaf) => leaf.clientHeight);
  const height = await measureHeight();
  await see(page, "Swipe, or tap near an edge, to turn the page.");
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(120, 700, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => output.textContent()).toBe("Page 1 of 3");
  // The line that explains it goes away, and no page is set anew for that; a mouse takes no text along.
  expect(await page.getByText("Swipe, or tap near an edge").count()).toBe(0);
  expect(await measureHeight()).toBe(height);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
  await page.mouse.click(370, 400);
  await expect.poll(() => output.textContent()).toBe("Page 2 of 3");
  await page.mouse.click(20, 400);
  await expect.poll(() => output.textContent()).toBe("Page 1 of 3");
  // A swipe may end below the book.
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(120, 843, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => output.textContent()).toBe("Page 2 of 3");
  await page.mouse.click(20, 400);
  await expect.poll(() => output.textContent()).toBe("Page 1 of 3");
  // A tap in the middle turns nothing.
  await page.mouse.click(195, 400);
  const text = book.locator("[data-leaf=current] [lang]");
  const size = Number.parseFloat(await text.evaluate((node) => getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThanOrEqual(22);
  const overflow = await text.evaluate((node) => node.scrollHeight - node.clientHeight);
  expect(overflow).toBeLessThanOrEqual(0);
  await button(page, "Bedtime").click();
  // Its colours are there some frames later, as every change of them.
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  // The type is fitted anew a moment after the turn of the phone.
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await see(page, "Page 1 of 3");
});

/** How the open page is set. Pixels. */
function measurePage() {
  const page = document.querySelector("[data-leaf=current]")!;
  const [picture, text] = [page.querySelector("img")!, page.querySelector<HTMLElement>("[lang]")!];
  const paragraph = text.querySelector("p")!;
  const isCut = () => text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth;
  const size = Number.parseFloat(text.style.fontSize);
  const isTooLong = isCut();
  // It is found in a few tries, to within four pixels of the largest.
  text.style.fontSize = `${size + 4}px`;
  const isLargest = size > 56 || isCut();
  text.style.fontSize = `${size}px`;
  const [seen, place, words] = [picture, text, paragraph].map((one) => one.getBoundingClientRect());
  return {
    size,
    isTooLong,
    isLargest,
    // What is too long is scrolled, from its beginning.
    isBeginningInView: words!.top >= place!.top - 1,
    isTextBelow: seen!.bottom <= place!.top,
    isTextBeside: seen!.right <= place!.left,
  };
}

const SIZES = [
  ["a phone", PHONE, "isTextBelow"],
  ["a phone on its side", { width: 844, height: 390 }, "isTextBeside"],
  ["a tablet", { width: 1_180, height: 820 }, "isTextBeside"],
  ["a computer", { width: 1_440, height: 900 }, "isTextBeside"],
  ["a television", { width: 1_920, height: 1_080 }, "isTextBeside"],
] as const;

it("is set as large as it fits on each screen, beside or below its picture, its title without breaking a long word", async () => {
  const { page } = await openAs(browser, site, rose, PHONE);
  await page.goto(`/story/${bookId}?read`);
  const title = page.getByRole("dialog").getByText(LONG_TITLE).last();
  await title.waitFor();
  const countLines = () =>
    title.evaluate(({ firstChild }) => {
      const word = document.createRange();
      word.setStart(firstChild!, "The ".length);
      word.setEnd(firstChild!, "The Sandcastle".length);
      return word.getClientRects().length;
    });
  await expect.poll(countLines).toBe(1);

  const output = page.locator("output");
  for (const name of ["Page 1 of 2", "Page 2 of 2"]) {
    await button(page, "Next page").click();
    await expect.poll(() => output.textContent()).toBe(name);
    for (const [screen, size, place] of SIZES) {
      await page.setViewportSize(size);
      const isWellSet = async () => {
        const set = await page.evaluate(measurePage);
        const isSizeRight = set.isTooLong ? set.size === 22 : set.size >= 22;
        return [isSizeRight, set.isLargest, set.isBeginningInView, set[place]];
      };
      // The type is fitted anew a moment after the change of size.
      await expect
        .poll(isWellSet, { message: `${name} on ${screen}` })
        .toEqual([true, true, true, true]);
    }
  }
});

it("turns a page like paper in 350 ms, at once with reduced motion, to a picture that is there already", async () => {
  const { page } = await openAs(browser, site, rose, PHONE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(`/story/${storyId}?read`);
  const output = page.locator("output");
  await output.waitFor();
  const isNextThere = () =>
    page
      .locator("[data-leaf=after] img")
      .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(isNextThere).toBe(true);
  await page.evaluate(() => {
    const turns: string[] = [];
    Object.assign(window, { turns });
    document.addEventListener("transitionend", ({ target, propertyName, elapsedTime }) => {
      if ((target as Element).matches("[data-leaf=before]"))
        turns.push(`${propertyName} ${elapsedTime}`);
    });
  });
  const listTurns = () =>
    page.evaluate(() => (window as unknown as { turns: string[] }).turns.toSorted());
  await page.keyboard.press("ArrowRight");
  await expect.poll(listTurns).toEqual(["opacity 0.35", "transform 0.35"]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => output.textContent()).toBe("Page 2 of 3");
  const turned = page.locator("[data-leaf=before]");
  expect(await turned.evaluate((leaf) => leaf.getAnimations().length)).toBe(0);
  expect(await turned.evaluate((leaf) => getComputedStyle(leaf).opacity)).toBe("0");
  expect(await listTurns()).toHaveLength(2);
});
