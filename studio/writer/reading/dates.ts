/** A date at the head or the tail of a caption becomes a phrase that can open its sentence. */
import { MONTHS } from "../lexicon/calendar.ts";
import { capitalise } from "../text/sentence.ts";

export interface When {
  /** "in the summer of 2019" */
  phrase: string;
  /** "the summer of 2019" */
  bare: string;
  year: number | null;
}

const SEASON = "(?:spring|summer|autumn|fall|winter)";
const HOLIDAY =
  "(?:Christmas(?: Eve| Day)?|Xmas|Easter(?: Sunday)?|Halloween|Thanksgiving|New Year(?:'s)?(?: Eve| Day)?|Diwali|Eid|Hanukkah)";
const MONTH =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?";
const WEEKDAY = "(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)";
const YEAR = "(?:19|20)\\d\\d";
const SHORT_YEAR = "'\\d\\d";
const ORDINAL = "\\d{1,2}(?:st|nd|rd|th)?";
const FORMS = [
  `(?:early |late )?${SEASON}(?: of)?,? (?:${YEAR}|${SHORT_YEAR})`,
  `${HOLIDAY}(?: of)?,? (?:${YEAR}|${SHORT_YEAR})`,
  `${MONTH} ${ORDINAL},? ${YEAR}`,
  `${ORDINAL}(?: of)? ${MONTH},? ${YEAR}`,
  `${MONTH},? (?:${YEAR}|${SHORT_YEAR})`,
  `${MONTH} ${ORDINAL}`,
  `${ORDINAL}(?: of)? ${MONTH}`,
  `${WEEKDAY}(?: morning| afternoon| evening| night)`,
  `${YEAR}-\\d\\d-\\d\\d`,
  `\\d{1,2}[/.]\\d{1,2}[/.](?:\\d\\d){1,2}`,
  YEAR,
].join("|");
const TAIL = new RegExp(
  `[,;:(\\s-]+(?:(?:in|on|at|during)\\s+)?(?:the\\s+)?(${FORMS})\\)?[.!]?$`,
  "i",
);
const HEAD = new RegExp(
  `^(?:(?:in|on|during)\\s+)?(?:the\\s+)?(${FORMS}|${WEEKDAY}|Day \\d+)\\s*[:,;–—-]+\\s*(?!\\d)(\\S.*)$`,
  "i",
);
const NUMERIC_HEAD =
  /^(\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.](?:\d\d){1,2}|(?:19|20)\d\d(?= [A-Za-z]))\s+(\S.*)$/;
const ALONE = new RegExp(`^(?:(?:in|on|during)\\s+)?(?:the\\s+)?(${FORMS})[.!]?$`, "i");
/** A number after these is no date: "since 2012", "class of 2020", "aged 1990". */
const NOT_BEFORE_DATE =
  /\b(?:since|until|till|from|by|before|after|of|and|to|age|aged|number|room|class|no|about|around|circa|vs)$/i;
/** Spares most captions the long patterns. */
const MAY_HOLD_DATE = /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const SMALL_WORD = /^(?:of|st|nd|rd|th|morning|afternoon|evening|night)$/i;

function toWhen(raw: string): When {
  const text = raw.trim().replace(/\.$/, "");
  const year = Number(/(?:19|20)\d\d/.exec(text)?.[0]) || null;
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const month = iso && MONTHS[Number(iso[2]) - 1];
  if (month) {
    const bare = `${month} ${Number(iso[3])}, ${iso[1]}`;
    return { phrase: `on ${bare}`, bare, year };
  }
  const season = new RegExp(`^(early |late )?(${SEASON})(?: of)?,? (\\S+)$`, "i").exec(text);
  if (season) {
    const bare = `the ${(season[1] ?? "").toLowerCase()}${season[2]!.toLowerCase()} of ${season[3]}`;
    return { phrase: `in ${bare}`, bare, year };
  }
  const holiday = new RegExp(`^(${HOLIDAY})(?: of)?,? (\\S+)$`, "i").exec(text);
  if (holiday) {
    const name = holiday[1]!.replace(/\p{L}+/gu, capitalise).replace(/'S\b/, "'s");
    const at = /(?:Day|Eve|Sunday)$/.test(name) ? "on" : "at";
    return { phrase: `${at} ${name} in ${holiday[2]}`, bare: `${name} ${holiday[2]}`, year };
  }
  if (/^Day \d/i.test(text))
    return { phrase: `on ${capitalise(text)}`, bare: capitalise(text), year };
  if (/^(?:19|20)\d\d$/.test(text)) return { phrase: `in ${text}`, bare: text, year };
  const named = text.replace(/(?<![\p{L}\d])\p{L}+/gu, (word) =>
    SMALL_WORD.test(word) ? word : capitalise(word),
  );
  const monthAlone = new RegExp(`^${MONTH},? (?:${YEAR}|${SHORT_YEAR})$`, "i").test(text);
  return { phrase: `${monthAlone ? "in" : "on"} ${named}`, bare: named, year };
}

/** Splits a sentence into its date, if it opens or closes with one, and the rest. */
export function takeDate(text: string): { rest: string; when: When | null } {
  if (!MAY_HOLD_DATE.test(text)) return { rest: text, when: null };
  const alone = ALONE.exec(text);
  if (alone) return { rest: "", when: toWhen(alone[1]!) };
  const head = HEAD.exec(text) ?? NUMERIC_HEAD.exec(text);
  if (head) return { rest: head[2]!, when: toWhen(head[1]!) };
  const tail = TAIL.exec(text);
  const before = tail ? text.slice(0, tail.index) : "";
  if (tail && before && !NOT_BEFORE_DATE.test(before)) {
    return { rest: before.replace(/[\s,;:(-]+$/, ""), when: toWhen(tail[1]!) };
  }
  return { rest: text, when: null };
}
