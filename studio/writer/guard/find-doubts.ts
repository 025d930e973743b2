/** Holds a story against what its family gave. */
import { guessLanguage } from "../../pages/story-language.ts";
import type { DoubtKind } from "../meta.ts";
import { findNumbers, findTimes } from "./doubt-numbers.ts";
import { findNames, findPlaces, findRelations } from "./doubt-names.ts";
import { type Given, type GivenFacts, isGuarded, readGiven } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { foldText } from "./number-words.ts";
import { readTokens, splitIntoSentences, type Token } from "./tokens.ts";

/** A sentence of the story and a word of it, both as written there, that no caption and no person of the list gave. */
export interface Doubt {
  sentence: string;
  word: string;
  kind: DoubtKind;
}

export interface HeldText extends GivenFacts {
  /** Generated text, never what a person typed: paragraphs with blank lines between them. */
  content: string;
}

/**
 * Finds names, numbers, dates, places and relations of a generated text that nobody gave and that follow from nothing
 * given: sums of dates, ages at a date, the time of a meal, kinship seen from the other side. In English all of them; in
 * Spanish, French, German, Italian, Portuguese and Dutch names, numbers, months and seasons; elsewhere figures alone,
 * since false alarms cost more than they find. Pure; throws for no text. Returns each word once a sentence, in order.
 */
export function findDoubts({ content, ...facts }: HeldText): Doubt[] {
  const given = readGiven(facts);
  // A short story has few words to know its language by: the captions help, half as much as it does itself.
  const language = guessLanguage([content, content, ...facts.captions].join("\n"));
  const sentences = splitIntoSentences(content).filter((sentence) => !isQuoted(sentence, given));
  // A name that is known from inside a sentence is one at the head of the others as well.
  const first = sentences.flatMap((sentence) => findIn(sentence, { given, language }));
  const names = new Set(
    first.filter(({ kind }) => kind === "name").map(({ word }) => foldText(word)),
  );
  return sentences.flatMap((sentence) => {
    const findings = findIn(sentence, { given, language, names });
    const once = new Map(findings.map((finding) => [finding.word, finding]));
    return [...once.values()].map(({ word, kind }) => ({ sentence, word, kind }));
  });
}

/**
 * The same of a title, whose words may all have capitals: known first names and places, numbers and dates. Each doubt's
 * sentence is the title.
 */
export function findTitleDoubts(title: string, facts: GivenFacts): Doubt[] {
  const given = readGiven(facts);
  const language = guessLanguage([title, ...facts.captions].join("\n"));
  if (!isGuarded(language) || isQuoted(title, given)) return [];
  const tokens = readTokens(title);
  const findings = [
    ...findNames(tokens, given, language, { isTitle: true }),
    ...findNumbers(tokens, given, language),
    ...findTimes(tokens, given, language),
  ];
  return findings.map(({ word, kind }) => ({ sentence: title, word, kind }));
}

/** A caption's own words, as they were typed. */
function isQuoted(sentence: string, { texts }: Given): boolean {
  const said = readTokens(sentence)
    .map(({ low }) => low)
    .join(" ");
  return texts.some((text) => ` ${text} `.includes(` ${said} `));
}

interface Holding {
  given: Given;
  language: string;
  /** Names that nobody gave, from the rest of the story. */
  names?: ReadonlySet<string>;
}

function findIn(sentence: string, { given, language, names }: Holding): Finding[] {
  const tokens = readTokens(sentence);
  if (!isGuarded(language)) return findNumbers(tokens, given, null);
  const claimed = language === "en" ? beforeSimile(tokens) : tokens;
  const findings = [
    ...findNames(tokens, given, language, { names }),
    ...findNumbers(claimed, given, language),
    ...findTimes(claimed, given, language),
  ];
  if (language !== "en") return findings;
  return [...findings, ...findRelations(tokens, given), ...findPlaces(claimed, given)];
}

/** "Her eyes shone like two stars" claims no two of anything. */
function beforeSimile(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ low }, index) =>
      low === "like" && /^(?:an?|the|two|three|a|tiny|little)$/.test(tokens[index + 1]?.low ?? ""),
  );
  return at < 0 ? tokens : tokens.slice(0, at);
}
