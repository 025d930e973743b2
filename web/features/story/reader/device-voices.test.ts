import { expect, test } from "vitest";
import { cutForSpeech } from "./device-voices.ts";

test("a long text is cut at the ends of sentences, else at commas or spaces, and nothing is lost", () => {
  const sentence = "We walked along the shore until the sun went down behind the old pier. ";
  const comma = `${"and we sang, ".repeat(40)}at last.`;
  for (const text of [sentence.repeat(9), comma, "word ".repeat(99), "x".repeat(500), "Hi.", ""]) {
    const chunks = cutForSpeech(text);
    expect(chunks.map((chunk) => chunk.text).join("")).toBe(text);
    for (const chunk of chunks) {
      expect(chunk.text.length).toBeLessThan(200);
      expect(text.slice(chunk.from, chunk.from + chunk.text.length)).toBe(chunk.text);
    }
  }
  const ends = cutForSpeech(sentence.repeat(9)).map((chunk) => chunk.text.trim().slice(-5));
  expect(new Set(ends)).toEqual(new Set(["pier."]));
  expect(cutForSpeech(comma)[0]?.text.endsWith(", ")).toBe(true);
});
