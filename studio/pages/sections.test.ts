import { describe, expect, it } from "vitest";
import { joinPages } from "./page-spans.ts";
import { cutSections } from "./sections.ts";

/** Sections of pages that are written as a picture's letter (or "-") and their text. */
function cut(...pages: string[]) {
  const { content, spans } = joinPages(
    pages.map((page, i) => ({
      id: `${i}`,
      imageId: page.startsWith("-") ? null : page.charAt(0),
      text: page.slice(1).trim(),
    })),
  );
  return cutSections(content, spans).map(({ imageId, paragraphs }) => {
    for (const { text, from } of paragraphs) {
      expect(content.slice(from, from + text.length)).toBe(text);
    }
    return [imageId, ...paragraphs.map(({ text }) => text)];
  });
}

describe("sections", () => {
  it("are a page each where every page has a picture, with or without text", () => {
    expect(cut("a One.", "b", "c Three.\n\nFour.")).toEqual([
      ["a", "One."],
      ["b"],
      ["c", "Three.", "Four."],
    ]);
  });

  it("go on over pages without a picture; the first one has those before it", () => {
    expect(cut("- Zero.", "a One.", "- Two.", "- Three.", "b Four.")).toEqual([
      ["a", "Zero.", "One.", "Two.", "Three."],
      ["b", "Four."],
    ]);
    expect(cut("a", "- One.", "b")).toEqual([["a", "One."], ["b"]]);
  });

  it("repeat a picture that is on two pages", () => {
    expect(cut("b One.", "a Two.", "b Three.")).toEqual([
      ["b", "One."],
      ["a", "Two."],
      ["b", "Three."],
    ]);
  });

  it("are one without a picture in a story that has none", () => {
    expect(cut("- One.", "- Two.")).toEqual([[null, "One.", "Two."]]);
    expect(cut()).toEqual([]);
  });

  it("make a paragraph whole that pages within a section divide, and divide it between two", () => {
    const content = "  Emma swam. Tom baked.\n\nHome. ";
    const halves = (imageId: string | null) =>
      cutSections(content, [
        { id: "0", imageId: "a", from: 2, to: 12 },
        { id: "1", imageId, from: 13, to: 30 },
      ]).map(({ paragraphs }) => paragraphs.map(({ text }) => text));
    expect(halves(null)).toEqual([["Emma swam. Tom baked.", "Home."]]);
    expect(halves("b")).toEqual([["Emma swam."], ["Tom baked.", "Home."]]);
  });
});
