import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "@pdfme/pdf-lib";
import { describe, expect, it } from "vitest";
import { FONTS } from "../fixtures/fonts.ts";
import { cutAt } from "../fixtures/sections.ts";
import { composeBook } from "./compose-book.ts";
import { FORMATS, type Item, type Page } from "./page.ts";
import { Typeface } from "./typeface.ts";
import { writePdf } from "./write-pdf.ts";

const TYPEFACES = {
  title: new Typeface(FONTS.title),
  text: new Typeface(FONTS.text),
  caption: new Typeface(FONTS.caption),
};

const bookOf = (title: string, content: string, starts: number[]) => ({
  title,
  maker: "Rose Miller",
  date: "November 21, 2026",
  language: "en",
  sections: cutAt(content, starts),
  link: { url: "https://storyquilt.example/s/abc", until: null },
});
const picturesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    width: 800 + i * 90,
    height: 1_500 - i * 60,
    caption: `Picture ${i}`,
  }));
const LONG = Array.from(
  { length: 40 },
  (_, i) => `${i}: ${"The ferry crossed the water. ".repeat(9)}`,
);

function edgesOf(item: Item): { right: number; bottom: number } {
  if (item.kind === "line") return { right: item.x + item.line.width, bottom: item.baseline };
  if (item.kind === "qr") return { right: item.x + item.size, bottom: item.y + item.size };
  return { right: item.x + item.width, bottom: item.y + item.height };
}

function expectOnPaper(pages: Page[], { width, height }: { width: number; height: number }): void {
  for (const { items } of pages) {
    for (const item of items) {
      const { right, bottom } = edgesOf(item);
      if (item.kind === "picture" && item.x === 0) {
        // From edge to edge, and above the page's number.
        expect([right, item.y]).toEqual([width, 0]);
        expect(bottom).toBeLessThanOrEqual(height - 40);
        continue;
      }
      expect(item.x).toBeGreaterThanOrEqual(20);
      expect(right).toBeLessThanOrEqual(width - 20);
      expect(bottom).toBeLessThanOrEqual(height - 20);
    }
  }
}

describe.each(["a4", "square"] as const)("a book on %s", (name) => {
  const format = FORMATS[name];
  const compose = (title: string, content: string, starts: number[]) =>
    composeBook(
      bookOf(title, content, starts),
      picturesOf(starts.length),
      starts.length > 0 ? 0 : null,
      TYPEFACES,
      format,
    );

  it.each([
    ["three pictures", "Short", "One.\n\nTwo.\n\nThree.", [0, 1, 2]],
    ["a picture and a long text", "Long", LONG.join("\n\n"), [0]],
    ["no picture", "Words", LONG.slice(0, 3).join("\n\n"), []],
    ["more pictures than paragraphs", "Many", "One.", Array.from({ length: 20 }, () => 0)],
    ["a title of 300 letters", "Wilhelmina’s ".repeat(23), "One.\n\nTwo.", [0, 1]],
    ["a title of one word", "W".repeat(300), "One.", []],
  ])(
    "with %s stays on its paper and shows every picture once, its cover apart",
    (_, title, content, starts) => {
      const { pages } = compose(title, content, starts);
      expectOnPaper(pages, format);
      const shown = pages
        .slice(1)
        .flatMap(({ items }) =>
          items.flatMap((item) => (item.kind === "picture" ? [item.picture] : [])),
        );
      expect(shown).toEqual(starts.map((_start, i) => i));
      expect(pages.map(({ bookmark }) => bookmark).filter((mark) => mark !== null)).toHaveLength(
        2 + Math.max(1, starts.length),
      );
    },
  );

  it("has its story in letters of 16 points or more", () => {
    const { pages } = compose("Long", LONG.join("\n\n"), [0]);
    const sizes = pages
      .slice(1, -1)
      .flatMap(({ items }) =>
        items.flatMap((item) =>
          item.kind === "line" && item.style === "text" && item.element ? [item.size] : [],
        ),
      );
    expect(sizes.length).toBeGreaterThan(100);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
});

const composeOne = (picture: { width: number; height: number; caption: string }, text: string) =>
  composeBook(bookOf("Lake", text, [0]), [picture], 0, TYPEFACES, FORMATS.a4).pages[1]?.items ?? [];
const SUMMER = "Emma swims in the lake, summer 2019";
const wide = { width: 1_536, height: 1_152, caption: SUMMER };
const pictureOf = (items: Item[]) => {
  const [picture] = items.filter((item) => item.kind === "picture");
  if (!picture) throw new Error("There is no picture.");
  return picture;
};
const captionsOf = (items: Item[]) =>
  items.filter((item) => item.kind === "line" && item.style === "caption");

describe("a page of a picture book", () => {
  it("has its picture from edge to edge, whole or nearly so, above its text", () => {
    for (const height of [1_000, 1_152, 1_300]) {
      const items = composeOne({ ...wide, height }, "She did not want to go home.");
      const { x, y, width, height: shown, whole } = pictureOf(items);
      expect([x, y, width]).toEqual([0, 0, FORMATS.a4.width]);
      expect(whole?.height).toBeCloseTo((width * height) / wide.width);
      expect(shown / (whole?.height ?? 0)).toBeGreaterThanOrEqual(0.88);
      for (const item of items) {
        if (item.kind === "line") expect(item.baseline).toBeGreaterThan(shown);
      }
    }
  });

  it("has a picture of too few pixels smaller, in its frame", () => {
    const small = pictureOf(composeOne({ ...wide, width: 1_000, height: 750 }, "She swam."));
    expect(small.x).toBeGreaterThan(20);
    expect(small.radius).toBeGreaterThan(0);
  });

  it("prints no caption that its text repeats, in whatever form of the words, and every other", () => {
    const repeats = "In the summer of 2019 Emma swam in the lake. She was swimming for hours.";
    expect(captionsOf(composeOne(wide, repeats))).toEqual([]);
    expect(captionsOf(composeOne(wide, "Nobody wanted to go home that day.")).length).toBe(1);
    expect(captionsOf(composeOne({ ...wide, caption: "Ida, 3" }, "Ida was 3.")).length).toBe(0);
  });
});

it("a PDF embeds the letters that it needs, of the fonts that it needs, and no more", async () => {
  const book = bookOf("Zoë", "Ça va.\n\nŽluťoučký kůň.", []);
  const options = { cover: null, fonts: FONTS, format: "a4" as const, madeAt: new Date(0) };
  const bytes = await writePdf(book, [], options);
  expect(bytes.length).toBeLessThan(40_000);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
    .filter((object) => object.get(PDFName.of("Type")) === PDFName.of("FontDescriptor"));
  const names = fonts.map((font) => font.get(PDFName.of("FontName"))?.toString() ?? "");
  expect(names.toSorted()).toEqual([
    "/STORYA+Fraunces-SemiBold",
    "/STORYI+Fraunces-Regular",
    "/STORYJ+Fraunces-Regular",
    "/STORYQ+Fraunces-Italic",
  ]);
  for (const font of fonts) {
    expect(font.lookup(PDFName.of("FontFile2"))).toBeInstanceOf(PDFRawStream);
  }
});

it("a picture that is none is rejected", async () => {
  const options = { cover: 0, fonts: FONTS, format: "a4" as const, madeAt: new Date(0) };
  const none = [{ bytes: new Uint8Array(40), caption: null }];
  await expect(writePdf(bookOf("A", "B", [0]), none, options)).rejects.toThrow();
});
