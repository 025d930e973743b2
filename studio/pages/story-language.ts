/** Guesses what a text is written in: by its script, and in Latin letters by its words and their spelling. */
import { LANGUAGE_WORDS } from "./language-words.ts";

const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["th", /\p{Script=Thai}/gu],
];

const BEYOND_LATIN = /[\u0370-\u1dff\u2e80-\uffff]/;

/** Letters by which a language is told from another one in the same script. */
const OWN_LETTERS: Record<string, readonly (readonly [language: string, letters: RegExp])[]> = {
  ru: [["uk", /[їєґ]|(?<!\p{L})і(?!\p{L})/u]],
  ar: [
    ["ur", /[ٹڈڑےں]/u],
    ["fa", /[پچژگ]/u],
  ],
};

/** Spellings that hardly any other of these languages has; a word that holds one counts as a word of its language. */
const SPELLINGS: readonly (readonly [language: string, spelling: RegExp])[] = [
  ["es", /[ñ¿¡]/u],
  ["de", /ß/u],
  ["fr", /œ|^(?:qu|j|c|aujourd|jusqu)['’]/u],
  ["it", /^(?:(?:d|n)ell|(?:d|s|qu|tutt)?all|sull|quest|un)['’]$/u],
  ["pt", /[ãõ]/u],
  ["nl", /^['’][st]$/u],
  ["pl", /[ąęłńśźż]/u],
  ["cs", /[ěřůďť]/u],
  ["sv", /^på$/u],
  ["hu", /[őű]/u],
  ["ro", /[ășțţ]/u],
  ["tr", /[ğı]/u],
  ["fi", /ää|yö/u],
];

/** How much of a text must be in a script for it to be its language. */
const MOST_LETTERS = 0.3;
/** Two hundred words tell as much as a thousand. */
const SAMPLE_CHARACTERS = 1_500;
/** What a language must have over English, whose captions hold foreign names. */
const CERTAIN = 0.4;
/** What English, and what any other language, must have over that of the texts around. */
const ENGLISH_THERE = 0.75;
const ANOTHER = 1.5;
const NAME_SHARE = 0.4;
const LONGEST_NAME_PART = 3;

/** A BCP 47 code; `en` unless the text indicates another. */
export const guessLanguage = (text: string): string => findLanguage(text) ?? "en";

/** A BCP 47 code; null when nothing in the text indicates a language, as in "Emma, 2019". */
export function findLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE_CHARACTERS).normalize("NFC");
  const script = findScript(sample);
  if (script) return script;
  const scores = scoreLanguages(sample);
  const english = scores.get("en") ?? 0;
  scores.delete("en");
  const [best] = [...scores].toSorted(([, one], [, other]) => other - one);
  if (best && best[1] >= english + CERTAIN) return best[0];
  return english >= CERTAIN ? "en" : null;
}

/** Whether a text among others in the language is in it too: few words of a caption belong to one language alone. */
export function canBeIn(language: string, text: string): boolean {
  const sample = text.slice(0, SAMPLE_CHARACTERS).normalize("NFC");
  const script = findScript(sample);
  if (script) return script === language;
  const scores = scoreLanguages(sample);
  const own = scores.get(language) ?? 0;
  return (
    (scores.get("en") ?? 0) < own + ENGLISH_THERE && Math.max(...scores.values(), 0) < own + ANOTHER
  );
}

/** How many words of each language a text in Latin letters has. */
function scoreLanguages(sample: string): Map<string, number> {
  const scores = new Map<string, number>();
  const add = (language: string, weight: number) =>
    scores.set(language, (scores.get(language) ?? 0) + weight);
  const spoken = sample.replace(CONTRACTED, "");
  for (const { 0: word, index } of spoken.matchAll(WORD)) {
    const low = word.toLowerCase();
    const isCapital = low !== word;
    const isPlain = PLAIN.test(low);
    if (!isPlain) {
      for (const [language, spelling] of SPELLINGS)
        if (spelling.test(low)) add(language, isCapital ? NAME_SHARE : 1);
    }
    // Families type without accents, so that they are taken off both sides.
    const languages = LANGUAGES_OF.get(isPlain ? low : withoutAccents(low.replace(/’/g, "'")));
    if (!languages) continue;
    // A capital may be a name's: Las Vegas.
    const isNamePart = isCapital && word.length <= LONGEST_NAME_PART && !isHead(spoken, index);
    const share = (isNamePart ? NAME_SHARE : 1) / languages.length;
    for (const language of languages) add(language, share);
  }
  return scores;
}

function findScript(text: string): string | null {
  if (!BEYOND_LATIN.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS) {
    const share = (text.match(script)?.length ?? 0) / Math.max(1, letters);
    if (share <= (language === "ja" ? MOST_LETTERS / 3 : MOST_LETTERS)) continue;
    const low = text.toLowerCase();
    return OWN_LETTERS[language]?.find(([, own]) => own.test(low))?.[0] ?? language;
  }
  return null;
}

/** English endings, which would look like words of their own. */
const CONTRACTED = /(?<=\p{L})['’](?:s|d|t|m|ll|re|ve)(?!\p{L})/giu;
/** A word with the apostrophe that elides it ("l'", "dell'"), or Dutch "'s". */
const WORD = /(?<!\p{L})['’][st](?!\p{L})|\p{L}+(?:['’](?=\p{L}))?/gu;

const PLAIN = /^[a-z]+$/;

/** Whether a sentence begins there. */
const isHead = (text: string, index: number): boolean =>
  /(?:^|[.!?\n]\P{L}*)$/u.test(text.slice(Math.max(0, index - 4), index));

const withoutAccents = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");

/** For each word its languages: a word of several counts for each of them in part. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(LANGUAGE_WORDS)) {
  for (const word of new Set(words.split(/\s+/).map(withoutAccents))) {
    const languages = LANGUAGES_OF.get(word);
    if (languages) languages.push(language);
    else LANGUAGES_OF.set(word, [language]);
  }
}
