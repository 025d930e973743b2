import { describe, expect, it } from "vitest";
import { guessLanguage } from "./story-language.ts";

describe("the language of a story", () => {
  it.each([
    ["en", "The dog ran to the sea and she laughed with them."],
    ["en", "A day\nWe swam.\n\nWe ate ice cream."],
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
