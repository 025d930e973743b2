const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES: [size: number, name: string][] = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
  [1e3, "thousand"],
  [100, "hundred"],
];
const ORDINALS: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
  // As the synthesiser can read it.
  thousand: "thousanth",
};
/** A number with more digits is said one by one, and only as far: it is noise. */
const MAX_DIGITS = 15;

/** Words for a whole number from 0 to 999 trillion: "three hundred twelve". */
export function sayCardinal(value: number): string {
  if (value < 20) return ONES[value];
  const [size, name] = SCALES.find(([one]) => value >= one) ?? [10, ""];
  const rest = value % size;
  const head = name
    ? `${sayCardinal(Math.floor(value / size))} ${name}`
    : TENS[(value - rest) / 10];
  return rest ? `${head} ${sayCardinal(rest)}` : head;
}

/** Changes the last word of a number. */
const changeLast = (words: string, change: (last: string) => string): string =>
  words.replace(/\w+$/, change);

/** "twenty" to "twenties". */
export const toPlural = (words: string): string =>
  changeLast(words, (last) => {
    if (last.endsWith("y")) return last.replace(/y$/, "ies");
    return last.endsWith("x") ? `${last}es` : `${last}s`;
  });

/** "twenty one" to "twenty first". */
export const toOrdinal = (words: string): string =>
  changeLast(words, (last) => ORDINALS[last] ?? `${last.replace(/y$/, "ie").replace(/t$/, "")}th`);

/** Digit by digit, zero as people say it in such numbers. */
export const sayDigits = (digits: string): string =>
  [...digits].map((digit) => (digit === "0" ? "oh" : ONES[Number(digit)])).join(" ");

/** A number as it is written, with or without commas and decimals: "1,250", "3.75", "1,5", "007". */
export function sayNumber(written: string): string {
  const [whole, decimals] = written
    .replace(/^(\d+),(\d\d?)$/, "$1.$2")
    .replaceAll(",", "")
    .split(".");
  const isPlain = whole.length <= MAX_DIGITS && !/^0\d/.test(whole);
  const said = isPlain ? sayCardinal(Number(whole)) : sayDigits(whole.slice(0, MAX_DIGITS));
  if (!decimals) return said;
  return `${said} point ${[...decimals.slice(0, MAX_DIGITS)].map((digit) => ONES[Number(digit)]).join(" ")}`;
}

/** "nineteen oh seven", "two thousand five", "twenty twelve". */
export function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (century % 10 === 0 && rest < 10) return sayCardinal(year);
  const ending = rest === 0 ? "hundred" : rest < 10 ? `oh ${ONES[rest]}` : sayCardinal(rest);
  return `${sayCardinal(century)} ${ending}`;
}

/** Hours and minutes: "five thirty", "seven o'clock". */
export function sayTime(hours: number, minutes: number, half: string | undefined): string {
  const ending = half ? ` ${half[0].toLowerCase()}.m` : "";
  if (minutes === 0)
    return `${sayCardinal(hours)}${ending || (hours > 12 ? " hundred" : " o'clock")}`;
  return `${sayCardinal(hours)} ${minutes < 10 ? "oh " : ""}${sayCardinal(minutes)}${ending}`;
}

const ROMAN: Record<string, number> = { I: 1, V: 5, X: 10 };

/** A Roman number up to XXXIX; null for anything else. */
export function readRoman(written: string): number | null {
  if (!/^X{0,3}(?:IX|IV|V?I{0,3})$/.test(written) || !written) return null;
  return [...written].reduce(
    (sum, sign, index) =>
      sum + (ROMAN[sign] < ROMAN[written[index + 1]] ? -ROMAN[sign] : ROMAN[sign]),
    0,
  );
}
