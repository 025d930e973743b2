/** Captions that leave out who: "Toasting marshmallows", "Going home, everyone asleep", "off to the zoo". */
import { getPastOfGerund } from "../grammar/verb-forms.ts";
import { isFinite } from "../grammar/roles.ts";
import { renderTokens, type Token } from "../grammar/tokens.ts";
import { lowerFirst, trimEnd } from "../text/sentence.ts";
import { DESCRIBES, doneForm, pastOfRest, plannedBase } from "./deeds.ts";
import type { Body } from "./fact.ts";
import { spellPlaces } from "./slips.ts";

export function readOff(tokens: readonly Token[]): Body | null {
  const text = trimEnd(renderTokens(tokens));
  if (!/^(?:off|back|away) to \p{L}/iu.test(text) || tokens.some(isFinite)) return null;
  return { kind: "off", text: spellPlaces(lowerFirst(text)) };
}

/** "asleep on the stairs": how somebody was, whoever it is. */
export function readHow(tokens: readonly Token[]): Body | null {
  const text = trimEnd(renderTokens(tokens));
  const isSomebody = /^(?:(?:fast|sound|wide|half) )?(?:asleep|awake)\b/i.test(text);
  const isSomewhere =
    /^(?:in|on|under|up|behind) (?:the|a|an|her|his) (?!\p{L}+ (?:of|for) )/iu.test(text);
  if (!isSomebody && !isSomewhere) return null;
  if (tokens.some(isFinite) || /[,;]/.test(text) || tokens.length > 9) return null;
  return { kind: "how", text: lowerFirst(text) };
}

/** The narrator's own where the words say my or our; else the album decides. */
const selfOf = (rest: string): "I" | "we" | null =>
  /\bmy\b/i.test(rest) ? "I" : /\bour\b/i.test(rest) ? "we" : null;

export function readDoing(tokens: readonly Token[]): Body | null {
  const first = tokens[0]!;
  if (first.role !== "ger" || tokens.some(isFinite)) return null;
  const rest = trimEnd(renderTokens(tokens.slice(1)));
  const gerund = first.low;
  const isGoingHome =
    /^(?:going|coming|walking|driving)$/.test(gerund) && /^(?:home|back)\b/.test(rest);
  if (/\b(?:me|us|him|them)\b/i.test(rest)) return null;
  if (isGoingHome) {
    if (/\b(?:tomorrow|today|soon|tonight|now|boo)\b/i.test(rest)) return null;
    const past = `${getPastOfGerund(gerund)} ${rest}`;
    return { kind: "doing", gerund, past, base: null, rest, self: null };
  }
  if (/,/.test(rest) || /[,;]/.test(first.after)) return null;
  const second = tokens[1];
  if (second && /^(?:noun|adj)$/.test(second.role) && !second.proper && DESCRIBES.has(gerund))
    return null;
  const told = pastOfRest(rest);
  const done = doneForm(gerund);
  const past = told === null || !done ? null : `${done} ${told}`.trim();
  return { kind: "doing", gerund, past, base: plannedBase(gerund), rest, self: selfOf(rest) };
}
