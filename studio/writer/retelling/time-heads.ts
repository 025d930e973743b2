/** "Year 7", "Last night", "Christmas": what was then opens the sentence that follows. */
import { isPast } from "../grammar/verb-forms.ts";
import { canFollow, render, told, type Clause, type Reading } from "./clause.ts";

const DINED = /^last night,? ((?:dinner|supper|drinks|tea|fish|pizza|chips|bbq|barbecue)\b.*)$/i;

/** "at Christmas"; other days and weeks stay as they were typed, and keep their beat. */
export const feastOf = (head: string): string | null =>
  /^(?:Christmas|Easter)(?=\.?$)/.exec(head)?.map((day) => `at ${day}`)[0] ?? null;

/** "Year 7 wouldn't smile", "Last night, fish supper": the time and what follows it. */
export function splitTime(
  text: string,
  caption: number,
  captions: number,
): { when: string; rest: string; isMeal: boolean } | null {
  const [, unit = "", number = "", rest = ""] =
    /^(day|year|week) (\d{1,2}) ([^(].*)$/i.exec(text) ?? [];
  const isYear = /^year$/i.test(unit);
  const when = /^day$/i.test(unit)
    ? `on day ${number}`
    : `in ${isYear ? "Year" : "week"} ${number}`;
  if (rest) return { when, rest, isMeal: false };
  // Near the end "last night" is the last of a holiday; before it, yesterday's.
  const meal = caption < captions - 2 ? undefined : DINED.exec(text)?.[1];
  return meal ? { when: "on the last night", rest: meal, isMeal: true } : null;
}

/** "wouldn't smile": what only a time and the hero make whole. */
export function behindTime({ self, tokens }: Reading): Clause[] {
  const first = tokens[0];
  if (!self || self.text === "we" || !first) return [];
  const text = render(tokens);
  const isVerb =
    (/^(?:past|auxpast)$/.test(first.role) || isPast(first.low)) && canFollow(tokens.slice(2));
  return isVerb && /^(?:\p{L}+n't|\p{L}+(?:ed|d|t))(?![\p{L}'])/u.test(text)
    ? [told(`${self.text} ${text}`)]
    : [];
}
