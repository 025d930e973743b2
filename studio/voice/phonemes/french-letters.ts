import type { Rule } from "./rewrite.ts";

const V = "[aeiouyàâäéèêëîïôöùûüœ]";
const C = "[bcdfghjklmnpqrstvwxzç]";
const START = "(?<=^|[ '-])";
const END = "(?=$|[ -])";
const PLURAL = "(?=s?(?:$|[ -]))";
const SOFT = "(?=[eiyéèêëîï])";
/** n and m make a vowel nasal before a consonant and at the end. */
const NASAL = `(?=[bcdfgjklpqrstvxzç]|h(?!${V})|$|[ -])`;
/** Consonants that begin a syllable together: secret, degré, rocher. */
const ONSET = `(?:[bcdfgptv][lr]|[cpt]h[lr]?|gn|[qg]u|${C})`;

/** Letter by letter. ə is dropped later where it is not said, and ː where the stress is not. */
export const FRENCH_LETTERS: Rule[] = [
  // Silent endings.
  [`(?<=${C}|[qg]u|[iuéyûï]|oi|ou)(?<!${START}(?:${C}{1,2}|qu))es?${END}`, ""],
  [`[sxz]${END}`, ""],
  [
    `(?<=${V}|[nmr])[dtp]${PLURAL}|(?<=[mr]p?)[tp]${PLURAL}|(?<=[nru])g${PLURAL}|(?<=m)b${PLURAL}|(?<=n)c${PLURAL}`,
    "",
  ],
  // Glides of i and y.
  [`(?:eu|ue|œ)il(?:l(?=${V})|${PLURAL})`, "œj"],
  [`ouil(?:l(?=${V})|${PLURAL})`, "uj"],
  [`ail(?:l(?=${V})|${PLURAL})`, "aj"],
  [`eil(?:l(?=${V})|${PLURAL})`, "ɛj"],
  [`(?<=${START}[vm]?|tranqu|vaudev)ill`, "il"],
  [`ill(?=${V})`, "ij"],
  [`oy(?=${V})`, "waj"],
  [`[ae]y(?=${V})`, "ɛj"],
  [`uy(?=${V})`, "yij"],
  // Nasal vowels.
  [`oin${NASAL}`, "wɛ̃"],
  [`[ae][iî][nm]${NASAL}`, "ɛ̃"],
  [`(?<=[iïyé])en${PLURAL}|(?<=[tv]i)en(?=[dst])`, "ɛ̃"],
  [`${START}e(?:m(?=m)|n(?=nu|iv|neig|nobl|org|amour|h))`, "ɑ̃"],
  ["e(?=mment)", "a"],
  [`aon${PLURAL}|[ae][nm]${NASAL}`, "ɑ̃"],
  [`[iïy][nm]${NASAL}`, "ɛ̃"],
  [`o[nm]${NASAL}`, "ɔ̃"],
  [`um${END}`, "ɔm"],
  [`u[nm]${NASAL}`, "œ̃"],
  // Other vowels.
  ["eau|au", "o"],
  [`o[uùû](?=${V})(?!o[uùû]es?${END})`, "w"],
  ["o[uùû]", "u"],
  ["oo", "u"],
  ["o[iî]", "wa"],
  ["a[iîy]|e[iîy]|[èêë]", "ɛ"],
  ["é", "e"],
  [`(?:œu|eu)(?=[rf]t?${PLURAL}|[rl]es?${END}|l${PLURAL})`, "œ"],
  ["œu|eu|oeu", "ø"],
  ["eû", "øː"],
  ["œ", "œ"],
  ["à", "a"],
  ["â", "aː"],
  ["ô", "oː"],
  ["û", "yː"],
  ["î|ï", "i"],
  [`i(?=es?${END}|er[aeioé])`, "i"],
  ["ï(?=[aeo])", "j"],
  [`(?<=[bcdfgptv]l)i(?=${V})`, "ij"],
  [`(?<=[bcdfgptv]r|${START}r)i(?=${V})`, "i"],
  [`(?<!${V}(?<![qg]u))[iy](?=[aeoéèêâôœuài])|${START}y(?=${V})`, "j"],
  ["y", "i"],
  [`qu(?=a(?:r|teur|dr))(?<=é|a|squ|ad)`, "kw"],
  ["qu", "k"],
  [`gu(?=[aâo])|gu${SOFT}`, "ɡ"],
  ["u|ü|ù", "y"],
  [
    `o(?=${ONSET}${V})(?!${ONSET}es?${END})|o(?=rr|gu|mes?${END}|[stpdm]?${END}|[tb][rl]es?${END})`,
    "o",
  ],
  ["o", "ɔ"],
  // e, by what follows it.
  [`${START}e(?=x)`, "ɛ"],
  [`(?<=${START}r)e(?=ss)|(?<=${START}d)e(?=ss[ou])`, "ə"],
  [`${START}e(?=ff|ss)`, "e"],
  [`e(?=x|(?!${ONSET}${V})${C}${C}|[lfcrbmnptkh]${END}|t${PLURAL})`, "ɛ"],
  [`(?<=${START}${C})e(?=s${END})`, "e"],
  [`(?<=[iuyé])(?<![qg]u)e(?=${C}${V})`, ""],
  [`(?<=g)e(?=[aoâôué])`, ""],
  ["e", "ə"],
  // Consonants.
  ["c'", "s"],
  [`cc${SOFT}`, "ks"],
  [`sc${SOFT}|c${SOFT}|ç`, "s"],
  ["ch(?=[rlnt]|œu|ao)|(?<=psy|^ar)ch(?=[oé])|(?<=or)ch(?=es|i)", "k"],
  ["ch", "ʃ"],
  ["cqu|cc|ck|c|q", "k"],
  [`gg${SOFT}`, "ɡʒ"],
  [`g${SOFT}`, "ʒ"],
  [`gn(?=i|e)`, "ɲ"],
  ["gn", "nj"],
  ["gg|g", "ɡ"],
  ["j", "ʒ"],
  ["(?<=[co]m|sculp|ba)p(?=t)", ""],
  ["ph", "f"],
  [`(?<![sx])t(?=i(?:on|el|al|aux|eux|enc))|(?<=cra|iner|proph[eé])t(?=i)`, "s"],
  ["ss", "s"],
  [`(?<=${V})s(?=h?${V})|(?<=tran)s(?=${V})`, "z"],
  [`(?<=(?:^|[ '-])(?:in|co|ré)?e)x(?=h?${V})`, "ɡz"],
  ["(?<=di|si|deu)x(?=iè)", "z"],
  ["(?<=soi|bru)x", "s"],
  [`xc${SOFT}|x`, "ks"],
  ["rr|r", "ʁ"],
  ...["b", "d", "f", "l", "m", "n", "p", "t", "z"].map((letter): Rule => [letter + letter, letter]),
  ["h|'|-", ""],
];
