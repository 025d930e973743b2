import { describe, expect, it } from "vitest";
import { FONTS } from "../fixtures/fonts.ts";
import { type Block, flowBlocks } from "./flow.ts";
import { breakLines, type Line } from "./lines.ts";
import { makePrintable } from "./printable.ts";
import { Typeface } from "./typeface.ts";

const typeface = new Typeface(FONTS.text);
const textOf = ({ words }: Line) =>
  words
    .map(({ shaped, spaced }) => {
      const letters = shaped.runs.flatMap(({ parts }) =>
        parts.filter((part) => typeof part === "string"),
      );
      return (spaced ? " " : "") + letters.join("");
    })
    .join("");
const print = (text: string) => makePrintable(text, (character) => typeface.has(character));

describe("lines", () => {
  it("are no wider than they may be, and have every word in order", () => {
    const text =
      "Příliš žluťoučký kůň úpěl — well-known, half-forgotten — “ďábelské” ódy, Việt Nam.";
    for (const width of [60, 120, 300, 5_000]) {
      const lines = breakLines(typeface, text, 18, width);
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
      expect(lines.map(textOf).join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }
  });

  it("cut a word that is wider than the page, and keep the breaks of a verse", () => {
    const lines = breakLines(typeface, `${"W".repeat(90)}\nshort\nlines`, 18, 200);
    expect(lines.slice(-2).map(textOf)).toEqual(["short", "lines"]);
    expect(lines.slice(0, -2).map(textOf).join("")).toBe("W".repeat(90));
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(200);
  });

  it("do not end in one short word", () => {
    const words = "They went home when the light was gold and the water had become cold at".split(
      " ",
    );
    for (let count = 8; count <= words.length; count++) {
      const lines = breakLines(typeface, [...words.slice(0, count), "us."].join(" "), 18, 200);
      expect(lines.at(-1)?.words.length, textOf(lines.at(-1)!)).toBeGreaterThan(1);
      for (const line of lines) expect(line.width).toBeLessThanOrEqual(200);
    }
  });

  it("are as wide as their letters, kerning counted", () => {
    const [kerned] = breakLines(typeface, "AVATAR", 100, 1_000);
    const apart = [..."AVATAR"].reduce(
      (sum, letter) => sum + typeface.shape(letter).width * 100,
      0,
    );
    expect(kerned.width).toBeLessThan(apart - 5);
  });
});

const block = (lines: number): Block => ({
  lines: Array.from({ length: lines }, () => ({ words: [], width: 0 })),
  style: "text",
  size: 18,
  colour: [0, 0, 0],
  align: "left",
  leading: 10,
  gap: 5,
  element: { tag: "P" },
});

describe("the flow from page to page", () => {
  it("leaves no line of a paragraph alone, loses none and stays within the page", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const blocks = Array.from({ length: 8 }, (_, i) => block(1 + ((seed * 7 + i * i * 3) % 13)));
      const rooms = { first: (seed * 3) % 90, others: 60 + (seed % 70) };
      const pages = flowBlocks(blocks, rooms);
      expect(pages.flat().map(({ line }) => line)).toEqual(blocks.flatMap(({ lines }) => lines));
      for (const [i, page] of pages.entries()) {
        const room = i === 0 ? rooms.first : rooms.others;
        for (const { baseline } of page) expect(baseline).toBeLessThanOrEqual(room);
        for (const one of blocks) {
          const here = page.filter((placed) => placed.block === one).length;
          if (here > 0 && one.lines.length > 1) expect(here).toBeGreaterThanOrEqual(2);
        }
        if (i > 0) expect(page.length).toBeGreaterThan(0);
      }
    }
  });
});

describe("what can be printed", () => {
  it("keeps accents, French blanks and verses, and leaves emoji out without a gap", () => {
    expect(print("Où est-il ?  Là 👩‍👩‍👧, voilà.\r\nFin 🎄").text).toBe("Où est-il ? Là, voilà.\nFin");
    expect(print("e\u0301te\u0301 \u00AD\u200Bfin").text).toBe("été fin");
  });

  it("chooses the nearest that can be drawn", () => {
    expect(print("ﬁne ①  ｗｉｄｅ non\u2011stop ǻ Ḁ").text).toBe("fine 1 wide non-stop ǻ A");
  });

  it("names the letters that it has to leave out", () => {
    expect(print("Ελένη and Ivan").text).toBe("and Ivan");
    expect([...print("Ελένη and Ivan").missing]).toEqual([..."Ελένη"]);
    expect([...print("😀 … —").missing]).toEqual([]);
  });
});
