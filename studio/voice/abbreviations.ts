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
  feb: "February",
  apr: "April",
  aug: "August",
  sept: "September",
  oct: "October",
  nov: "November",
  dec: "December",
  blvd: "boulevard",
};
/** With a full stop before a name. */
const TITLES: Record<string, string> = {
  mt: "mount",
  ft: "fort",
  pt: "point",
  hwy: "highway",
  rte: "route",
  capt: "captain",
  cpl: "corporal",
  pvt: "private",
  pfc: "private first class",
  maj: "major",
  adm: "admiral",
  sgt: "sergeant",
  hon: "honorable",
  msgr: "monsignor",
  bro: "brother",
  messrs: "messers",
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
/** Of them, those that are no other word: without one, too. */
const TITLE_ALONE = /^(?:mt|ft|pt|hwy|rte|capt|lt|cpl|pvt|pfc|sgt|maj|col|prof|rev|msgr)$/;
/** With or without a full stop behind a name. */
const STREETS: Record<string, string> = {
  ave: "avenue",
  rd: "road",
  ln: "lane",
  sq: "square",
  blvd: "boulevard",
  hwy: "highway",
  pkwy: "parkway",
};
/** With a full stop beside or before a number. */
const COUNTED: Record<string, string> = {
  no: "number",
  ch: "chapter",
  p: "page",
  pg: "page",
  pp: "pages",
  vol: "volume",
  apt: "apartment",
  hwy: "highway",
  rte: "route",
  ext: "extension",
  tel: "telephone",
  fig: "figure",
  jan: "January",
  mar: "March",
};
/** Before a year. */
const LIVES: Record<string, string> = {
  c: "circa",
  ca: "circa",
  b: "born",
  d: "died",
  est: "established",
  Est: "established",
};
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

/** Writes out an abbreviation; null for any other word. */
export function expandAbbreviation({
  word,
  hasFullStop,
  before,
  after,
}: WordInContext): string | null {
  const life = /^\d{4}s?$/.test(after) && (hasFullStop || word === "ca") && find(LIVES, word);
  if (life) return life;
  const key = word.toLowerCase();
  const isCapital = startsWithCapital(word);
  const isTitle = hasFullStop
    ? /^(?:[\p{Lu}\d]|and$)/u.test(after)
    : /^[\p{Lu}\d]/u.test(after) && TITLE_ALONE.test(key);
  const title = isCapital && isTitle && find(TITLES, key);
  if (title) return title;
  const isStreet = isCapital && /^[\p{Lu}\d]/u.test(before) && after !== "Maria";
  const street = isStreet && find(STREETS, key);
  if (street) return street;
  const weekday = isCapital && DAY_OR_MONTH.test(after) && find(WEEKDAYS, key);
  if (weekday) return weekday;
  if (!hasFullStop) return null;
  const always = find(ALWAYS, key);
  if (always) return always;
  if (/^['’]?\d/.test(after) || (isCapital && /\d(?:st|nd|rd|th)?$/.test(before))) {
    const counted = find(COUNTED, key);
    if (counted) return counted;
  }
  if (!isCapital) return null;
  return find(WEEKDAYS, key) ?? (DAY_OR_MONTH.test(after) ? find(WEEKEND, key) : null);
}
