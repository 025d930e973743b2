import { describe, expect, it } from "vitest";
import { splitParagraphs } from "../pages/paragraphs.ts";
import { cutSections } from "./story.ts";
import { guessLanguage } from "../pages/story-language.ts";

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

describe("sections", () => {
  const paragraphs = splitParagraphs("a\n\nb\n\nc\n\nd");
  const cut = (starts: number[]) =>
    cutSections(paragraphs, starts).map((section) =>
      section.paragraphs.map(({ text }) => text).join(""),
    );

  it("have a picture and its paragraphs, the first one what precedes it, too", () => {
    expect(cut([1, 2])).toEqual(["ab", "cd"]);
    expect(cut([0, 3])).toEqual(["abc", "d"]);
  });

  it("lose and repeat no paragraph when pictures share one", () => {
    expect(cut([0, 0, 0, 2, 2])).toEqual(["ab", "", "", "cd", ""]);
    expect(cut([0, 0])).toEqual(["abcd", ""]);
  });

  it("are one without pictures", () => {
    expect(cut([])).toEqual(["abcd"]);
  });
});

describe("the language of a story", () => {
  it.each([
    ["en", "The dog ran to the sea and she laughed with them."],
    ["es", "Había una vez una niña que vivía con su abuelo y era muy feliz."],
    ["fr", "Il était une fois une petite fille qui vivait avec les animaux dans la forêt."],
    ["de", "Es war einmal ein Kind, das mit der Oma und dem Hund nicht schlafen wollte."],
    ["cs", "Byl jednou jeden kůň, a ten se na louce pásl, když přišla babička."],
    ["pl", "Babcia była w ogrodzie i nie spała, kiedy przyszedł pies."],
    ["el", "Μια φορά κι έναν καιρό ήταν μια γιαγιά."],
    ["ja", "昔々、おじいさんがいました。"],
    ["zh", "从前有一位老奶奶。"],
    ["he", "היה הייתה סבתא."],
    ["en", "123 !"],
  ])("is %s for %s", (language, story) => {
    expect(guessLanguage(story)).toBe(language);
  });
});
