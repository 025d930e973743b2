import type { Flite } from "../flite.ts";
import type { PhonedSyllable, PhonedWord } from "../flite-phones.ts";
import { matchTokens, spellOut, textForVoice } from "../spoken-words.ts";
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

/** Words without stress. */
const WEAK = new Set(
  (
    "at by as than that this in on into if so with from but " +
    "you he she it we they me him them us my his its our their am is be been has have had " +
    "do does did can could will would shall should may might must"
  ).split(" "),
);
/** The forms that these are said in. */
const FORMS: Record<string, string> = {
  a: "ɐ",
  an: "ɐn",
  and: "ænd",
  of: "ʌv",
  for: "fɔɹ",
  i: "ˌI",
  was: "wʌz",
  are: "ɑɹ",
  her: "hɜɹ",
  your: "jʊɹ",
  or: "ɔɹ",
  were: "wɜɹ",
};
/** The forms of two words before a consonant, before a vowel, and before nothing. */
const LINKED: Record<string, [beforeConsonant: string, beforeVowel: string, last: string]> = {
  the: ["ðə", "ði", "ðə"],
  to: ["tə", "tʊ", "tu"],
};

const ANY_VOWEL = "ɑæʌɔWəIɛɜAɪiOYʊu";
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
export function writeWord(word: PhonedWord, next: PhonedWord | undefined): string {
  const text = word.text.toLowerCase();
  if (Object.hasOwn(LINKED, text)) {
    const [beforeConsonant, beforeVowel, last] = LINKED[text];
    if (!next) return last;
    return startsWithVowel(next) ? beforeVowel : beforeConsonant;
  }
  if (Object.hasOwn(FORMS, text)) return FORMS[text];
  const isWeak = WEAK.has(text);
  const main = word.syllables.findIndex(({ isStressed }) => isStressed);
  const plain = word.syllables
    .map((syllable, index) => {
      const mark = isWeak || !syllable.isStressed ? "" : index === main ? "ˈ" : "ˌ";
      return writeSyllable(syllable, mark);
    })
    .join("");
  const stressed =
    isWeak || /[ˈˌ]/.test(plain) ? plain : plain.replace(new RegExp(`[${ANY_VOWEL}]`), "ˈ$&");
  // American flaps between vowels, and the muted schwa before a final l or n.
  return stressed
    .replaceAll(new RegExp(`([${ANY_VOWEL}ɹ])t(?=[əiɪ])`, "g"), "$1ɾ")
    .replaceAll(/([bdfɡkpstvzʃʒʤʧθɾm])əl(?=$|[dzsɪ])/g, "$1ᵊl")
    .replaceAll(/([dtsz])ən(?=$|[dzst])/g, "$1ᵊn");
}

/** Reads English by the front end of the built-in voice, which must be dropped after it has thrown. */
export function createEnglishReader(flite: Flite): SentenceReader {
  return (sentence) => {
    const written = spellOut(sentence);
    if (written.length === 0) return [];
    const matched = matchTokens(written, flite.read(textForVoice(written)));
    const spoken = matched.flatMap(([{ words }, { from, to }]) =>
      words.map((word) => ({ word, from, to })),
    );
    return spoken.map(({ word, from, to }, index) => ({
      from,
      to,
      phones: writeWord(word, spoken[index + 1]?.word),
    }));
  };
}
