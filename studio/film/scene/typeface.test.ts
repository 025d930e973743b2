import { expect, test } from "vitest";
import { FONTS } from "../fixtures/fonts.ts";
import { fitText } from "./text-layout.ts";
import { parseTypeface } from "./typeface.ts";

const typeface = parseTypeface(FONTS.caption);

test("what the font can show stays as it is, accents and typographic marks included", () => {
  const text =
    "L\u2019\u00e9t\u00e9 \u2014 \u201c\u0141\u00f3d\u017a\u201d, 80\u00a0km \u2026 \u00bd";
  expect(typeface.legible(text)).toBe(text.replace("\u00a0", " "));
});

test("signs that the font lacks are dropped, an ellipsis replaces words", () => {
  expect(
    typeface.legible(
      "Happy \u{1F382} birthday \u{1F468}\u200d\u{1F469}\u200d\u{1F467}, Mia \u2764\ufe0f!",
    ),
  ).toBe("Happy birthday, Mia!");
  expect(typeface.legible("\u6211\u4eec at the park")).toBe("\u2026 at the park");
  const kite =
    "They took Leo to \u05e2\u05e4\u05d9\u05e4\u05d5\u05df \u05d2\u05d3\u05d5\u05dc, to fly a kite";
  expect(typeface.legible(kite)).toBe("They took Leo to \u2026 to fly a kite");
  expect(typeface.missingWords(`${kite} \u{1F382}`)).toEqual([
    "\u05e2\u05e4\u05d9\u05e4\u05d5\u05df",
    "\u05d2\u05d3\u05d5\u05dc",
  ]);
});

test("if no letter or digit is left nothing is", () => {
  for (const text of [
    "",
    "  ",
    "\u{1F382}\u{1F382}!!!",
    "\u6211\u4eec\u3002",
    "\u0645\u0631\u062d\u0628\u0627",
  ]) {
    expect(typeface.legible(text)).toBe("");
  }
});

test("wider sizes and longer texts measure more, in proportion", () => {
  const small = typeface.measure("Grandma", 20);
  expect(typeface.measure("Grandma", 40)).toBeCloseTo(2 * small);
  expect(typeface.measure("Grandma Rose", 20)).toBeGreaterThan(small);
});

const room = {
  width: 400,
  sizes: [
    { size: 40, lines: 1 },
    { size: 30, lines: 2 },
  ],
};

test("text takes the largest size at which it fits, in lines of about the same length", () => {
  expect(fitText(typeface, "A short one", room)).toEqual({ lines: ["A short one"], size: 40 });
  const { lines, size } = fitText(typeface, "The quick brown fox jumps over it", room);
  expect(size).toBe(30);
  expect(lines.join(" ")).toBe("The quick brown fox jumps over it");
  const widths = lines.map((line) => typeface.measure(line, size));
  expect(Math.min(...widths)).toBeGreaterThan(0.6 * Math.max(...widths));
});

test("text that fits at no size ends in an ellipsis after a whole word", () => {
  const text = "one two three four five six seven eight nine ten eleven twelve thirteen";
  const { lines, size } = fitText(typeface, text, room);
  expect(lines.length).toBe(2);
  expect(lines[1]).toMatch(/^[a-z ]+\u2026$/);
  for (const line of lines) expect(typeface.measure(line, size)).toBeLessThanOrEqual(400);
  expect(text.startsWith(lines.join(" ").slice(0, -1))).toBe(true);
});

test("a word wider than the line is cut, and a whole story of one word ends in an ellipsis", () => {
  const { lines, size } = fitText(typeface, "W".repeat(200), room);
  expect(lines.length).toBe(2);
  for (const line of lines) expect(typeface.measure(line, size)).toBeLessThanOrEqual(400);
  expect(lines[1].endsWith("W\u2026")).toBe(true);
});

test("a file that is no font is rejected", () => {
  expect(() => parseTypeface([new Uint8Array(100)])).toThrow("Unsupported OpenType signature");
});
