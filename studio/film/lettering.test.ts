import { expect, test } from "vitest";
import { FONTS } from "./fixtures/fonts.ts";
import { canLetter } from "./lettering.ts";

test("languages in Latin letters can be lettered, with all their accents", () => {
  for (const text of [
    "El niño comió pan con su abuela, ¿verdad?",
    "Zażółć gęślą jaźń",
    "Příliš žluťoučký kůň",
    "Ağaçların gölgesinde",
    "Þetta er ævintýri",
  ]) {
    expect(canLetter(text, FONTS), text).toBe(true);
  }
});

test("scripts of which the fonts have nothing, or too little, cannot", () => {
  for (const text of [
    "Бабушка испекла пирог",
    "おばあちゃんの庭",
    "奶奶的花园",
    "حديقة الجدة",
    "הגינה של סבתא",
    "दादी का बगीचा",
    "Ο κήπος της γιαγιάς",
  ]) {
    expect(canLetter(text, FONTS), text).toBe(false);
  }
});

test("a borrowed word or a picture sign in a long text does no harm, and no text at all needs no letters", () => {
  const story = "Grandma Rose took the train to the sea with all of us in July. ".repeat(3);
  expect(canLetter(`${story} 🎂 Ω`, FONTS)).toBe(true);
  expect(canLetter("", FONTS)).toBe(true);
  expect(canLetter("🎂!", FONTS)).toBe(true);
});
