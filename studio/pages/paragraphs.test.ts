import { describe, expect, it } from "vitest";
import { splitParagraphs } from "./paragraphs.ts";

describe("paragraphs", () => {
  it("are separated by blank lines, and have their offset in the text", () => {
    const content = "\n\n One.\nStill one.  \n \n\nTwo.\n\n\n";
    const paragraphs = splitParagraphs(content);
    expect(paragraphs.map(({ text }) => text)).toEqual(["One.\nStill one.", "Two."]);
    for (const { text, from } of paragraphs) {
      expect(content.slice(from, from + text.length)).toBe(text);
    }
  });
});
