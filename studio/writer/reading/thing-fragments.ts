/** Captions that name a thing or a place, and at most how it was. */
import { STATES } from "../lexicon/adjectives.ts";
import { DETERMINERS, POSSESSIVES, PREPOSITIONS } from "../lexicon/function-words.ts";
import { MASS_NOUNS, PLACE_WORDS } from "../lexicon/nouns.ts";
import { isPluralPhrase } from "../grammar/number.ts";
import { toPast } from "../grammar/past-tense.ts";
import { isCapitalised, isPossessive, renderTokens, type Token } from "../grammar/tokens.ts";
import { trimEnd } from "../text/sentence.ts";
import { makeClause, type Clause, type Reading } from "./clause.ts";
import { endOfNounPhrase, headOf, withArticle } from "./noun-phrases.ts";

const WEATHER = /^(?:snow|rain|sun|water|wind|hail|fog|smoke|sleet|lava|music)$/;

/** "The cake leaning to one side", "Tent up at last". */
export function readThingDoing(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  const stop = endOfNounPhrase(tokens, names);
  const phrase = tokens.slice(0, stop);
  const rest = tokens.slice(stop);
  const next = rest[0];
  const head = headOf(phrase);
  if (!next || head?.role !== "noun") return null;
  const plural = isPluralPhrase(phrase);
  const was = plural ? "were" : "was";
  // "Bottle feeding the lambs": one word for what was done, not something that feeds.
  const compound = phrase.length === 1 && !plural && !head.proper && !WEATHER.test(head.low);
  if (next.role === "ger" && compound) return makeClause(reading, "doing", toPast(tokens));
  if (next.role === "ger") {
    return makeClause(reading, "sentence", `${definite(phrase)} ${was} ${trimEnd(toPast(rest))}`, {
      plural,
    });
  }
  // "Armbands on", "Tent up": one small word says it all.
  if (rest.length === 1 && /^(?:on|off|up|down|out|over|in)$/.test(next.low)) {
    return makeClause(reading, "sentence", `${definite(phrase)} ${was} ${next.text}`, { plural });
  }
  const state =
    STATES.has(next.low) &&
    !PREPOSITIONS.has(next.low) &&
    !/^(?:so|very|too|all|still|face|deep|knee|just)$/.test(next.low);
  if ((state && next.low !== "everywhere") || next.role === "part") {
    return makeClause(reading, "sentence", `${definite(phrase)} ${was} ${trimEnd(toPast(rest))}`, {
      plural,
    });
  }
  return null;
}

function definite(phrase: readonly Token[]): string {
  const first = phrase[0]!;
  const text = trimEnd(renderTokens(phrase));
  const fixed =
    DETERMINERS.has(first.low) ||
    /^(?:only|just|even)$/.test(first.low) ||
    phrase.some((token) => isPossessive(token.text)) ||
    isCapitalised(text) ||
    first.role === "num" ||
    first.role === "pron";
  return fixed ? text : `the ${text}`;
}

/** "Muddy boots", "my first bike", "Brighton Pier", "the beach". */
export function readThing(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  const first = tokens[0]!;
  const phrase = tokens.slice(0, endOfNounPhrase(tokens, names));
  const head = headOf(phrase);
  if (tokens.length === 1 && PLACE_WORDS.has(first.low))
    return makeClause(reading, "known-thing", `the ${first.low}`);
  if (!head || head.role !== "noun") return null;
  const plural = isPluralPhrase(untilComma(phrase));
  // "Too big uniform", "so many shells": no article fits.
  if (/^(?:too|so)$/.test(first.low) && !plural && !MASS_NOUNS.has(head.low)) {
    return makeClause(reading, "fragment", toPast(tokens));
  }
  // "50 years today", "2-0 at half time": how it stood.
  if (/^\d+[-–]\d+/.test(first.low) || (first.role === "num" && TIME_UNIT.test(head.low))) {
    return makeClause(reading, "date", toPast(tokens));
  }
  const isPlace = tokens.every(
    (token) =>
      isCapitalised(token.text) ||
      /^(?:of|the|and|on|de|la|\d+)$/.test(token.low) ||
      PREPOSITIONS.has(token.low),
  );
  if (
    isPlace &&
    phrase.length === tokens.length &&
    !DETERMINERS.has(first.low) &&
    tokens.some((token) => token.proper)
  ) {
    return makeClause(reading, "place", renderTokens(tokens), { plural });
  }
  if (tokens.length === 1 && !plural && !MASS_NOUNS.has(first.low)) {
    return makeClause(
      reading,
      isCapitalised(first.text) ? "place" : "fragment",
      renderTokens(tokens),
    );
  }
  const known =
    /^(?:the|this|that|these|those)$/.test(first.low) ||
    POSSESSIVES.has(first.low) ||
    phrase.some((token, index) => index < 3 && isPossessive(token.text)) ||
    /^(?:first|last|\d+(?:st|nd|rd|th)|best|whole|[a-z]{3,}est)$/.test(first.low);
  const article = withArticle(phrase, plural);
  const rest = tokens.slice(phrase.length);
  const text =
    rest.length > 0 ? `${renderAll(article, phrase)} ${toPast(rest)}` : renderAll(article, phrase);
  return makeClause(reading, known ? "known-thing" : "thing", text, { plural });
}

const TIME_UNIT = /^(?:years?|months?|weeks?|days?|hours?|minutes?)$/;

/** "hot chocolate, extra marshmallows": the first of a list decides between was and were. */
function untilComma(phrase: readonly Token[]): readonly Token[] {
  const comma = phrase.findIndex((token) => token.after.includes(","));
  const joined = phrase.some((token) => token.low === "and");
  return comma < 0 || joined ? phrase : phrase.slice(0, comma + 1);
}

/** The article's words, then the phrase with its own punctuation and its verbs in the past. */
function renderAll(article: string, phrase: readonly Token[]): string {
  const plain = trimEnd(renderTokens(phrase));
  const lead = article.endsWith(plain) ? article.slice(0, article.length - plain.length) : "";
  return lead + toPast(phrase);
}
