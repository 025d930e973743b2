import { describe, expect, it } from "vitest";
import { sayByRules } from "../fixtures/say-by-rules.ts";
import { idsOf } from "../natural/tokens.ts";
import { french } from "./french.ts";
import { italian } from "./italian.ts";
import { portuguese } from "./portuguese.ts";
import { createRuleReader } from "./rule-reader.ts";
import { spanish } from "./spanish.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyzáàâãäçéèêëíìîïñóòôõöœæøßúùûüÿłʼ’'-";
/** Every pair of letters, in words of four. */
const PAIRS = [...ALPHABET].flatMap((a) => [...ALPHABET].map((b) => `${a}${b}a${b}${a}e`));

const LANGUAGES = { spanish, italian, portuguese, french };

describe.each(Object.entries(LANGUAGES))("%s", (_, language) => {
  const read = createRuleReader(language);
  const say = sayByRules(language);

  it("gives each spoken word the place of the written one", () => {
    const text = "Marie, 1974 «Rosa»!";
    const words = read(text).map(({ from, to }) => text.slice(from, to));
    expect([...new Set(words)]).toEqual(["Marie", "1974", "Rosa"]);
  });

  it.each(["", " ", "…", "東京", "Привет", "🎂", "' - ’", "¿?"])("says nothing for %j", (text) => {
    expect(read(text)).toEqual([]);
  });

  it("stays within the model's alphabet, whatever the letters", () => {
    for (const { phones } of read(PAIRS.join(" "))) {
      expect(idsOf(phones), phones).toHaveLength([...phones].length);
      expect(phones).toMatch(/^[^\s.,!?]+$/);
    }
  });

  it("reads capitals, other languages' letters and signs as well as it can", () => {
    expect(say("ANA")).toBe(say("ana"));
    expect(say("Mu\u0308ller")).toBe(say("Müller"));
    expect(say("Łukasz")).toBe(say("lukasz"));
    expect(say("東京 Ana Москва")).toBe(say("Ana"));
    expect(say("Ana & Bea")).not.toBe(say("Ana Bea"));
  });

  it("takes a breath at marks, but not behind an abbreviation", () => {
    const breath = (text: string) => say(text).replaceAll(/[,.—“”]/g, "");
    expect(breath("Ana, Bea")).toBe(`${say("Ana")} ${say("Bea")}`);
    expect(breath("Ana — “Bea”")).toBe(`${say("Ana")} ${say("Bea")}`);
  });

  it.each([
    "9".repeat(400),
    "a".repeat(40_000),
    "é'-".repeat(9000),
    "12.5.3,4:99/h€",
    "1,,2..3--4",
  ])("gets through noise", (noise) => {
    expect(read(noise).every(({ from, to }) => from < to && to <= noise.length)).toBe(true);
  });
});
