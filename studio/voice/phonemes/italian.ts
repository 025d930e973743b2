import { italianWording } from "./italian-wording.ts";
import type { RuleLanguage } from "./rule-reader.ts";
import { createRewriter, findVowels, type Rule } from "./rewrite.ts";
import { accent } from "./italian-stress.ts";

const V = "[aeiouàáèéìíòóùú]";
const SOFT = "(?=[eièéìí])";
/** The ends of a spelt word. */
const START = "(?<=^|'|-)";
const END = "(?=$|'|-)";

/** ɨ and ʉ stand for i and u without a syllable of their own. */
const LETTERS: Rule[] = [
  ["[àá]", "ˈa"],
  ["è", "ˈɛ"],
  ["é", "ˈe"],
  ["[ìí]", "ˈi"],
  ["ò", "ˈɔ"],
  ["ó", "ˈo"],
  ["[ùú]", "ˈu"],
  ["c'(?=[eèé])", "ʧ"],
  [`sci(?=[aeouàèéòóù])|sc${SOFT}`, "ʃ"],
  ["cch", "kː"],
  ["cq(?=u)", "kː"],
  ["ch", "k"],
  [`cci(?=[aeouàèéòóù])|cc${SOFT}`, "ʧː"],
  [`ci(?=[aeouàèéòóù])|c${SOFT}`, "ʧ"],
  ["cc", "kː"],
  ["[ckq]", "k"],
  [
    `(?<!n|${START}|ne)gli(?=[aeouàèéòóù])|(?<=${START}|de|ne|a|da|su|co)gl(?=i${END})|(?<!n|${START}|ne)gl(?=[iì])`,
    "ʎ",
  ],
  [`(?<=[aeiouˈàèéìòóù])gn(?=[aeiou]${END})`, "ɲ"],
  ["gni(?=[aeouàèòó])", "ɲ"],
  ["gn", "ɲ"],
  ["ggh", "ɡː"],
  ["gh", "ɡ"],
  [`ggi(?=[aeouàèéòóù])|gg${SOFT}`, "ʤː"],
  [`gi(?=[aeouàèéòóù])|g${SOFT}|j(?=[ae])`, "ʤ"],
  ["gg", "ɡː"],
  [`gu(?=${V})`, "ɡw"],
  ["g", "ɡ"],
  ["(?<=q)u(?=[aeioàèéìòó])", "w"],
  [`n(?=gh?[aourlàòóùw]|gh)`, "ŋ"],
  [
    "(?<!dri|schi|stri|sti|pi|spri|diri|gui|^ri)(?<=i)zz|(?<=m[eèé])zz|(?<=a)zz(?=[ua]r|ecc)|(?<=ga)zz(?=in)",
    "ʣː",
  ],
  ["zz", "ʦː"],
  [`${START}z|(?<=roman|pran|bron|gar|oriz|do)z`, "ʣ"],
  ["z", "ʦ"],
  ["ss", "S"],
  [`(?<=${V})s(?=${V})|s(?=[bdgvmnlr])`, "z"],
  ["tt", "tː"],
  ["dd", "dː"],
  ["pp", "pː"],
  ["bb", "bː"],
  ["rr", "rɾ"],
  ["(?<=[aàáAI])r(?=[aàáòó])|r(?=[òà]$)|(?<=[iì]sse)r(?=o)", "ɾ"],
  [`(?<=^[^aeiouàèéìòóù]*)i(?=[aeo]${END})`, "i"],
  [`(?<=[rl])i(?=[aeouàèéòóù])|i(?=[ao]${END})|(?<=[aeiou]s|z)i(?=[oó]n[ei]${END})`, "ɨ"],
  ["i(?=[aeouàèéòóù])", "j"],
  [`ai(?!${V}|${END})`, "I"],
  [`(?<=[aeoˈàèéòó])i${END}`, "ɨ"],
  [`(?<=[aeoàèéòó])i(?=[^aeiouàèéìòóù])`, "ɨ"],
  [`(?<=[aeoàèéòó])u(?=[^aeiouàèéìòóù])`, "ʉ"],
  [`${START}u(?=[oò])`, "w"],
  ["u(?=[aeioàèéìòó])", "ʉ"],
  ["h|'", ""],
  ["x", "ks"],
  ["y", "i"],
  ["w", "w"],
  ["ç", "ʧ"],
];
const spell = createRewriter(LETTERS);
const VOWEL = /[aeiouɛɔI]/g;

/** Words that lean on the next one, and those that do so with some weight. */
const WEAK = new Set(
  (
    "a ad agli ai al c'è ce che chi ci con da dai dal dei del di e è ed fu gli ha hai ho i il in l la le li lo ma mai me mi ne nel " +
    "non o od per più quel se si su sul te ti tra tu un vi"
  ).split(" "),
);
const LIGHT = new Set(
  (
    "alcuna alcune alcuni alla alle allo anche avete aveva abbiamo come contro dalla dalle degli della delle dello era furono hanno lei " +
    "lui mentre mia mie miei mio negli nei nella nelle nello noi nessun nessuna nessuno nostra nostre nostri nostro ogni perché quegli quella quelle quei questa queste " +
    "questi questo saranno sarà sei senza siamo siete sono sua sue suo suoi sugli sui sulla sulle tua tue tuo tuoi una uno verso vostra vostre vostri vostro"
  ).split(" "),
);

/** Stresses the last vowel but one, or the last before a consonant. It is open, unless what follows closes it. */
function stressPenult(phonemes: string): string {
  const vowels = findVowels(phonemes, VOWEL);
  const isPenult = vowels.length > 1 && /[aeiou]$/.test(phonemes);
  const at = vowels.at(isPenult ? -2 : -1);
  if (at === undefined) return phonemes;
  const rest = phonemes.slice(at);
  const open = rest
    .replace(vowels.length === 1 ? /^e(?=.)/ : /^e(?!ɲ|ʃ)/, "ɛ")
    .replace(/^o(?!n[dtkʧʦ]|m[bp]|ŋ|ʎ|ɲ)/, "ɔ");
  return `${phonemes.slice(0, at)}ˈ${open}`;
}

function sayWord(word: string, mark: string): string {
  const spelt = spell(mark ? accent(word) : word);
  const stressed = spelt.includes("ˈ") ? spelt : stressPenult(spelt);
  const weak = spelt.replace("ˈ", "").replace("ɛ", "e");
  return (mark ? stressed.replace("ˈ", mark) : weak)
    .replaceAll(/(?<!ˈ)u/g, "ʊ")
    .replace(/(?<=.)(?<!ˈ)i$/, "ɪ")
    .replace(/aɨ$/, /[^aeiou].*rai$/.test(word) ? "aːɪ" : "aj")
    .replace(/ˈi[iɪ]$/, "ˈɪːj")
    .replaceAll("ɨ", "i")
    .replaceAll("ʉ", "ʊ")
    .replace(/(?<=[ˈˌ][aeiouɛɔ])ɲ(?=[aeoɪ]$)/, "ɲɲ");
}

function say(words: readonly string[]): string[] {
  return words.map((word, index) => {
    const isLast = index === words.length - 1;
    const isLight = LIGHT.has(word) && !isLast;
    const isWeak = WEAK.has(word) && words.length > 1;
    const mark = isWeak ? "" : isLight ? "ˌ" : "ˈ";
    return word
      .split("-")
      .map((part) => sayWord(part, mark))
      .join("");
  });
}

/** Standard Italian. */
export const italian: RuleLanguage = { wording: italianWording, accented: "àèéìíòóùú", say };
