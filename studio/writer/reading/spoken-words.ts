/** Caption sentences that are said rather than told: greetings, cries, questions. */
import { FOREIGN_WORDS, GREETINGS, INTERJECTIONS } from "../lexicon/moods.ts";
import { isFinite } from "../grammar/roles.ts";
import { renderTokens } from "../grammar/tokens.ts";
import { capitalise, trimEnd } from "../text/sentence.ts";
import { makeClause, type Clause, type Reading } from "./clause.ts";
import { withSmallStart } from "./noun-phrases.ts";

/** "Yum!", "Splash!", "Hooray for Leo!": a sentence by itself. */
export function readInterjection(reading: Reading): Clause | null {
  const { tokens, text } = reading;
  const first = tokens[0]!;
  if (!INTERJECTIONS.has(first.low)) return null;
  const all = tokens.every(
    (token) => INTERJECTIONS.has(token.low) || /^(?:so|and|very)$/.test(token.low),
  );
  if (all) return makeClause(reading, "interjection", capitalise(trimEnd(text)));
  const short = tokens.length <= 4 && (reading.end === "!" || /,/.test(first.after));
  const cry =
    /^(?:yay|wow|oh|hooray|hurray|oops|ouch|aww?|yum|phew|woohoo|bravo|goal|uh-oh|haha|cheers)$/.test(
      first.low,
    );
  return short && cry && !tokens.some(isFinite)
    ? makeClause(reading, "interjection", capitalise(trimEnd(text)))
    : null;
}

/** "What a day!", "Such fun": said in wonder. */
export function readExclamation(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  if (!/^(?:what|such)$/.test(tokens[0]!.low) || tokens.length < 2 || tokens.some(isFinite))
    return null;
  const what = /^what (?:an?|fun)\b/i.test(reading.text);
  if (tokens[0]!.low === "what" && !what) return null;
  const phrase = trimEnd(renderTokens(tokens));
  const text = what
    ? `${phrase} it was`
    : `it was ${trimEnd(renderTokens(withSmallStart(tokens, names)))}`;
  return makeClause(reading, "exclamation", text, { end: "!" });
}

const ADDRESS = /^(?:you|your|yours|you're|ur|u)$/;
/** "the biggest worm you ever saw" speaks to nobody. */
const ANYBODY =
  /\b(?:you ever|you could(?:n't)?|you can(?:'t)? (?:imagine|see|hear|believe)|you have ever|you would)\b/i;
const GREETING_OBJECT =
  /^(?:birthday|christmas|xmas|easter|new|anniversary|halloween|mother's|mothers|father's|fathers|diwali|eid|valentine's|thanksgiving|hanukkah|holidays|you|this|my|diwali|st|1st|2nd|3rd|\d+th)$/;

/** Openers of a greeting or a request that can also open a plain fragment: "Happy days", "Good friends". */
const MAY_DESCRIBE =
  /^(?:happy|merry|love|good|check|watch|smile|dear|wish|remember|night|well|no|please|see|meet|look|never|sorry|welcome|say|sleep|rest|xmas)$/;

function isAddressed({ tokens, text }: Reading): boolean {
  const first = tokens[0]!;
  const second = tokens[1];
  if (/^(?:night|love|no|xmas)$/.test(first.low)) return false;
  if (second && GREETING_OBJECT.test(second.low)) return true;
  if (/^(?:sleep|rest) (?:well|tight|in peace|easy)\b/i.test(text)) return true;
  const request = /^(?:check|watch|remember|please|look|say|see|never|sorry)$/.test(first.low);
  if (!request || !second || second.role === "noun" || second.role === "ger") return false;
  return !tokens.some((token) => token.role === "past" || token.role === "fin");
}

/** Words to somebody: "Happy birthday Lily", "Love you Nana", "Don't look down". */
export function readSpokenWords(reading: Reading): Clause | null {
  const { tokens } = reading;
  const first = tokens[0]!;
  const speaksTo = tokens.some((token) => ADDRESS.test(token.low)) && !ANYBODY.test(reading.text);
  if (speaksTo) return makeClause(reading, "spoken", trimEnd(reading.raw), { end: reading.end });
  if (/^(?:how|why|where|who|whos|who's|wheres|whats)$/.test(first.low))
    return makeClause(reading, "spoken", trimEnd(reading.raw), { end: reading.end });
  if (!GREETINGS.has(first.low)) return null;
  if (MAY_DESCRIBE.test(first.low) && !isAddressed(reading)) return null;
  if (FOREIGN_WORDS.has(first.low)) return null;
  return makeClause(reading, "spoken", trimEnd(reading.raw), { end: reading.end });
}
