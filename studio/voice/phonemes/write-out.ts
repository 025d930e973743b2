import { readRoman } from "../numbers.ts";

/** A language's own words for what is written in figures, signs and short forms. All in lower case. */
export interface Wording {
  /** @param figures a whole number without separators; `next` is the word after it, "" without one */
  cardinal: (figures: string, next: string) => string;
  /** @param suffix what is written behind the figures: º, ª, er, e, … */
  ordinal: (figures: string, suffix: string) => string;
  /** The sources of regular expressions without groups: what makes figures an ordinal, what parts groups of three of them. */
  ordinalSuffix: string;
  thousands: string;
  decimalPoint: string;
  /** Between two years or pages. */
  range: string;
  date: (day: string, month: string, year: string) => string;
  /** @param minutes "" on the hour */
  time: (hours: string, minutes: string) => string;
  /** One and many. The second number of "12,50 €" follows `andCents`. */
  currencies: Record<string, [one: string, many: string]>;
  andCents: string;
  /** Behind figures, with or without a space. */
  units: Record<string, string>;
  signs: Record<string, string>;
  /** Before a figure without a space. */
  minus: string;
  /** For n° and nº before a figure. */
  numero: string;
  /** Between a whole number and a fraction. */
  and: string;
  /** @param next the word after it, which tells its gender; "" without one */
  half: (next: string, isMixed: boolean) => string;
  /** Of 1/3, 2/3, 1/4 and 3/4. */
  fractions: Record<string, string>;
  /** Short forms with full stops or spaces within them, as they are written. */
  phrases: Record<string, string>;
  /** By what stands before the full stop, in lower case. */
  abbreviations: Record<string, string>;
  /** Names of letters, for words without a vowel: a to z, in order. */
  letters: string[];
  /** How a Roman numeral behind a word is read, as in Luis XIV. */
  roman: (figures: string, before: string) => string;
}

/** A token of a sentence written out: the words that are said for it, and its place. */
export interface Written {
  words: string[];
  from: number;
  to: number;
}

const NO_DIGIT_AFTER = "(?!\\d)";
const ROMAN = /^(?=[IVX])(X{0,3}(?:IX|IV|V?I{0,3}))(\p{Ll}*)$/u;
/** Before a numeral of one letter, which may be a word as well. */
const NAME_OR_CENTURY = /(?<!\p{L})(?:\p{Lu}\p{Ll}+|siglo|secolo|s[ée]culo|chapitre)$/u;
/** Figures. More than these are read one by one, as are those that begin with a nought. */
const MAX_FIGURES = 15;
/** Characters. A longer word is noise. */
const MAX_WORD = 60;

const isCounted = (numeral: string, before: string) =>
  (numeral.length > 1 ? /\p{L}\.?$/u : NAME_OR_CENTURY).test(before);

/** The longest first, so that °C is not read as °. */
const listKeys = (record: object) =>
  Object.keys(record)
    .toSorted((a, b) => b.length - a.length)
    .map((key) => key.replaceAll(/[$+.*]/g, "\\$&"))
    .join("|");

function createTokens(wording: Wording): RegExp {
  const figures = `\\d{1,3}(?:${wording.thousands}\\d{3})+${NO_DIGIT_AFTER}|\\d+`;
  const number = `(?:${figures})(?:,\\d+)?`;
  const currency = listKeys(wording.currencies);
  return new RegExp(
    [
      `(?<!\\p{L})(?<phrase>${listKeys(wording.phrases)})(?!\\p{L})`,
      `(?<day>\\d{1,2})[/.-](?<month>0?[1-9]|1[0-2])[/.-](?<year>\\d{4})${NO_DIGIT_AFTER}`,
      `(?<isoYear>\\d{4})-(?<isoMonth>0[1-9]|1[0-2])-(?<isoDay>\\d\\d)${NO_DIGIT_AFTER}`,
      `(?<hours>\\d{1,2})(?::|\\s?h\\s?)(?<minutes>[0-5]\\d)${NO_DIGIT_AFTER}(?:\\s?h(?!\\p{L}))?|(?<fullHours>\\d{1,2})\\s?h(?!\\p{L})`,
      `(?:(?<whole>\\d+)\\s?)?(?<part>[½⅓⅔¼¾])|(?:(?<wholeBefore>\\d+)\\s)?(?<![\\d/,.])(?<parts>1/[234]|2/3|3/4)(?![\\d/])`,
      `(?<minus>(?<=^|[^\\d\\p{L}\\s]\\s?|\\p{L}\\s)[-−])(?=\\d)`,
      `(?<numero>[Nn][º°])(?=\\s?\\d)`,
      `(?<nth>\\d+)(?<suffix>${wording.ordinalSuffix})(?!\\p{L})`,
      `(?<before>${currency})\\s?(?<amount>${number})|(?<amountBefore>${number})\\s?(?<after>${currency})`,
      `(?<measure>${number})\\s?(?<unit>${listKeys(wording.units)})(?!\\p{L})`,
      `(?<number>${number})`,
      `(?<word>[\\p{L}\\p{M}]+(?:['’ʼ‑·-][\\p{L}\\p{M}]+)*['’]?)`,
      `(?<sign>[&@=+])`,
    ].join("|"),
    "gu",
  );
}

/** Makes a function that writes a sentence out token by token. Scripts without a reading stay as they are. */
export function createWriter(wording: Wording): (sentence: string) => Written[] {
  const tokens = createTokens(wording);
  const ordinalSuffix = new RegExp(`^(?:${wording.ordinalSuffix})$`, "u");
  const group = new RegExp(`(?<=\\d)(?:${wording.thousands})(?=\\d)`, "gu");

  const say = (figures: string, next: string) =>
    figures.length > MAX_FIGURES || /^0\d/.test(figures)
      ? [...figures.slice(0, MAX_WORD)].map((digit) => wording.cardinal(digit, "")).join(" ")
      : wording.cardinal(figures, next);

  function sayNumber(number: string, next: string): string {
    const [whole, fraction] = number.split(",");
    const said = say(whole.replaceAll(group, ""), fraction ? "" : next);
    return fraction ? `${said} ${wording.decimalPoint} ${say(fraction, "")}` : said;
  }

  function sayMoney(amount: string, sign: string): string {
    const [one, many] = wording.currencies[sign];
    const [whole, cents] = amount.split(",");
    if (cents && cents.length !== 2) return `${sayNumber(amount, many)} ${many}`;
    const name = whole === "1" ? one : many;
    return `${sayNumber(whole, name)} ${name} ${cents ? `${wording.andCents} ${say(cents.replace(/^0/, ""), "")}` : ""}`;
  }

  function sayFraction(whole: string | undefined, part: string, next: string): string {
    const fraction = part.normalize("NFKC").replace("⁄", "/");
    const isHalf = fraction === "1/2";
    const said = isHalf ? wording.half(next, whole !== undefined) : wording.fractions[fraction];
    return whole === undefined ? said : `${say(whole, next)} ${wording.and} ${said}`;
  }

  function sayWord(word: string, before: string, after: string): string {
    const [, numeral, suffix] = ROMAN.exec(word) ?? [];
    if (numeral && (suffix ? ordinalSuffix.test(suffix) : isCounted(numeral, before))) {
      const figures = String(readRoman(numeral));
      return suffix ? wording.ordinal(figures, suffix) : wording.roman(figures, before);
    }
    const key = word.toLowerCase();
    if (after.startsWith(".") && Object.hasOwn(wording.abbreviations, key))
      return wording.abbreviations[key];
    // Capitals without a vowel are no word: TV, DVD. Pst and brr are.
    if (/^(?:[B-DF-HJ-NP-TV-XZ]{1,5}|[b-df-hj-np-tv-xz])$/.test(word))
      return [...key].map((letter) => wording.letters[letter.charCodeAt(0) - 97]).join(" ");
    return key.slice(0, MAX_WORD);
  }

  function sayToken(
    found: Record<string, string | undefined>,
    before: string,
    after: string,
  ): string {
    const next = /^\s+(\p{L}+)/u.exec(after)?.[1].toLowerCase() ?? "";
    const { day, month, year, isoDay, isoMonth, isoYear, hours, minutes, fullHours } = found;
    if (year) return wording.date(day!, month!, year);
    if (isoYear) return wording.date(isoDay!, isoMonth!, isoYear);
    if (hours)
      return wording.time(String(Number(hours)), minutes === "00" ? "" : String(Number(minutes)));
    if (fullHours) return wording.time(fullHours, "");
    if (found.phrase) return wording.phrases[found.phrase];
    if (found.part) return sayFraction(found.whole, found.part, next);
    if (found.parts) return sayFraction(found.wholeBefore, found.parts, next);
    if (found.minus) return wording.minus;
    if (found.numero) return wording.numero;
    if (found.nth) return wording.ordinal(found.nth, found.suffix!);
    if (found.amount) return sayMoney(found.amount, found.before!);
    if (found.amountBefore) return sayMoney(found.amountBefore, found.after!);
    if (found.measure) return `${sayNumber(found.measure, "")} ${wording.units[found.unit!]}`;
    if (found.number) {
      const isRange = /\d\s?[-–]\s?$/.test(before);
      return `${isRange ? wording.range : ""} ${sayNumber(found.number, next)}`;
    }
    return found.word ? sayWord(found.word, before.trimEnd(), after) : wording.signs[found.sign!];
  }

  return (sentence) =>
    Array.from(sentence.matchAll(tokens), ({ 0: token, index, groups }) => {
      const to = index + token.length;
      const said = sayToken(groups!, sentence.slice(0, index), sentence.slice(to));
      return { words: said.split(" ").filter(Boolean), from: index, to };
    });
}
