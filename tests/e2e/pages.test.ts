/** A story is edited page by page, and what is made of it goes by its pages. */
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { NarrationDetail } from "../../contract/narration.ts";
import type { StoryImage } from "../../contract/stories.ts";
import { findBarriers, measureOverflow, setColours, setSize } from "../support/barriers.ts";
import {
  type Colour,
  COLOUR_NAMES,
  drawColour,
  nearestColour,
} from "../support/coloured-photos.ts";
import { readPdfPages, unpackArchive } from "../support/documents.ts";
import { browser, site } from "../support/end-to-end.ts";
import {
  addFilm,
  addNarration,
  addPhoto,
  type Family,
  openAs,
  registerFamily,
} from "../support/family.ts";
import { readColour } from "../support/media.ts";
import { button, see, pressUnderMore } from "../support/on-page.ts";
import { findSmallThings } from "../support/small-things.ts";

const TEXTS = [
  "Grandma Rose sewed a kite out of old curtains.",
  "On Sunday the wind came up from the sea.",
  "It rose higher than the church, and the seagulls looked surprised.",
  "Then the string slipped out of Tom's hand.",
  "We searched the dunes until the evening. Lily found it in the garden of the baker.",
  "He gave it back with a loaf of warm bread.",
];
/** Of a page that is added, with a picture that another one has as well. */
const LAST = "That was the best supper of the year, and nobody in the family has forgotten it.";

let rose: Family;
let story: { id: string };

/** A page of the editor: the caption of its picture, and its text. */
type Shown = [caption: string | null, text: string];

const readStory = async (of = "") => (await rose.call(`/api/stories/${story.id}${of}`)).json();

const captionOf = (name: Colour) => `The ${name} picture`;

beforeAll(async () => {
  rose = await registerFamily(site, "rose");
  const images: { id: string; caption: string }[] = [];
  for (const name of COLOUR_NAMES) {
    const { id } = await addPhoto(rose, drawColour(name));
    images.push({ id, caption: captionOf(name) });
  }
  story = await rose.post("/api/stories", {
    title: "The Kite",
    content: TEXTS.join("\n\n"),
    imageCount: images.length,
    images,
    pages: TEXTS.map((text, imageIndex) => ({ text, imageIndex })),
  });
});

async function openEditor(page: Page): Promise<void> {
  await page.goto(`/story/${story.id}`);
  await page.getByText(/^Picture 1 of /).waitFor();
  await pressUnderMore(page, "Edit");
  await page.getByRole("tab", { name: "Page by page", selected: true }).waitFor();
}

const cards = (page: Page) => page.getByRole("listitem", { name: /^Page \d+ of \d+$/ });

async function readCards(page: Page): Promise<Shown[]> {
  return Promise.all(
    (await cards(page).all()).map(async (card): Promise<Shown> => {
      const hasPicture = (await card.getByRole("img").count()) > 0;
      const field = card.getByRole("textbox", { name: /^Caption/ });
      const caption = hasPicture ? await field.inputValue() : null;
      return [caption, await card.getByRole("textbox", { name: /^Text/ }).inputValue()];
    }),
  );
}

async function chooseMore(page: Page, number: number, item: string): Promise<void> {
  await button(page, `More for page ${number}`).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function expectNoBarriersInEditor(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate(findSmallThings)).toEqual([]);
  await setColours(page, "dark");
  expect(await findBarriers(page)).toEqual([]);
  await button(page, "More for page 1").click();
  await page.getByRole("menu").waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await button(page, "Change picture of page 1").click();
  // Its code is loaded with the press.
  await page.getByRole("dialog").waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await setColours(page, "light");
}

it("nothing in the editor is a barrier, too small or too wide, and a page is dragged to another place", async () => {
  const { page } = await openAs(browser, site, rose, { width: 390, height: 844 });
  await openEditor(page);
  await chooseMore(page, 1, "Split here");
  await see(page, "Page 1 is now pages 1 and 2.");
  await expectNoBarriersInEditor(page);
  await chooseMore(page, 1, "What matters in this picture?");
  const dialog = page.getByRole("dialog");
  const picture = dialog.getByRole("img").first();
  await picture.click({ position: { x: 3, y: 3 } });
  expect(await findBarriers(page)).toEqual([]);
  await button(page, "Save").click();
  await dialog.waitFor({ state: "detached" });
  const [{ focus }] = await readStory("/images");
  for (const part of [focus.x, focus.y]) expect(part).toBeLessThan(0.04);
  await setSize(page, { width: 320, height: 640 });
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("tab", { name: "Whole text" }).click();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("tab", { name: "Page by page" }).click();
  await setSize(page, { width: 1280, height: 900 });
  await expectNoBarriersInEditor(page);

  const before = await readCards(page);
  const handle = page.getByTitle("Drag to move this page").first();
  await handle.scrollIntoViewIfNeeded();
  const place = await handle.boundingBox();
  if (!place) throw new Error("a handle expected");
  await page.mouse.move(place.x + 20, place.y + 20);
  await page.mouse.down();
  await page.mouse.move(place.x + 20, place.y + 30);
  // The pages are lower while one is dragged.
  const target = (await cards(page).nth(1).boundingBox())!;
  await page.mouse.move(place.x + 20, target.y + target.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await see(page, "Page 1 of 7 is now page 2.");
  expect((await readCards(page)).slice(0, 2)).toEqual([before[1], before[0]]);
  await button(page, "Undo").click();
  expect(await readCards(page)).toEqual(before);
});

it("pages are moved, joined and split, and the story is read, printed and filmed by them", async () => {
  const { page } = await openAs(browser, site, rose);
  await openEditor(page);
  await page.getByRole("tab", { name: "Page by page" }).focus();
  const up = button(page, "Move up: page 2");
  for (let tabs = 0; tabs < 30; tabs += 1) {
    if (await up.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await see(page, "Page 2 of 6 is now page 1.");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Move down: page 1",
  );
  await chooseMore(page, 3, "Join with the next page");
  await page.getByRole("textbox", { name: "Text of page 5" }).press("ControlOrMeta+Home");
  await chooseMore(page, 5, "Split here");

  const [lost, quiet] = TEXTS[4].split(/(?<=\.) /);
  const expected: Shown[] = [
    [captionOf("green"), TEXTS[1]],
    [captionOf("red"), TEXTS[0]],
    [captionOf("blue"), `${TEXTS[2]}\n\n${TEXTS[3]}`],
    [captionOf("yellow"), ""],
    [captionOf("purple"), lost],
    [null, quiet],
    [captionOf("white"), TEXTS[5]],
  ];
  expect(await readCards(page)).toEqual(expected);
  await button(page, "Save").click();
  await see(page, "Story saved");
  await openEditor(page);
  expect(await readCards(page)).toEqual(expected);
  const images: StoryImage[] = await readStory("/images");
  const nameOf = (imageId: string | null) =>
    images.find(({ id }) => id === imageId)?.caption ?? null;
  const green = images.find(({ caption }) => caption === captionOf("green"))?.id;
  const { pages } = await readStory();
  await rose.patch(`/api/stories/${story.id}`, {
    pages: [...pages, { imageId: green, text: LAST }],
  });
  expected.push([captionOf("green"), LAST]);

  const folder = await mkdtemp(join(tmpdir(), "storyquilt-pages-"));
  const save = async (path: string, name: string) => {
    const file = join(folder, name);
    await writeFile(file, new Uint8Array(await (await rose.call(path)).arrayBuffer()));
    return file;
  };
  // A page without a picture flows on beneath the one before it.
  const sections = [
    { name: "green", texts: [TEXTS[1]] },
    { name: "red", texts: [TEXTS[0]] },
    { name: "blue", texts: [TEXTS[2], TEXTS[3]] },
    { name: "yellow", texts: [] },
    { name: "purple", texts: [lost, quiet] },
    { name: "white", texts: [TEXTS[5]] },
    { name: "green", texts: [LAST] },
  ] satisfies { name: Colour; texts: string[] }[];

  const printed = await readPdfPages(await save(`/api/stories/${story.id}/book.pdf`, "book.pdf"));
  expect(printed).toHaveLength(sections.length + 2);
  for (const [i, { name, texts }] of sections.entries()) {
    const words = printed[i + 1];
    for (const text of [captionOf(name), ...texts]) expect(words).toContain(text);
    const others = [...TEXTS, LAST].filter((text) => !texts.join(" ").includes(text));
    for (const text of others) expect(words).not.toContain(text);
  }

  await unpackArchive(await save(`/api/stories/${story.id}/book.epub`, "book.epub"), folder);
  for (const [i, { name, texts }] of sections.entries()) {
    const markup = await readFile(join(folder, `EPUB/page-${i + 1}.xhtml`), "utf8");
    expect([...markup.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([captionOf(name)]);
    const bound = [...markup.matchAll(/<p[ >].*?<\/p>/gs)].map(([paragraph]) =>
      paragraph.replaceAll(/<[^>]+>/g, "").replaceAll(/&apos;|&#39;/g, "'"),
    );
    expect(bound).toEqual(texts);
  }

  await addNarration(rose, story);
  const narration: NarrationDetail = await readStory("/narration");
  const { content } = await readStory();
  const narrated = narration.pages;
  expect(
    narrated.map(({ imageId, from, to }) => [nameOf(imageId), content.slice(from, to)]),
  ).toEqual(expected);

  const film = (await addFilm(rose, story, "The Kite")) as unknown as { url: string };
  const path = await save(film.url, "film.mp4");
  const pictured = narrated.filter(({ imageId }) => imageId !== null);
  for (const [i, { imageId, start }] of pictured.entries()) {
    const until = pictured[i + 1]?.start ?? narration.duration;
    const middle = (Math.max(start, i === 0 ? 2.8 : 0) + until) / 2;
    const nearest = nearestColour(await readColour(path, middle));
    expect(captionOf(nearest), `at ${start} s`).toBe(nameOf(imageId));
  }
});
