/** How something or somebody was, where the caption leaves out "was". */
import { ADVERBS, PREPOSITIONS } from "../lexicon/function-words.ts";
import { isFinite } from "../grammar/roles.ts";
import { endsPhrase, type Token } from "../grammar/tokens.ts";
import { isOwnParticiple, isPast } from "../grammar/verb-forms.ts";

const PLACE =
  /^(?:in|on|at|under|inside|outside|behind|up|near|by|beside|between|across|over|among|underneath|opposite|round)$/;
const PARTICLE = /^(?:on|off|up|down|out|in|over|away|back)$/;
const STATE =
  /^(?:asleep|awake|empty|ready|broken|closed|shut|open|alone|everywhere|gone|full|upside|covered|soaked|lost|finished|frozen|tired|happy|proud|sunburnt|muddy|stuck|missing|green|unfinished|wet|done|lit|sure|labelled|together)$/;
export const DEGREE =
  /^(?:all|so|very|too|fast|sound|wide|fully|still|half|not|quite|nearly|almost|already)$/;
const COMPARATIVE = /^(?:\p{L}+er|more|less|better|worse)$/u;

/** "in the stocks", "up by 8", "painted blue", "bigger than her arms", "still not sure" */
export function isState(rest: readonly Token[]): boolean {
  const [first, second] = rest;
  if (!first || first.before.startsWith("(")) return false;
  if (DEGREE.test(first.low))
    return (
      second !== undefined &&
      (isStateWord(second) || second.role === "adj" || isState(rest.slice(1)))
    );
  if (isParticle(rest) || (first.low === "off" && second?.low === "to")) return true;
  if (PLACE.test(first.low)) return isPlace(rest);
  if (second?.low === "than") return COMPARATIVE.test(first.low);
  return isStateWord(first) || isParticiple(rest);
}

const isStateWord = ({ low }: Token): boolean => STATE.test(low);

/** "on", "back on, Tuesday", "up by 8", but not "up the hill". */
export function isParticle(rest: readonly Token[]): boolean {
  const at = rest.findIndex(({ low }) => !PARTICLE.test(low));
  const run = at < 0 ? rest : rest.slice(0, at);
  if (run.length === 0) return false;
  return (
    at < 0 ||
    endsPhrase(run.at(-1)) ||
    rest[at]!.before.startsWith("(") ||
    /^(?:by|again|for)$/.test(rest[at]!.low)
  );
}

const NO_PLACE =
  /^(?:at (?:last|first|least|once|it)|in \d|on (?:\S+ ){0,3}(?:day|birthday|morning|night|anniversary)|by \d|by (?:the )?\p{Lu})/iu;

export function isPlace(rest: readonly Token[]): boolean {
  const text = rest.map((token) => token.text).join(" ");
  const before = rest.findIndex(endsPhrase);
  const phrase = before < 0 ? rest : rest.slice(0, before + 1);
  return (
    PLACE.test(rest[0]?.low ?? "") &&
    phrase.length > 1 &&
    !NO_PLACE.test(text) &&
    !phrase.some(isFinite) &&
    !/^by$/.test(rest[0]!.low)
  );
}

/** "painted blue after a long argument", "done again by the builder": nothing behind it that it was done to. */
function isParticiple(rest: readonly Token[]): boolean {
  const [first, second] = rest as [Token, Token | undefined];
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
  return (
    (PREPOSITIONS.has(second.low) || second.role === "adj" || ADVERBS.has(second.low)) &&
    !/^(?:up|down|off|out|over|like)$/.test(second.low)
  );
}
