/** Where sentences end and where they do not, beyond what UAX #29 knows: short forms, dates, and how families type. */

/** After these a full stop does not end a sentence; "I." and the like do. */
const ABBREVIATED =
  /(?:^|[\s"'(‘“])(?:Mrs?|Ms|Dr|Dra|Ste?|Mt|Ft|Rev|Capt|Gen|Lt|Col|Sgt|Cpl|Pvt|Pfc|Maj|Adm|Gov|Sen|Rep|Pres|Hon|Msgr|Mgr|Fr|Bro|Messrs|[Pp]rof|[Dd]ott|[Ss]ig|[Ss]r|[Ss]ra|[Ss]rta|Dña|Uds?|Hr|Hrn|Mme|Mlle|dra?|[Aa]vv?|[Aa]vda|[Ii]ng|EE|[Ss]éc|bzw|geb|mevr|dhr|z|d\.\s?h|u\.\s?[aä]|vs|e\.g|i\.e|a\.k\.a|[A-HJ-Z])\.\s*$/;
/** Behind a name these may end a sentence as well: Main St., Uncle B. */
const ENDS_NAME = /\p{Lu}\p{L}*\s(?:St|Dr|Mt|Sr|[A-HJ-Z])\.\s*$/u;
/** Nor after these before a number. */
const NUMBERED =
  /(?:^|[\s(])(?:[Nn]os?|[Nn]r|[Cc]h|[Vv]ol|[Aa]pt|pp?|pg|[Pp]ágs?|ca?|b|d|[Ee]st|[Tt][eé]l|ext|fig|Hwy|Rte|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|janv|févr|avr|juil|sept|oct|nov|déc)\.\s*$/;
const NUMBER = /^['’]?\d/;
/** Nor after these before a day or a month. */
const WEEKDAY = /(?:^|[\s(])(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun)\.\s*$/;
const DAY_OR_MONTH = /^(?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b)/;
/** Nor after a German day before its month, or what else is counted so. */
const GERMAN_DAY = /(?:^|[\s(])\d{1,2}\.\s*$/;
const COUNTED_IN_GERMAN =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Geburtstag|Hochzeitstag|Weltkrieg|Klasse|Stock|Advent)/;
/** Nor after initials, unless a word follows that no name begins with. */
const INITIALS = /(?:^|[\s"'(‘“])(?!U\.|D\.C\.|N\.Y\.|L\.A\.)(?:[A-Z]\.){2,3}\s*$/;
const COUNTRY = /(?:^|[\s"'(‘“])U\.[SK]\.\s*$/;
const OF_THE_COUNTRY =
  /^(?:Army|Navy|Air|Marines?|Coast|Government|Senate|Congress|Mail|Postal|President|Embassy|Open|Department|Supreme|Steel|Forces?|Infantry|Cavalry|Census|Route|Highway)\b/;
const NO_NAME =
  /^(?:I|He|She|It|We|They|You|My|Our|His|Her|The|Their|A|An|And|But|So|Then|There|This|That|In|On|At|After|Before|When)\b/;
/** Chinese and Japanese have no space after it. */
const WIDE_END = /[。！？｡][」』”’）)]*$/;
/** UAX #29 ends a sentence between “Look!” and she said. */
const QUOTED = /[!?…]["'’”)]+\s*$/;
/** The number of a line in a list, alone. */
const LIST_NUMBER = /^\d{1,2}\.\s*$/;

/**
 * Whether two stretches of text that UAX #29 parts are one sentence.
 * @param before as much of the first as is needed, or all of it
 * @param next the second from its beginning
 * @param isFirst the first stands at the beginning of a line or paragraph
 */
export function continuesSentence(before: string, next: string, isFirst: boolean): boolean {
  // UAX #29 also ends sentences inside addresses: example.com/?page=1
  if (WIDE_END.test(before)) return false;
  if (!before.endsWith(" ")) return true;
  if (isFirst && LIST_NUMBER.test(before)) return true;
  if (ABBREVIATED.test(before)) return !(ENDS_NAME.test(before) && NO_NAME.test(next));
  if (NUMBERED.test(before)) return NUMBER.test(next);
  if (WEEKDAY.test(before)) return DAY_OR_MONTH.test(next);
  if (GERMAN_DAY.test(before)) return COUNTED_IN_GERMAN.test(next);
  if (INITIALS.test(before)) return !NO_NAME.test(next);
  if (COUNTRY.test(before)) return OF_THE_COUNTRY.test(next);
  return QUOTED.test(before) && /^\p{Ll}/u.test(next);
}

/** Between lines: each line of a list is read by itself. */
export const LIST_LINES = /\n(?=[^\S\n]*(?:[-–—•*·]\s|\d{1,2}[.)]\s))/g;

/** "home.Then" and "home. then": what is typed without a space, or without capitals. */
const TYPED_END =
  /(?<=\p{Ll}{2}[.!?…]["”’)]?)(?=\p{Lu})|(?<=(?:^|[\s"“(])\p{L}{2,}\.)\s+(?=\p{Ll})/gu;
const ADDRESS = /[@/]|\bwww\./;
/** A word in lower case may follow these. */
const SHORT_FORM =
  /(?:^|[\s"“(])(?:etc|ecc|usw|jan|feb|apr|jun|jul|aug|sept|oct|nov|dec|approx|aprox|incl|inkl|excl|misc|min|avg|depts?|govt|esp|ext|vol|jr|sr|inc|ltd|corp|bros|st|ste|ave?|avda|blvd|rd|ln|sq|apt|hwy|rte|mt|ft|pt|mrs?|ms|dra?|prof|rev|capt|lt|col|sgt|cpl|pvt|maj|gov|sen|sig|dott|sra|srta|uds?|lbs?|oz|hrs?|mins?|secs?|yrs?|wks?|tb?sps?|qts?|pts?|gal|doz|pkg|kr|yd|bzw|evtl|ggf|geb|gest|verh|str|nr|vgl|sog|ca|pp|págs?|núm|tel|janv|févr|avr|juil|déc|env|hab|ej|vs|aka|viz|orig|univ|assoc)\.$/i;
const UNIT = /\d\s?(?:in|[ckm]?m|k?g|ml|l|mi|hp|mph|rpm)\.$/i;
/** Nor are these with a capital the end, which are words or names without one. */
const CAPITAL_FORM =
  /(?:^|[\s"“(])(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Co|UU|Est|Gen|Hon|Pres|Mass|Calif|Fla|Ill|Mich|Minn|Conn|Colo|Wash|Okla|Ariz|Va|Pa|Ga)\.$/;

/** Characters around a place that are looked at, so that the longest text is read in linear time. */
const NEAR = 40;

/** Places in a sentence of UAX #29 at which another one begins nevertheless. */
export function findMissedBreaks(sentence: string): number[] {
  return Array.from(sentence.matchAll(TYPED_END), ({ 0: space, index }) => {
    const head = sentence.slice(Math.max(0, index - NEAR), index);
    const next = sentence.slice(index, index + NEAR);
    const token = head.slice(head.lastIndexOf(" ") + 1) + next.split(" ", 1)[0];
    const isShort = [ABBREVIATED, SHORT_FORM, CAPITAL_FORM, UNIT].some((form) => form.test(head));
    return isShort || ADDRESS.test(token) ? -1 : index + space.length;
  }).filter((at) => at > 0);
}
