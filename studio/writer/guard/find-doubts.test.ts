import { describe, expect, it } from "vitest";
import { listDoubtedSentences } from "../fixtures/doubted-stories.ts";
import { INVENTED } from "../fixtures/invented-sentences.ts";
import { findDoubts } from "./find-doubts.ts";

const PAIRS = INVENTED.flatMap(({ captions, pairs }) =>
  pairs.map((pair) => ({ captions, ...pair })),
);

const wordsOf = (content: string, captions: string[], more = {}) =>
  findDoubts({ content, captions, ...more }).map(({ word }) => word);

describe("the truth guard", () => {
  it("finds the word that nobody gave in every one of sixty invented sentences", () => {
    expect(PAIRS).toHaveLength(60);
    for (const { captions, invented, word, kind } of PAIRS)
      expect(findDoubts({ content: invented, captions }), invented).toContainEqual({
        sentence: invented,
        word,
        kind,
      });
  });

  it("has no doubts about what says the same captions in other words", () => {
    for (const { captions, harmless } of PAIRS)
      expect(wordsOf(harmless, captions), harmless).toEqual([]);
  });

  // `npm run bench writer` does a thousand.
  it("never doubts the built-in writer", () => {
    expect(listDoubtedSentences(110)).toEqual([]);
  });

  it("takes each sentence as it is written, so that it can be marked and taken out", () => {
    const content =
      "“Look!” cried Mr. Patel. He was 3.5 km away.\n\nDr. Smith came.  Then he left… And so on!";
    const doubts = findDoubts({ content, captions: ["A walk"] });
    expect(doubts.map(({ sentence }) => sentence)).toEqual([
      "“Look!” cried Mr. Patel.",
      "He was 3.5 km away.",
      "Dr. Smith came.",
    ]);
    for (const { sentence, word } of doubts) {
      expect(content).toContain(sentence);
      expect(sentence).toContain(word);
    }
  });

  it("takes names, relations and years of birth from the family list", () => {
    const captions = ["Max on the beach, 2019"];
    const people = [
      { name: "Maximilian", calledAs: "Max", relation: "grandson", born: 2014 },
      { name: "Biscuit", relation: "dog" },
      { name: "Ida", born: 1990 },
    ];
    const told =
      "This was Maximilian, and he was five. Biscuit barked at my grandson, and his grandparents laughed.";
    expect(wordsOf(told, captions, { people })).toEqual([]);
    // Ida is in none of the pictures, so that nobody's age follows from hers.
    expect(wordsOf("He was twenty-nine.", captions, { people })).toEqual(["twenty-nine"]);
    expect(wordsOf(told, captions)).toEqual([
      "Maximilian",
      "five",
      "Biscuit",
      "grandson",
      "grandparents",
    ]);
  });

  it("knows a name at the head of a sentence from the other sentences", () => {
    const told =
      "Zebulon was late. There was no cake for Zebulon. Zebulon's hat was wet. Rain fell.";
    expect(wordsOf(told, ["Cake and a wet hat in the rain"])).toEqual([
      "Zebulon",
      "Zebulon",
      "Zebulon",
    ]);
  });

  it("names a place of several words as it is written, and a name that is a word after its title", () => {
    const told = "They ate at Rosie's Café. Then Mrs Brown waved. Susan's brown hat blew away.";
    expect(wordsOf(told, ["Susan and her hat"])).toEqual(["Rosie's Café", "Brown"]);
  });

  it("does not doubt the occasion that was chosen as a template", () => {
    const wish = "It was a happy birthday.";
    expect(wordsOf(wish, ["Lily and a cake"], { template: "birthday" })).toEqual([]);
    expect(wordsOf(wish, ["Lily and a cake"])).toEqual(["birthday"]);
  });

  it("doubts in other languages figures alone, and nothing of empty or odd texts", () => {
    expect(wordsOf("Babcia Zofia miała 7 kotów i nie była sama.", ["Babcia"])).toEqual(["7"]);
    expect(wordsOf("昔々、1950年におじいさんがいました。", ["祖父"])).toEqual(["1950"]);
    const long = ["A".repeat(5_000), "word ".repeat(20_000), "a.\n".repeat(30_000)];
    for (const content of ["", "…", "\n\n", "!!!", "’s 's", ...long])
      expect(wordsOf(content, [""])).toEqual([]);
  });
});
