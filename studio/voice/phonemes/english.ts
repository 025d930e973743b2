import type { Flite } from "../flite.ts";
import type { PhonedSyllable, PhonedWord } from "../flite-phones.ts";
import { matchTokens, spellOut, textForVoice } from "../spoken-words.ts";
import { findHomograph } from "./english-homographs.ts";
import { findMainStress, refine } from "./english-rules.ts";
import { FORMS, LIGHT_WORDS, LINKED, UNSTRESSED_WORDS } from "./english-words.ts";
import type { SentenceReader } from "./phones-of.ts";

/** Flite's phones in the alphabet that the model was trained on: misaki's American English (hexgrad/misaki, EN_PHONES.md). */
const CONSONANTS: Record<string, string> = {
  b: "b",
  ch: "ʧ",
  d: "d",
  dh: "ð",
  f: "f",
  g: "ɡ",
  hh: "h",
  jh: "ʤ",
  k: "k",
  l: "l",
  m: "m",
  n: "n",
  ng: "ŋ",
  p: "p",
  r: "ɹ",
  s: "s",
  sh: "ʃ",
  t: "t",
  th: "θ",
  v: "v",
  w: "w",
  y: "j",
  z: "z",
  zh: "ʒ",
};
const VOWELS: Record<string, string> = {
  aa: "ɑ",
  ae: "æ",
  ah: "ʌ",
  ao: "ɔ",
  aw: "W",
  ax: "ə",
  ay: "I",
  eh: "ɛ",
  er: "ɜɹ",
  ey: "A",
  ih: "ɪ",
  iy: "i",
  ow: "O",
  oy: "Y",
  uh: "ʊ",
  uw: "u",
};
/** As they are said without stress. */
const UNSTRESSED: Record<string, string> = { ah: "ə", er: "əɹ" };

const ANY_VOWEL = /[ɑæʌɔWəIɛɜAɪiOYʊu]/;
const ENDS_IN_VOWEL = /[ɑæʌɔWəIɛɜAɪiOYʊu]$/;
const startsWithVowel = (word: PhonedWord) => Object.hasOwn(VOWELS, word.syllables[0].phones[0]);

function writeSyllable({ isStressed, phones }: PhonedSyllable, mark: string): string {
  return phones
    .map((phone) => {
      if (!Object.hasOwn(VOWELS, phone)) return CONSONANTS[phone] ?? "";
      return mark + ((!isStressed && UNSTRESSED[phone]) || VOWELS[phone]);
    })
    .join("");
}

/** One word's phonemes; `next` is the word that is said after it. */
function writeWord(word: PhonedWord, next: PhonedWord | undefined): string {
  const text = word.text.toLowerCase();
  if (Object.hasOwn(LINKED, text)) {
    const [beforeConsonant, beforeVowel, last] = LINKED[text];
    if (!next) return last;
    return startsWithVowel(next) ? beforeVowel : beforeConsonant;
  }
  if (text === "used" && next?.text === "to") return "jˈust";
  if (Object.hasOwn(FORMS, text)) return FORMS[text];
  const isUnstressed = UNSTRESSED_WORDS.has(text);
  const marked = word.syllables.flatMap(({ isStressed }, index) => (isStressed ? [index] : []));
  const main = findMainStress(text, marked);
  const plain = word.syllables
    .map((syllable, index) => {
      const mark = isUnstressed || !syllable.isStressed ? "" : index === main ? "ˈ" : "ˌ";
      return writeSyllable(syllable, mark);
    })
    .join("");
  if (isUnstressed) return plain;
  const stressed = /[ˈˌ]/.test(plain) ? plain : plain.replace(ANY_VOWEL, "ˈ$&");
  return LIGHT_WORDS.has(text) ? stressed.replaceAll("ˈ", "ˌ") : refine(text, stressed);
}

/** One spoken word with the ending that the synthesiser takes for another one: "dog's", "they'll". */
interface SpokenWord {
  word: PhonedWord;
  ending: PhonedWord | null;
}

function joinEndings(words: readonly PhonedWord[]): SpokenWord[] {
  const joined: SpokenWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before && word.text.startsWith("'")) before.ending = word;
    else joined.push({ word, ending: null });
  }
  return joined;
}

function writeEnding({ text, syllables }: PhonedWord, before: string): string {
  const phones = syllables.map((syllable) => writeSyllable(syllable, "")).join("");
  if (text === "'ll" && !ENDS_IN_VOWEL.test(before)) return "ᵊl";
  return phones.replace(/[əɪ]z$/, "ᵻz");
}

/** Reads English by the front end of the built-in voice, which must be dropped after it has thrown. */
export function createEnglishReader(flite: Flite): SentenceReader {
  return (sentence) => {
    const written = spellOut(sentence);
    if (written.length === 0) return [];
    const matched = matchTokens(written, flite.read(textForVoice(written)));
    const spoken = matched.flatMap(([{ words }, { from, to }]) =>
      joinEndings(words).map((one) => ({ ...one, from, to })),
    );
    // As it is written: of homographs the synthesiser says which it takes, "led" for "lead".
    const writtenAt = (index: number) => {
      const { from = 0, to = 0 } = spoken[index] ?? {};
      return sentence.slice(from, to);
    };
    return spoken.map(({ word, ending, from, to }, index) => {
      const next = ending ?? spoken[index + 1]?.word;
      const around = [-2, -1, 0, 1].map((by) => writtenAt(index + by));
      const phones = findHomograph(around) ?? writeWord(word, next);
      return { from, to, phones: phones + (ending ? writeEnding(ending, phones) : "") };
    });
  };
}
