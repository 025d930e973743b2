import { describe, expect, it } from "vitest";
import { carryOver } from "./carry-over.ts";
import { coverText, joinPages, type PageSpan, placePictures, toPages } from "./page-spans.ts";
import { splitParagraphs } from "./paragraphs.ts";
import { reflowPages } from "./reflow.ts";
import { createRandom } from "../../tests/fuzz/random.ts";

let ids = 0;
const newId = () => `new-${(ids += 1)}`;

/** A story of pages such as "lake: Emma swam.", "birth: Noah was born." */
function write(pages: readonly [imageId: string | null, text: string][]) {
  return joinPages(pages.map(([imageId, text], i) => ({ id: `p${i}`, imageId, text })));
}

const show = (content: string, spans: readonly PageSpan[]) =>
  toPages(content, spans).map(({ imageId, text }) => [imageId, text]);

const { content, spans } = write([
  ["lake", "Emma swam in the lake. It was cold."],
  ["cake", "Tom baked a cake with Grandma."],
  ["birth", "Noah was born on a Sunday."],
]);

const reflow = (after: string) => show(after, reflowPages(content, spans, after, newId));

describe("pages of a text that is changed as a whole", () => {
  it("keep their pictures when a paragraph is reworded", () => {
    const after = content.replace("baked a cake with Grandma", "baked an apple cake");
    expect(reflow(after)).toEqual([
      ["lake", "Emma swam in the lake. It was cold."],
      ["cake", "Tom baked an apple cake."],
      ["birth", "Noah was born on a Sunday."],
    ]);
  });

  it("move with their text", () => {
    const [lake, cake, birth] = splitParagraphs(content).map(({ text }) => text);
    expect(reflow([birth, lake, cake].join("\n\n"))).toEqual([
      ["birth", birth],
      ["lake", lake],
      ["cake", cake],
    ]);
  });

  it("keep their pictures when a paragraph is written anew in its place", () => {
    const after = content.replace("Tom baked a cake with Grandma.", "How sweet it smelled!");
    expect(reflow(after)).toEqual([
      ["lake", "Emma swam in the lake. It was cold."],
      ["cake", "How sweet it smelled!"],
      ["birth", "Noah was born on a Sunday."],
    ]);
  });

  it("stay without text when it is deleted, and a new paragraph is a page without a picture", () => {
    const after = content.replace("Tom baked a cake with Grandma.\n\n", "");
    expect(reflow(`${after}\n\nHow happy we were!`)).toEqual([
      ["lake", "Emma swam in the lake. It was cold."],
      ["cake", ""],
      ["birth", "Noah was born on a Sunday."],
      [null, "How happy we were!"],
    ]);
  });

  it("are cut where a blank line is put, the picture with the larger part", () => {
    expect(reflow(content.replace("lake. It", "lake.\n\nIt"))).toEqual([
      ["lake", "Emma swam in the lake."],
      [null, "It was cold."],
      ["cake", "Tom baked a cake with Grandma."],
      ["birth", "Noah was born on a Sunday."],
    ]);
  });

  it("hold several paragraphs, also new ones between them", () => {
    const joined = write([
      ["lake", "Emma swam.\n\nIt was cold."],
      ["cake", "Tom baked."],
    ]);
    const after = joined.content.replace("swam.\n\n", "swam.\n\n\n  \nShe laughed.\n\n");
    expect(show(after, reflowPages(joined.content, joined.spans, after, newId))).toEqual([
      ["lake", "Emma swam.\n\n\n  \nShe laughed.\n\nIt was cold."],
      ["cake", "Tom baked."],
    ]);
  });

  it("go on dividing a paragraph that is as it was", () => {
    const text = "Emma swam. It was cold.";
    const halves: PageSpan[] = [
      { id: "a", imageId: "lake", from: 0, to: 10 },
      { id: "b", imageId: "shore", from: 11, to: 23 },
    ];
    const after = `Once upon a time.\n\n${text}`;
    expect(show(after, reflowPages(text, halves, after, newId))).toEqual([
      [null, "Once upon a time."],
      ["lake", "Emma swam."],
      ["shore", "It was cold."],
    ]);
  });
});

const WORDS = "sea sun Emma Tom cake lake snow dog ran sang slept the a and with".split(" ");
const GAPS = ["\n\n", "\n\n\n", "\n \n", " \n\n\t\n", "\r\n\r\n"];

function makeParagraph(random: (below: number) => number): string {
  const words = Array.from({ length: 1 + random(9) }, () => WORDS[random(WORDS.length)]);
  return random(4) === 0 ? words.join("\n") : words.join(" ");
}

function edit(text: string, random: (below: number) => number): string {
  const paragraphs = text.split(/\n\s*\n/);
  const at = random(paragraphs.length);
  const other = random(paragraphs.length);
  switch (random(7)) {
    case 0:
      paragraphs.splice(at, 0, makeParagraph(random));
      break;
    case 1:
      paragraphs.splice(at, 1);
      break;
    case 2:
      [paragraphs[at], paragraphs[other]] = [paragraphs[other], paragraphs[at]];
      break;
    case 3:
      paragraphs[at] = paragraphs[at].replace(" ", "\n\n");
      break;
    case 4:
      paragraphs[at] += ` ${makeParagraph(random)}`;
      break;
    case 5:
      paragraphs.push(paragraphs[at]);
      break;
    default: {
      const place = random(text.length + 1);
      return text.slice(0, place) + GAPS[random(GAPS.length)] + text.slice(place + random(12));
    }
  }
  return paragraphs.join(GAPS[random(GAPS.length)]);
}

/** All of a text but its white space. */
const letters = (text: string) => text.replace(/\s+/g, "");

function expectWhole(text: string, pages: readonly PageSpan[], imageIds: readonly string[]): void {
  expect(
    toPages(text, pages)
      .map((page) => letters(page.text))
      .join(""),
  ).toBe(letters(text));
  let at = 0;
  for (const { from, to } of pages) {
    expect(from).toBeGreaterThanOrEqual(at);
    expect(to).toBeGreaterThanOrEqual(from);
    at = to;
  }
  expect(at).toBeLessThanOrEqual(text.length);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  const shown = pages.flatMap(({ imageId }) => imageId ?? []);
  expect(shown.toSorted()).toEqual(imageIds.toSorted());
}

it("random edits drop and double nothing, and lose no picture", () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = createRandom(seed).below;
    const images = Array.from({ length: random(7) }, (_, i) => ({
      id: `image${i}`,
      caption: random(3) === 0 ? null : makeParagraph(random),
    }));
    const imageIds = images.map(({ id }) => id);
    let text = Array.from({ length: 1 + random(8) }, () => makeParagraph(random)).join(
      GAPS[random(GAPS.length)],
    );
    let pages = placePictures(carryOver(text, images), imageIds);
    expectWhole(text, pages, imageIds);
    for (let i = 0; i < 12; i += 1) {
      const after = edit(text, random);
      pages = reflowPages(text, pages, after, newId);
      text = after;
      expectWhole(text, pages, imageIds);
    }
  }
});

it("a reworded story keeps the order of its pictures", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = createRandom(seed).below;
    const pages = Array.from(
      { length: 6 },
      (_, i) =>
        [`image${i}`, `${makeParagraph(random)} number${i} ${makeParagraph(random)}`] as const,
    );
    const before = write(pages.map(([imageId, text]) => [imageId, text]));
    const after = before.content.replaceAll(/\b(the|a|and|with)\b/g, "some");
    const flowed = reflowPages(before.content, before.spans, after, newId);
    expect(flowed.map(({ imageId }) => imageId)).toEqual(pages.map(([imageId]) => imageId));
  }
});

it("text that no page has gets pages of its own", () => {
  const text = "One.\n\nTwo.\n\n\nThree.";
  const two: PageSpan = { id: "two", imageId: "b", from: 6, to: 10 };
  expect(show(text, coverText(text, [two], newId))).toEqual([
    [null, "One."],
    ["b", "Two."],
    [null, "Three."],
  ]);
});

it("sixty thousand paragraphs make five hundred pages", () => {
  const long = Array.from({ length: 60_000 }, (_, i) => String(i % 7)).join("\n\n");
  const pages = carryOver(long, [{ id: "a", caption: "3 4" }]);
  expect(pages).toHaveLength(500);
  const after = `9\n\n${long.replaceAll("3", "4")}`;
  expectWhole(after, reflowPages(long, pages, after, newId), ["a"]);
});
