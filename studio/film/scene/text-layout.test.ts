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
