/** Captions that name a thing, an event or a place: the first word decides how it stands in a sentence. */
import { NUMBER_WORDS, PREPOSITIONS } from "../lexicon/function-words.ts";
import {
  EVENTS,
  EVENTS_WITHOUT_ARTICLE,
  MASS_NOUNS,
  PLACE_WORDS,
  STORY_THINGS,
} from "../lexicon/nouns.ts";
import { HUMANS, KIN } from "../lexicon/people.ts";
import { articleFor, isPluralWord } from "../grammar/number.ts";
import { isFinite } from "../grammar/roles.ts";
import { endsPhrase, isPossessive, renderTokens, type Token } from "../grammar/tokens.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { lowerFirst, trimEnd } from "../text/sentence.ts";
import type { Body, Subject, ThingBody } from "./fact.ts";
import { STATE_BEHIND } from "./people-facts.ts";
import { smallPhrase, splitOffPlace } from "./phrases.ts";

/** Food by the piece or not: "cake" is enough. */
export const FOOD =
  /^(?:cake|pizza|pie|pudding|turkey|chicken|fish|crumble|lasagne|ice-cream|trifle|custard|gravy|curry|stew|popcorn|soup|rock)$/;
const HAPPENING = /^(?:funeral|birthday|party|wedding|holiday|trip|camp|dance|steps|smile|school)$/;
/** Counted, not there: "ten metres", "15 laps". */
const UNIT =
  /^(?:metres?|meters?|miles?|kilometres?|laps?|lengths?|goals?|points?|minutes?|hours?|inch|inches|degrees|steps|times|weeks?|months?|years?)$/;
const DEFINITE = /^(?:the|my|our|his|her|their|this|that)$/;
const MOMENT =
  /^(?:the|that) (?:day|night|morning|afternoon|evening|summer|winter|year|week|time) (?!of\b)/i;
const RELATIVE =
  /^(?:the|my|our|her|his|their) (?:\p{L}+ ){1,2}(?:that|who|we|I|he|she|they|you|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) /u;
const HOLIDAY = /^(?:christmas|easter|halloween|thanksgiving|diwali|eid)$/;
const PART_OF_TIME =
  /^(?:day|time|night|morning|evening|afternoon|year|week|summer|winter|spring|autumn|fall|half|final|finals|goal|words?|step|practice)$/;

export type PlacedBody = Body & { where?: string | null };

const startsTail = (token: Token): boolean =>
  PREPOSITIONS.has(token.low) ||
  /^(?:ger|part)$/.test(token.role) ||
  STATE_BEHIND.test(token.low) ||
  /^(?:everywhere|again|later|too)$/.test(token.low);

export function readThing(tokens: readonly Token[], names: AlbumNames): PlacedBody | null {
  const placed = splitOffPlace(tokens, names);
  if (!placed) return null;
  const { words, where } = placed;
  const first = words[0]!;
  const phrase = trimEnd(renderTokens(words));
  if (/[,;]/.test(phrase) || words.length > 14) return null;
  // "Happy birthday to our girl" is said to her.
  if (/^(?:happy|merry) \p{L}+ to\b/iu.test(phrase)) return null;
  const thing = (form: ThingBody["form"], text: string, extra: Partial<ThingBody> = {}) => ({
    kind: "thing" as const,
    text,
    form,
    plural: false,
    event: false,
    milestone: false,
    timeless: false,
    ...extra,
    where,
  });
  const finite = words.findIndex(isFinite);
  if (finite >= 0) {
    if (MOMENT.test(`${phrase} `) && finite > 1)
      return thing("moment", lowerFirst(phrase), { event: true });
    // "the tin we were not allowed to open"
    if (!RELATIVE.test(`${lowerFirst(phrase)} `) || finite < 3) return null;
    return thing("the", lowerFirst(phrase), { plural: isPluralWord(words[1]!), timeless: true });
  }
  const stop = words.findIndex((token, index) => index > 0 && startsTail(token));
  const noun = stop < 0 ? words : words.slice(0, stop);
  const after = stop < 0 ? [] : words.slice(stop);
  const head = noun.at(-1)!;
  if (!isNounPhrase(noun) || UNIT.test(head.low)) return null;
  // "Tess and Danny's wedding" is one wedding.
  const owner = noun.findLastIndex((token) => isPossessive(token.text));
  const joined = noun.slice(owner + 1).some((token) => token.low === "and");
  const plural = joined || (isPluralWord(head) && !/^an? /i.test(phrase));
  const isDefinite = DEFINITE.test(first.low);
  const isOwned = hasOwner(words);
  const opensTail = after[0];
  if (opensTail && (isDefinite || isOwned) && noun.length > 1) {
    const state = readThingState(noun, after, plural, names);
    if (state !== undefined) return state;
  }
  const isCounted = /^(?:a|an|some)$/.test(first.low) || NUMBER_WORDS.has(first.low);
  if (opensTail?.role === "ger" && isCounted && isSimple(after))
    return thing("a", smallPhrase(words, names), { plural });
  if (opensTail && /^(?:ger|part)$/.test(opensTail.role)) return null;
  if (opensTail && /^(?:again|later|too|like|as|vs|versus)$/.test(opensTail.low)) return null;
  // "armbands on": how they were, and not what.
  if (/^(?:on|off|up|down|out|in|over|away|back)$/.test(words.at(-1)!.low)) return null;
  const small = smallPhrase(words, names);
  const event = EVENTS.has(head.low) || HAPPENING.test(head.low);
  const ordinal = noun.findIndex((token) => /^(?:first|last|second|third)$/.test(token.low));
  if (isDefinite) return thing("the", small, { plural, event, milestone: ordinal === 1 && event });
  if (isOwned) return thing("the", small, { plural, event, milestone: ordinal > 0 });
  const isKnownThing = STORY_THINGS.has(head.low) || HUMANS.has(head.low);
  if (
    /^(?:a|an|some|no|another)$/.test(first.low) ||
    NUMBER_WORDS.has(first.low) ||
    (/^\d{1,3}$/.test(first.low) && plural && isKnownThing)
  )
    return thing("a", small, { plural, event });
  if (/^\d/.test(first.low)) return null;
  if (first.low === "one") return thing("a", small, { event });
  if (ordinal === 0)
    return noun.length > 1
      ? thing("the", `the ${small}`, { plural, event: true, milestone: true })
      : null;
  if (noun.some((token) => token.proper) || /^\p{Lu}/u.test(words[1]?.text ?? "a")) {
    if (names.places.has(first.low) || /^(?:Lake|Loch|Mount|River|Fort)$/.test(first.text))
      return { kind: "place", text: phrase, where };
    return HOLIDAY.test(first.low) && noun.length === 1
      ? thing("bare", phrase, { event: true })
      : null;
  }
  if (FOOD.test(head.low) && noun.length <= 2 && !noun.some((token) => /\d/.test(token.text)))
    return thing("bare", small);
  const bareEvent = EVENTS_WITHOUT_ARTICLE.has(head.low);
  const manyThings = plural && !joined && /[a-z]s$|people|children/.test(head.low);
  // "Best summers of my life" has no "there were" before it.
  if (/^(?:best|worst|\p{L}{2,}est)$/u.test(first.low)) return null;
  if (MASS_NOUNS.has(head.low) || manyThings || bareEvent)
    return thing("bare", small, { plural, event: EVENTS.has(head.low) });
  if (PLACE_WORDS.has(head.low) && noun.length === 1 && after.length === 0)
    return { kind: "place", text: `the ${small}`, where };
  const isOneThing =
    (STORY_THINGS.has(head.low) || EVENTS.has(head.low)) &&
    (!PART_OF_TIME.test(head.low) || (noun.length > 1 && /^finals?$/.test(head.low))) &&
    noun.length <= 3 &&
    noun.slice(0, -1).every((token) => /^(?:adj|noun|ger)$/.test(token.role));
  return isOneThing
    ? thing("a", `${articleFor(small)} ${small}`, { event: EVENTS.has(head.low) })
    : null;
}

/** One deed and nothing beside it. */
const isSimple = (tail: readonly Token[]): boolean =>
  tail.slice(1).every(({ role }) => !/^(?:ger|conj)$/.test(role)) &&
  !tail.slice(0, -1).some(endsPhrase);

function isNounPhrase(noun: readonly Token[]): boolean {
  const head = noun.at(-1)!;
  if (!/^(?:noun|ger)$/.test(head.role) && !EVENTS.has(head.low)) return false;
  const counts = noun.some(
    (token, index) => index > 0 && /\d/.test(token.low) && !/^\d+(?:st|nd|rd|th)$/.test(token.low),
  );
  return (
    !counts &&
    noun
      .slice(1)
      .every(
        ({ role }, index) =>
          role !== "det" || (index === 0 && /^(?:all|both|half)$/.test(noun[0]!.low)),
      ) &&
    noun.every(
      (token) => !/^(?:adv|conj|pron|fin|past|inf|part)$/.test(token.role) || token.low === "and",
    )
  );
}

/** "Mum's rainbow cake", "Biscuit's first swim" */
function hasOwner(words: readonly Token[]): boolean {
  const owner = words.findIndex((token) => isPossessive(token.text));
  return (
    owner >= 0 &&
    owner < 4 &&
    words
      .slice(0, owner + 1)
      .every(
        (token) =>
          token.proper ||
          KIN.has(token.low.replace(/'s?$/, "")) ||
          token.role === "det" ||
          token.low === "and",
      )
  );
}

/** "the kitchen empty", "her hands rolling dumplings"; undefined where no state follows. */
function readThingState(
  noun: readonly Token[],
  after: readonly Token[],
  plural: boolean,
  names: AlbumNames,
): Body | null | undefined {
  const next = after[0]!;
  if (/^(?:of|with)$/.test(next.low)) return undefined;
  if (!STATE_BEHIND.test(next.low) && next.role !== "ger") return undefined;
  const text = smallPhrase(noun, names);
  const subject: Subject = {
    text,
    object: text,
    plural,
    first: false,
    people: [],
    age: null,
    isOneName: false,
  };
  if (next.role !== "ger")
    return after.length < 5 ? { kind: "state", subject, rest: trimEnd(renderTokens(after)) } : null;
  const another =
    after.slice(1).some((token) => /^(?:ger|conj)$/.test(token.role)) ||
    after.slice(0, -1).some(endsPhrase);
  if (another) return null;
  const rest = trimEnd(renderTokens(after.slice(1)));
  return { kind: "deed", subject, gerund: next.low, past: null, rest };
}
