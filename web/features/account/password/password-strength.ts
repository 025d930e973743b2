/** How hard a password is to guess. It advises; nothing here rejects a password. */

export type Strength = "weak" | "fair" | "good" | "strong";

export interface PasswordStrength {
  strength: Strength;
  /** What makes it easy to guess; null when nothing does. */
  warning: string | null;
}

/** What the commonest passwords are made of, without the digits and signs appended: known before any list is loaded. */
const COMMON = new Set(
  (
    "password passwort passw pass qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx wsxedc " +
    "letmein welcome willkommen bienvenue admin administrator login master guest test tester root user " +
    "iloveyou ilove love loveyou mylove lovely sweetheart darling honey princess prince angel sunshine " +
    "flower butterfly rainbow summer winter spring autumn monkey dragon tiger lion bear kitty puppy buddy " +
    "football soccer baseball basketball hockey superman batman spiderman pokemon starwars mickey minnie " +
    "shadow michael daniel jessica jennifer jordan charlie thomas ashley nicole andrew george robert " +
    "secret geheim changeme trustno whatever nothing freedom computer internet google facebook family " +
    "grandma grandpa grandmother grandfather granny mother father mommy daddy hello hallo bonjour abc abcd " +
    "abcdef access superstar killer cheese chocolate cookie banana pepper ginger purple orange silver jesus blessed"
  ).split(" "),
);
const SUBSTITUTES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "yxcvbnm",
  "zxcvbnm",
];

/** Guesses, as a power of two, from which a password counts as more than weak, fair and good. */
const FAIR = 36;
const GOOD = 50;
const STRONG = 66;

/**
 * `about`: what others know about the user, such as names and the e-mail address. `leaked`: passwords that many use, in
 * lower case.
 */
export function estimateStrength(
  password: string,
  about: readonly string[],
  leaked: ReadonlySet<string> = new Set(),
): PasswordStrength {
  if (isCommon(password) || leaked.has(password.toLowerCase())) {
    return {
      strength: "weak",
      warning: "Very many people use this one, so it is among the first that others try.",
    };
  }
  const own = about.flatMap(wordsOf).find((word) => password.toLowerCase().includes(word));
  const rest = own === undefined ? password : password.toLowerCase().replace(own, "");
  const bits = countSurprises(rest) * Math.log2(alphabetOf(password));
  return {
    strength: bits < FAIR ? "weak" : bits < GOOD ? "fair" : bits < STRONG ? "good" : "strong",
    warning:
      own === undefined ? null : "It contains something others know about you, such as your name.",
  };
}

function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  const word = typed.replace(/[^\p{L}]+$/u, "");
  const plain = [...typed].map((sign) => SUBSTITUTES[sign] ?? sign).join("");
  const candidates = [typed, word, plain, plain.replace(/[^\p{L}]+$/u, "")];
  const isOnePattern = /^(.{1,3})\1+$/u.test(typed) || countSurprises(typed) <= 2;
  return isOnePattern || candidates.some((one) => COMMON.has(one));
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);

/** Signs that do not simply follow from the one before: `aaaa`, `1234` and `dcba` hold two each. */
function countSurprises(text: string): number {
  const signs = [...text.toLowerCase()];
  let surprises = 0;
  for (const [index, sign] of signs.entries()) {
    const step = stepBetween(signs[index - 1], sign);
    const isExpected =
      step !== null && (step === 0 || step === stepBetween(signs[index - 2], signs[index - 1]));
    if (!isExpected) surprises += 1;
  }
  return surprises;
}

/** 1 or -1 for neighbours on the keyboard or in the alphabet, 0 for the same sign, else null. */
function stepBetween(from: string | undefined, to: string | undefined): -1 | 0 | 1 | null {
  if (from === undefined || to === undefined) return null;
  if (from === to) return 0;
  if (ROWS.some((row) => row.includes(from + to))) return 1;
  return ROWS.some((row) => row.includes(to + from)) ? -1 : null;
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}|\p{Lo}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/u, 10],
    [/[^\p{L}\d]/u, 33],
  ];
  return kinds.reduce((size, [kind, signs]) => size + (kind.test(password) ? signs : 0), 1);
}
