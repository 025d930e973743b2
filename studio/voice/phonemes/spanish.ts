import type { RuleLanguage } from "./rule-reader.ts";
import { createRewriter, findMain, findVowels, insertMarks, type Rule } from "./rewrite.ts";
import { spanishWording } from "./spanish-wording.ts";

const V = "[aeiouáéíóúü]";
/** The beginnings of a word, and of what is said in one breath or behind a nasal, where b, d and g are stops. */
const START = "(?<=^| )";
const STOP = "(?<=^|[mnñ][ -]?)";
/** After these, i and u before a vowel are said as vowels, though they never have the stress: cliente, triunfo, ruido. */
const CLUSTER = "(?<=[bcdfgpt][rl]|^r| r|[nlsr]r)";

/** Castilian. ɨ and ʉ stand for i and u without a syllable of their own. */
const LETTERS: Rule[] = [
  ["á", "ˈa"],
  ["é", "ˈe"],
  ["í", "ˈi"],
  ["ó", "ˈo"],
  ["ú", "ˈu"],
  [`ny(?=${V})`, "ɲ"],
  [`a[iy](?!${V})`, "I"],
  [`e[iy](?!${V})`, "A"],
  [`o[iy](?!${V})`, "oɪ"],
  [`au(?!${V})`, "W"],
  [`eu(?!${V})`, "eʊ"],
  [`ou(?!${V})`, "ow"],
  ["uy(?= |$)", "uj"],
  [`${CLUSTER}i(?=[aeouáéóú])`, "ɨ"],
  [`(?:${CLUSTER}|(?<=r|ll|^l| l|nl))u(?=[aeioáéíó])`, "ʉ"],
  ["i(?=[aeouáéóú])", "j"],
  [`${STOP}gü`, "ɡu"],
  ["gü", "ɣu"],
  [`${STOP}gu(?=[eiéí])`, "ɡ"],
  ["gu(?=[eiéí])", "ɣ"],
  ["qu(?=[eiéí])", "k"],
  ["u(?=[aeioáéíó])", "w"],
  ["ü", "u"],
  [`y(?=${V})`, "ʝ"],
  ["y", "i"],
  ["ch", "ʧ"],
  [`${START}sh`, "ʃ"],
  ["ll", "ʎ"],
  [`${START}[pg](?=[sn])`, ""],
  ["pt", "pːt"],
  [`${STOP}[bv]|b(?=[cdmntv]|$)`, "b"],
  ["[bv]", "β"],
  [`${STOP}d|d(?=[gkmnq]|$| [^aeiouáéíóúh])`, "d"],
  ["d", "ð"],
  ["(?<=m[eé])x(?=ic)", "x"],
  ["g(?=[eiéí])|j", "x"],
  [`${STOP}g|g(?=[dmn]|$)`, "ɡ"],
  ["g", "ɣ"],
  ["c(?=[eiéí])|z", "θ"],
  ["c|q", "k"],
  [`rr|(?<=^|[nls ])r`, "r"],
  ["r", "ɾ"],
  ["n(?=[fvb]|p| [bvp])", "m"],
  ["n(?=[gj]| [gj])", "ŋ"],
  ["ñ", "ɲ"],
  [`${START}x`, "s"],
  ["x", "ks"],
  ["h|'", ""],
  ["ç", "s"],
];
const spell = createRewriter(LETTERS);

const VOWEL = /[aeiouAIW]/g;

/** Words that lean on the next one, and those that do so with some weight. */
const WEAK = new Set(
  "a al con de del e el en la las le les lo los me mi mis nos o os por que quien quienes se si sin su sus te tras tu tus u y".split(
    " ",
  ),
);
const LIGHT = new Set(
  (
    "ante aunque bajo como cuando desde donde entre hacia hasta mientras nuestra nuestras nuestro nuestros para pero porque " +
    "sobre vuestra vuestras vuestro vuestros"
  ).split(" "),
);

/** An adverb in -mente keeps the stress of its adjective; verbs and nouns do not have one: alimente, documente. */
const ADVERB =
  /(?<=^| )(?!(?:ali|argu|cimi|condi|comple|docu|experi|funda|incle|incre|imple|instru|orna|parla|regla|sedi|suple|vehe)mente)([^ ]*[aeiouáéíóú][^ ]*[aeilnrz])(?=mente(?: |$))/g;

/** Words without an accent that are stressed on their last vowel but one. */
const PENULT = /(?:^|[aeiou])[ns]?$/;

/** Every second syllable before the main stress, from the first on, and the second after it unless it is the last. */
const hasSecondary = (n: number, main: number, last: number): boolean =>
  (n % 2 === 0 && n <= main - 2) || (n === main + 2 && n < last);

function markStress(word: string, spelt: string, mark: string): string {
  const phonemes = spelt.replace("ˈ", "").replaceAll("ɨ", "i").replaceAll("ʉ", "u");
  const vowels = findVowels(phonemes, VOWEL);
  const main = vowels.indexOf(findMain(spelt, VOWEL, PENULT.test(word)));
  const marks = vowels.flatMap((at, n): [number, string][] => {
    if (n === main) return [[at, mark]];
    return hasSecondary(n, main, vowels.length - 1) ? [[at, "ˌ"]] : [];
  });
  const isPenult = main === vowels.length - 2;
  const marked = insertMarks(phonemes, marks);
  // An open e before n and a consonant: viento, cuento.
  return isPenult && word !== "mente" ? marked.replace(/ˈe(?=[nŋ][^aeiouˌjw])/, "ˈɛ") : marked;
}

function say(words: readonly string[]): string[] {
  const text = words.join(" ").replaceAll(ADVERB, "$1-");
  const spelt = spell(text).split(" ");
  const isAlone = words.length === 1;
  return text.split(" ").map((word, index) => {
    const parts = spelt[index].split("-");
    const mark = isAlone ? "ˈ" : WEAK.has(word) ? "" : LIGHT.has(word) ? "ˌ" : "ˈ";
    return word
      .split("-")
      .map((part, at) => markStress(part, parts[at], mark))
      .join("");
  });
}

/** Castilian Spanish. */
export const spanish: RuleLanguage = { wording: spanishWording, accented: "áéíóúüñç", say };
