import type { WordInContext } from "./word-rules.ts";

/** With a full stop, wherever they stand. */
const ALWAYS: Record<string, string> = {
  jr: "junior",
  sr: "senior",
  co: "company",
  inc: "incorporated",
  ltd: "limited",
  corp: "corporation",
  bros: "brothers",
  dept: "department",
  approx: "approximately",
  etc: "etcetera",
  blvd: "boulevard",
  sgt: "sergeant",
  messrs: "messers",
};
/** With a full stop before a name. */
const TITLES: Record<string, string> = {
  mt: "mount",
  ft: "fort",
  capt: "captain",
  lt: "lieutenant",
  col: "colonel",
  gen: "general",
  gov: "governor",
  sen: "senator",
  pres: "president",
  prof: "professor",
  rev: "reverend",
  fr: "father",
};
/** With a full stop behind a name. */
const STREETS: Record<string, string> = { ave: "avenue", rd: "road", ln: "lane", sq: "square" };
/** With a full stop beside or before a number. */
const COUNTED: Record<string, string> = {
  no: "number",
  ch: "chapter",
  p: "page",
  pg: "page",
  pp: "pages",
  vol: "volume",
  apt: "apartment",
  jan: "January",
  feb: "February",
  mar: "March",
  apr: "April",
  aug: "August",
  sept: "September",
  oct: "October",
  nov: "November",
  dec: "December",
};
/** Before a year, in lower case. */
const LIVES: Record<string, string> = { c: "circa", ca: "circa", b: "born", d: "died" };
const WEEKDAYS: Record<string, string> = {
  mon: "Monday",
  tue: "Tuesday",
  tues: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  thurs: "Thursday",
  fri: "Friday",
};
/** Words of their own but before a day or a month. */
const WEEKEND: Record<string, string> = { sat: "Saturday", sun: "Sunday" };
const DAY_OR_MONTH = /^(?:\d|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;

const find = (list: Record<string, string>, key: string) =>
  Object.hasOwn(list, key) ? list[key] : null;
const startsWithCapital = (word: string) => /^\p{Lu}/u.test(word);

/** Writes out an abbreviation with its full stop; null for any other word. */
export function expandAbbreviation({
  word,
  hasFullStop,
  before,
  after,
}: WordInContext): string | null {
  const life = /^\d{4}$/.test(after) && (hasFullStop || word === "ca") && find(LIVES, word);
  if (life) return life;
  if (!hasFullStop) return null;
  const key = word.toLowerCase();
  const always = find(ALWAYS, key);
  if (always) return always;
  const title = startsWithCapital(word) && startsWithCapital(after) && find(TITLES, key);
  if (title) return title;
  const street = startsWithCapital(word) && /^[\p{Lu}\d]/u.test(before) && find(STREETS, key);
  if (street) return street;
  if (/^\d/.test(after) || (startsWithCapital(word) && /\d(?:st|nd|rd|th)?$/.test(before))) {
    const counted = find(COUNTED, key);
    if (counted) return counted;
  }
  if (!startsWithCapital(word) || !after) return null;
  return find(WEEKDAYS, key) ?? (DAY_OR_MONTH.test(after) ? find(WEEKEND, key) : null);
}
