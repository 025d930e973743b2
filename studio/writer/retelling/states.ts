/** What was done to something, where the caption leaves out "was". */
import { ADVERBS, PREPOSITIONS } from "../lexicon/function-words.ts";
import { endsPhrase, type Token } from "../grammar/tokens.ts";
import { isOwnParticiple, isPast } from "../grammar/verb-forms.ts";

const DONE = /^(?:broken|closed|gone|covered|soaked|finished|frozen|stuck|missing|lit|labelled)$/;
const DEGREE = /^(?:all|so|very|too|fully|still|half|not|quite|nearly|almost|already)$/;
const PARTICLE = /^(?:on|off|up|down|out|in|over|back)$/;

/** "painted blue", "all lit up", "up by 8"; where it was and how it looked stays as typed. */
export function isState(rest: readonly Token[]): boolean {
  const [first, second] = rest;
  if (!first || first.before.startsWith("(")) return false;
  if (DEGREE.test(first.low)) return second !== undefined && isState(rest.slice(1));
  if (PARTICLE.test(first.low) && second?.low === "by") return true;
  return DONE.test(first.low) || isParticiple(first, second, rest.length === 2);
}

/** "painted blue after a long argument", "done again by the builder": nothing behind it that it was done to. */
function isParticiple(first: Token, second: Token | undefined, isLast: boolean): boolean {
  const isForm =
    isOwnParticiple(first.low) || (isPast(first.low) && /(?:ed|en|t|d)$/.test(first.low));
  if (!isForm || first.role === "adj") return false;
  if (
    /^(?:said|had|did|went|came|got|would|could|ate|fell|let|sat|lost|won|left|kept|met|felt|slept|stood|cried|asked|stayed|arrived|lived|looked|walked|jumped|smiled|laughed|turned|joined|worked|pinched|wanted|discovered|helped|signed)$/.test(
      first.low,
    )
  )
    return false;
  if (!second || endsPhrase(first)) return true;
  // "A blue tit moved in": a deed, though "in" can open a place.
  if (isLast && /^(?:in|on|away|back|along|by|about|around)$/.test(second.low)) return false;
  return (
    (PREPOSITIONS.has(second.low) || second.role === "adj" || ADVERBS.has(second.low)) &&
    !/^(?:up|down|off|out|over|like)$/.test(second.low)
  );
}
