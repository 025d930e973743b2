import { FRENCH_LETTERS } from "./french-letters.ts";
import { COMPOUNDS, respell } from "./french-words.ts";
import { frenchWording } from "./french-wording.ts";
import type { RuleLanguage } from "./rule-reader.ts";
import { createRewriter } from "./rewrite.ts";

const spell = createRewriter(FRENCH_LETTERS);

const LAST_VOWEL = /[aeiouyɑɔɛœøə](?=[^aeiouyɑɔɛœøə]*$)/u;
/** Begins with a vowel, or an h that binds: not le héros, le onze, le yaourt. */
const VOWEL_FIRST =
  /^(?!oui$|onz|ouist|yao|yach|hau|hé(?:ros$|ris|ron|risson)|hont|hib|hach|haric|hasar|hât|hock|holl|homar|hors|huit|hurl|hain|hanch|hang|harp|hai|hall|halt|ham|hand|harn|hêtr|heurt|hiér|hiss|houss|hutt|hard|hop|hul|hum[ae]r|hu[ée])h?[aeiouyàâéèêëîïôùûœ]/;
/** Words that are bound to the next one, and those that do it with an n. */
const LINKED = new Set(
  (
    "les des mes tes ses ces nos vos nous vous ils elles deux trois six dix quelques plusieurs sans sous dans chez très plus moins pas mais aux " +
    "est sont ont suis quand tout petit grand petits petites grands grandes bons bonnes beaux belles gros jeunes vieux longs longues nouveaux nouvelles " +
    "autres mêmes premiers premières derniers dernières avons avez vont font peut doit dit fut fait cent vingt jamais étés certains certaines"
  ).split(" "),
);
const NASAL_LINK = new Set("un mon ton son bon aucun en on bien rien".split(" "));

/** Words that lean on the next one, and those that do so with some weight. */
const WEAK = new Set(
  (
    "le la les un une de des du à au aux et ou où ni je tu il elle on nous vous ils elles me te se ne y en que qui ce cet cette ces mon ton son ma ta sa " +
    "mes tes ses notre votre nos vos leur leurs pas plus très est es a dans sur sous sans pour par chez vers comme car mais quand quel quelle quels quelles " +
    "chaque contre entre tous tout toute toutes sommes fût furent près peu"
  ).split(" "),
);
const LIGHT = new Set(
  "ainsi après aussi avant avec beaucoup cela comment depuis encore jamais lui mieux moi parce presque quelque quelques rien toi toujours".split(
    " ",
  ),
);

const SOUND = "aeiouyɑɔɛœøə";
/** ə is not said between one consonant, or two that end a syllable easily, and another one with a vowel: samedi, but not vendredi. */
const BEFORE_SCHWA = new RegExp(`[${SOUND}][\u0303ː]?(?:[^${SOUND}\u0303ːɲ]|st|ks|ps|ʁʃ)$`, "u");
const AFTER_SCHWA = new RegExp(`^[^${SOUND}\u0303ːjw][${SOUND}]`, "u");

function dropSchwas(phonemes: string): string {
  let said = phonemes;
  for (let at = said.lastIndexOf("ə"); at > 0; at = said.lastIndexOf("ə", at - 1)) {
    const before = said.slice(0, at);
    const after = said.slice(at + 1);
    if (BEFORE_SCHWA.test(before) && AFTER_SCHWA.test(after)) said = before + after;
  }
  return said;
}

/** Stresses the last vowel. */
function stress(phonemes: string, mark: string): string {
  const vowel = LAST_VOWEL.exec(phonemes);
  if (!vowel) return phonemes;
  const unstressed = phonemes.slice(0, vowel.index).replaceAll("ː", "");
  const last = phonemes.slice(vowel.index);
  return unstressed + mark + (mark === "ˈ" ? last : last.replaceAll("ː", ""));
}

/** The sound by which a word is bound to the next one, which begins with a vowel; "" without one. */
function findLink(word: string, next: string): string {
  if (!VOWEL_FIRST.test(next)) return "";
  if (NASAL_LINK.has(word)) return "n";
  if (/[sxz]$/.test(word) && (LINKED.has(word) || /(?:ions|ommes|êtes)$/.test(word))) return "z";
  return /[dt]$/.test(word) && (LINKED.has(word) || /(?:ait|aient)$/.test(word)) ? "t" : "";
}

function findMark(word: string, isLast: boolean): string {
  if (isLast || !(WEAK.has(word) || LIGHT.has(word))) return "ˈ";
  return WEAK.has(word) ? "" : "ˌ";
}

/** @param next the word after it, "" at the end of a breath */
function sayPart(part: string, next: string, isLast: boolean): string {
  if (part === "aujourd'hui") return stress(spell("aujourdui"), "ˈ");
  const [, elided = "", word = ""] = /^(.*')?(.*)$/.exec(part) ?? [];
  const phonemes = dropSchwas(spell(elided + respell(word, next)));
  return stress(phonemes, findMark(word, isLast)) + findLink(word, next);
}

function say(words: readonly string[]): string[] {
  return words.map((word, index) => {
    const parts = (COMPOUNDS[word] ?? word).split("-");
    const following = words[index + 1] ?? "";
    return parts
      .map((part, at) =>
        sayPart(part, parts[at + 1] ?? following, !following && at === 0 && parts.length === 1),
      )
      .join("");
  });
}

/** French. */
export const french: RuleLanguage = {
  wording: frenchWording,
  accented: "àâéèêëîïôùûüçœ",
  say,
};
