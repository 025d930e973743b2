/** "March.", "Day 2", "Launch day,", "Year 4": what was then opens the sentence that follows. */
import { MONTHS } from "../lexicon/calendar.ts";
import { numberWord } from "../text/sentence.ts";
import { isPast } from "../grammar/verb-forms.ts";
import { canFollow, render, told, type Clause, type Reading } from "./clause.ts";

const MONTH = new RegExp(`^(?:${MONTHS.join("|")})$`, "i");
const ON_DAYS =
  /^(?:(?:launch|court|results?|sports|opening|moving|match|market|school|leaving|wash|wedding|birth|boxing|christmas|new year's|mother's|father's|presentation|opening|prize|parents'|bonfire|burns|quiz) (?:day|night)|christmas eve|world book day|(?:our |the )?(?:first|second|third|last|next) (?:day|night|morning|evening)(?: (?:at|of|in) [\p{L} ]+)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?)$/iu;
const AT_TIMES = /^(?:christmas|easter|half time|bedtime|lunchtime|teatime|midnight|dawn|sunset)$/i;
const NAMED =
  /^(?:court|launch|results?|sports|opening|moving|match|wash|presentation|prize|school|market|leaving|first|second|third|last|next|our|the)\b/i;

/** "in March", "on day 2", "on launch day"; null for what is no time. */
export function timePhrase(head: string): string | null {
  const text = head.trim().replace(/[.,:!]+$/, "");
  if (MONTH.test(text)) return `in ${text}`;
  if (/^(?:19|20)\d\d$/.test(text)) return `in ${text}`;
  const [, unit = "", number = ""] =
    /^(day|week|month|year) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)$/i.exec(
      text,
    ) ?? [];
  if (unit && /^day$/i.test(unit)) return `on day ${number}`;
  if (unit) return `in ${/^year$/i.test(unit) ? "Year" : unit.toLowerCase()} ${number}`;
  const [, age = "", of = ""] = /^(\d{1,2}) (weeks?|months?|days?)$/i.exec(text) ?? [];
  if (age) return `at ${numberWord(Number(age))} ${of.toLowerCase()}`;
  if (AT_TIMES.test(text))
    return `at ${/^(?:christmas|easter)$/i.test(text) ? text[0]!.toUpperCase() + text.slice(1) : text.toLowerCase()}`;
  const [, day = text] = /^(.+ day) ((?:19|20)\d\d)$/i.exec(text) ?? [];
  if (!ON_DAYS.test(day)) return null;
  const small = text
    .replace(NAMED, (word) => word.toLowerCase())
    .replace(/ (?:Day|Night|Morning|Evening)$/, (word) =>
      NAMED.test(text) ? word.toLowerCase() : word,
    );
  return `on ${/^(?:first|second|third|last|next)\b/.test(small) ? "the " : ""}${small}`;
}

/** "Year 4, no front teeth", "Day 2 Mount Rushmore in fog", "Last night, fish supper": the time and what follows it. */
export function splitTime(
  text: string,
  caption: number,
  captions: number,
): { when: string; rest: string } | null {
  const [, head = "", rest = ""] =
    /^([^,:.]+)[,:] (.+)$/.exec(text) ??
    /^((?:day|year|week) \d{1,2}) ([^(].*)$/i.exec(text) ??
    /^((?:day|year|week) \d{1,2}) \((\p{Ll}[^()]+)\)$/iu.exec(text) ??
    /^(last night) ((?:dinner|supper|drinks|tea|fish|pizza|chips|bbq|barbecue)\b.*)$/i.exec(text) ??
    [];
  const when = rest ? timePhrase(head) : null;
  if (!when) return null;
  // Near the end "last night" is the last of a holiday; before it, yesterday's.
  const isYesterday = /^last /i.test(head) && caption < captions - 2;
  return isYesterday ? null : { when, rest };
}

/** "wouldn't smile", "no front teeth": what only a time and the hero make whole. */
export function behindTime({ self, tokens }: Reading): Clause[] {
  const first = tokens[0];
  if (!self || self.text === "we" || !first) return [];
  const text = render(tokens);
  const isVerb =
    (/^(?:past|auxpast)$/.test(first.role) || isPast(first.low)) && canFollow(tokens.slice(2));
  if (isVerb && /^(?:\p{L}+n't|\p{L}+(?:ed|d|t))(?![\p{L}'])/u.test(text))
    return [told(`${self.text} ${text}`)];
  return first.low === "no" && tokens.every(({ role }) => /^(?:det|adj|noun|part)$/.test(role))
    ? [told(`${self.text} had ${text}`)]
    : [];
}
