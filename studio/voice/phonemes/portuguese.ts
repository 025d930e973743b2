import { PORTUGUESE_LETTERS } from "./portuguese-letters.ts";
import { portugueseWording } from "./portuguese-wording.ts";
import type { RuleLanguage } from "./rule-reader.ts";
import { createRewriter, findMain, findVowels, insertMarks } from "./rewrite.ts";

const rewrite = createRewriter(PORTUGUESE_LETTERS);
/** The model knows the tilde apart from its letter. */
const spell = (text: string) => rewrite(text).normalize("NFD");
const VOWEL = /[aeiouɐɛɔIAWY]/g;

/** Words whose stressed e or o is not what its surroundings suggest, in the writing that would say so. */
const ACCENTED = new Map(
  `agóra hóra hóras senhóra senhóras melhór melhóres maiór maióres menór menóres mulhér qualquér embóra móra lógo hôje
  tôdo tôda tôdos tôdas êle êles aquêle aquêles daquêle daquêles dêle dêles nêle nêles êste êstes êsse êsses mêsmo mêsma
  mêsmos mêsmas pêlo pêla pêlos pêlas vêzes dêdo dêdos mêdo sêde péço acontéce conhéce paréce esquéce éra éram fôsse
  fôssem fôrça fôlha sôpa módo sêco lêtra lêtras prêto prêta sôbre têxto`
    .split(/\s+/)
    .map((word) => [
      word
        .normalize("NFD")
        .replaceAll(/[\u0301\u0302]/g, "")
        .normalize("NFC"),
      word,
    ]),
);
/** Past forms of strong verbs: fizeram, tivesse, quiser. */
const STRONG =
  /^((?:|re|con|des|entre|dis|man|ob)(?:tiv|estiv|soub|fiz|quis|pus|vi|houv|troux|diss|pud))e(ste|sse|r|ra|re)(?=$|m$|s$|mos$|des$)/;

/** An e or o that spelling does not say: closed before nasals and in the endings of verbs, else open. */
const CLOSED_E =
  /^(?:[mnɲʒʃ]|ʊ?$|ʊs|r$|s$|lj|ɾə(?:m|ʤ)|s(?:ʧy|y|Aŋ|ɐ|emo)|s[aæʊ]|z[aæʊ]|ɾ(?:ɐ|[aæ]s?$|Aŋ))/;
const CLOSED_O = /^(?:[\u0303mnŋɲɪwʊ]|[aæ]|r$|ɾ(?:ys|[aæ]|ɐ)|[^aeiouæyɐAI]*ʊ$)/;

/** Words without an accent that are stressed on their last vowel but one. */
const PENULT = /(?<![ãõ])[aeo]s?$|[ae]m$|ens$/;

/** Every second syllable before the stressed one; in longer words the first one too. */
const hasSecondary = (n: number, main: number, count: number): boolean =>
  n % 2 === 0 && (n <= main - 2 || (n < main && n === 0 && count > 2));

/** Words that lean on the next one, and those that do so with some weight. */
const WEAK = new Set(
  "a as ao aos com da das de do dos e eu faz foi há la las lhe lhes lo los mas me meu meus na nas no nos nós o os ou por que são se seu seus te tem ter teu teus um vou é".split(
    " ",
  ),
);
const LIGHT = new Set(
  (
    "à às até como desde ela elas ele eles era eram essa esse esta estas estava este está estão foram minha minhas nossa nossas nosso nossos não nunca onde para " +
    "pode podemos porque qualquer sempre será somos sua suas temos tinha tinham tua tuas uma umas você vocês"
  ).split(" "),
);

/** Endings as they are said without stress. */
const weaken = (phonemes: string) =>
  phonemes
    .replace(/o(?=s?$)/, "ʊ")
    .replace(/e(?=s?$)/, "y")
    .replace(/t(?=ys?$)/, "ʧ")
    .replace(/d(?=ys?$)/, "ʤ");

function openVowel(vowel: string, after: string): string {
  if (vowel === "e" && !CLOSED_E.test(after)) return "ɛ";
  if (vowel === "o" && !CLOSED_O.test(after)) return "ɔ";
  return vowel === "a" && /^[mnɲ]/.test(after) ? "ɐ̃" : vowel;
}

function markStress(word: string, mark: string): string {
  const spelt = spell(word);
  const phonemes = spelt.replace("ˈ", "");
  const vowels = findVowels(phonemes, VOWEL);
  const at = findMain(spelt, VOWEL, PENULT.test(word));
  const main = vowels.indexOf(at);
  const after = weaken(phonemes.slice(at + 1).replaceAll("a", "æ")).replace(/i(?=[æʊy]s?$)/, "j");
  const vowel = spelt.includes("ˈ") ? phonemes[at] : openVowel(phonemes[at], after);
  const before = phonemes.slice(0, at).replaceAll(/a(?=[mn](?:[aeiouɐAI]|$))/g, "æ");
  const marks = vowels.flatMap((place, n): [number, string][] => {
    if (n === main) return [[place, mark]];
    return hasSecondary(n, main, vowels.length) ? [[place, "ˌ"]] : [];
  });
  return insertMarks(before + vowel + after, marks);
}

function sayWord(word: string, mark: string): string {
  if (word === "e") return "i";
  if (word === "ao" || word === "aos") return word.replace("ao", "W");
  const written = ACCENTED.get(word) ?? word.replace(STRONG, "$1é$2");
  const said = mark ? markStress(written, mark) : weaken(spell(word).replace("ˈ", ""));
  return said
    .replace("ɔł", "ɔl")
    .replaceAll("ł", "w")
    .replace(/^m([ˈˌ])uɪ(?=t)/, "mw$1iŋ")
    .replace(/^(ˌa)(?=$|s$)/, word.startsWith("à") ? "$1ː" : "$1");
}

/** How a word ends before the next one: os amigos, gato amarelo, mar azul. */
function link(phonemes: string, next: string): string {
  if (/^[ˈˌ]?[aeiouɐɛɔæʊAIWYũ]/.test(next))
    return phonemes
      .replace(/s$/, "z")
      .replace(/r$/, "ɾ")
      .replace(/(?<=[ˈˌ].*[^aeiɛo])ʊ$/, "w")
      .replace(/(?<!k)y$/, "j");
  return /^[bdɡʤʒvzmnɲl]/.test(next) ? phonemes.replace(/s$/, "z") : phonemes;
}

function say(words: readonly string[]): string[] {
  const said = words.map((word) =>
    word
      .split("-")
      .map((part) => {
        const isAlone = words.length === 1 && part === word;
        return sayWord(part, isAlone ? "ˈ" : WEAK.has(part) ? "" : LIGHT.has(part) ? "ˌ" : "ˈ");
      })
      .join(""),
  );
  return said.map((phonemes, index) => link(phonemes, said[index + 1] ?? ""));
}

/** Brazilian Portuguese. */
export const portuguese: RuleLanguage = {
  wording: portugueseWording,
  accented: "áàâãéêíóôõúüç",
  say,
};
