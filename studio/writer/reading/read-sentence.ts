/** One sentence of a caption as clauses; whatever is not surely understood stays in quotation marks. */
import { KIN, KIN_NEEDS_NAME } from "../lexicon/people.ts";
import { expandContractions } from "../grammar/contractions.ts";
import { tagSentence } from "../grammar/roles.ts";
import { isCapitalised, withoutPossessive, type Token } from "../grammar/tokens.ts";
import { isFinite } from "../grammar/roles.ts";
import { trimEnd } from "../text/sentence.ts";
import { isCodeLike } from "../text/clean-caption.ts";
import type { AlbumNames } from "./album-names.ts";
import { respell } from "./spelling.ts";
import { mendTyping } from "./everyday-spelling.ts";
import { makeClause, quoteClause, type Clause, type Reading } from "./clause.ts";
import { takeDate } from "./dates.ts";
import {
  readEvent,
  readDoing,
  readFeeling,
  readPeople,
  readPeopleDoing,
  readWhereabouts,
} from "./fragments.ts";
import { readThing, readThingDoing } from "./thing-fragments.ts";
import { readDroppedSubject, readFullSentence } from "./full-sentences.ts";
import { withSmallStart } from "./noun-phrases.ts";
import { readExclamation, readInterjection, readSpokenWords } from "./spoken-words.ts";

/** Longer than this without a full stop is no sentence anybody can tell. */
const MAX_SENTENCE_CHARACTERS = 400;

const isNamed = (low: string, names: AlbumNames): boolean =>
  names.spelling.has(low) || (KIN.has(low) && !KIN_NEEDS_NAME.has(low));

export const tagWithNames = (sentence: string, names: AlbumNames): Token[] =>
  tagSentence(
    sentence,
    (token) => isCapitalised(token.text) && isNamed(withoutPossessive(token.low), names),
  );

/** In this order: the first that understands the sentence tells it. */
const WHOLE_READERS = [
  readInterjection,
  readExclamation,
  readSpokenWords,
  readFullSentence,
  readDroppedSubject,
];
const FRAGMENT_READERS = [
  readDoing,
  readWhereabouts,
  readPeopleDoing,
  readEvent,
  readThingDoing,
  readFeeling,
  readPeople,
  readThing,
];

export function readSentence(raw: string, names: AlbumNames): Clause[] {
  const end = /!["')]*$/.test(raw) ? "!" : /\?["')]*$/.test(raw) ? "?" : ".";
  const { rest, when } = takeDate(raw.replace(/^["'](.*)["']$/, "$1"));
  const shell = { raw, end, when, text: rest, tokens: [], names } satisfies Reading;
  if (!rest && when) return [makeClause(shell, "date", when.bare)];
  if (raw.length > MAX_SENTENCE_CHARACTERS || isCodeLike(rest)) return [quoteClause(shell)];
  if (/^["'].*["']$/.test(raw) || end === "?") return [quoteClause(shell)];
  const text = withoutPointing(
    expandContractions(respell(mendTyping(rest, names), names)).replace(
      /^and\s+(?=\p{L})|^so\s+(?=(?:we|I|he|she|they|the)\b)/iu,
      "",
    ),
    names,
  );
  const parts = splitAtColon(text);
  if (parts) {
    const [before, after] = parts;
    const clauses = [...readSentence(before, names), ...readSentence(after, names)];
    return clauses.map((clause, index) => (index === 0 && when ? { ...clause, when } : clause));
  }
  const tokens = tagWithNames(text, names);
  if (tokens.length === 0 || !/\p{L}{2}|^I\b/u.test(text)) return [quoteClause(shell)];
  return [readTokens({ ...shell, text, tokens })];
}

function readTokens(reading: Reading): Clause {
  const { tokens, names, text } = reading;
  if (
    /^(?:again|twice|at last|all the (?:way|time)|every (?:day|time|single))\b/i.test(text) &&
    !tokens.some(isFinite)
  ) {
    return makeClause(reading, "aside", text);
  }
  if (/^\d+[-–]\d+ (?:down|up|ahead|at|to|after|and|in)\b/i.test(text)) {
    return makeClause(reading, "date", text);
  }
  // "Higher Daddy higher!": called out to somebody.
  if (
    reading.end === "!" &&
    /^(?:higher|faster|more|again|closer|slower|louder)$/.test(tokens[0]!.low) &&
    tokens.length < 6
  ) {
    return makeClause(reading, "spoken", trimEnd(reading.raw), { end: "!" });
  }
  for (const read of WHOLE_READERS) {
    const clause = read(reading);
    if (clause) return clause;
  }
  if (tokens[0]!.role === "inf" && tokens.length > 1)
    return makeClause(reading, "spoken", trimEnd(reading.raw), { end: reading.end });
  const small = { ...reading, tokens: withSmallStart(tokens, names) };
  for (const read of FRAGMENT_READERS) {
    const clause = read(small);
    if (clause) return clause;
  }
  return makeClause(small, "fragment", trimEnd(reading.text));
}

/** "Brighton: ice cream" and "Leo: so tired", but not "at 10:30" or a long sentence with a colon late. */
function splitAtColon(text: string): [string, string] | null {
  const match = /^([^:]{2,28}):\s+(\S.*)$/.exec(text);
  return match ? [match[1]!, match[2]!] : null;
}

/** "This is Leo's bike", "photo of Nana": what is pointed at is the caption. */
function withoutPointing(text: string, names: AlbumNames): string {
  const shown = text.replace(
    /^(?:a |the |another |old )?(?:photo|picture|pic|snap|shot)s? of /i,
    "",
  );
  const pointed = /^(?:this|here|these|those|that)\s+(?:is|are)\s+(.+)$/i.exec(shown)?.[1];
  if (!pointed || /^(?:so|very|not|going|too|how|why|what|when|where|because|all)\b/i.test(pointed))
    return shown;
  const tokens = tagWithNames(pointed, names);
  const fragment =
    tokens.length > 0 &&
    !/^(?:ger|adj|part|adv)$/.test(tokens[0]!.role) &&
    tokens.every((token) => !isFinite(token));
  return fragment ? pointed : shown;
}
