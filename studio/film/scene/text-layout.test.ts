import { expect, test } from "vitest";
import { FONTS } from "../fixtures/fonts.ts";
import { fitText, splitText } from "./text-layout.ts";
import { parseTypeface } from "./typeface.ts";

const typeface = parseTypeface(FONTS.caption);
const room = { width: 560, sizes: [{ size: 36, lines: 2 }] };

test("a long text is split between its phrases, and a long phrase between its words; nothing is left out", () => {
  const text =
    "We sailed to the island, had our bread and cheese there, and came home; nobody had seen us go. " +
    "Grandma, who had looked for us since the early morning in every shed and garden of the whole long street and even in the church, laughed.";
  const parts = splitText(typeface, text, room);
  expect(parts.join(" ")).toBe(text);
  expect(parts[0]).toBe("We sailed to the island, had our bread and cheese there,");
  for (const part of parts) {
    const { lines } = fitText(typeface, part, room);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.join(" ")).toBe(part);
  }
  expect(splitText(typeface, "Mia", room)).toEqual(["Mia"]);
});

test("a long phrase is split in the middle, not before its last word, and no part ends with a short word", () => {
  const phrases = [
    "One warm morning in July we all went down to the beach together and built the biggest sandcastle that anybody on the whole coast had ever seen before.",
    "And then we went home because the little ones were tired and the sun was going down behind the hills and it was getting cold.",
    "They walked along the river and over the bridge to the market where Grandma bought apples and pears and a very small pumpkin.",
  ];
  const phone = { ...room, width: 632 };
  for (const phrase of phrases) {
    const parts = splitText(typeface, phrase, phone);
    expect(parts.join(" ")).toBe(phrase);
    const lengths = parts.map((part) => part.length);
    expect(Math.min(...lengths)).toBeGreaterThan(0.6 * Math.max(...lengths));
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/\p{L}{4}$/u);
    for (const part of parts) expect(fitText(typeface, part, phone).lines.join(" ")).toBe(part);
  }
});
