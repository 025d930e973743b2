/** Captions to facts. A reading that is not certain is no reading: the caption stays as it was typed. */
import { DETERMINERS, MODALS } from "../lexicon/function-words.ts";
import { expandContractions } from "../grammar/contractions.ts";
import { isFinite } from "../grammar/roles.ts";
import { endsPhrase, isPossessive, renderTokens, type Token } from "../grammar/tokens.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { takeDate, type When } from "../reading/dates.ts";
import { mendTyping } from "../reading/everyday-spelling.ts";
import { readFullSentence } from "../reading/full-sentences.ts";
import { readSentence, tagWithNames } from "../reading/read-sentence.ts";
import { respell } from "../reading/spelling.ts";
import type { Caption } from "../reading/read-caption.ts";
import { splitSentences } from "../reading/split-sentences.ts";
import { isCodeLike } from "../text/clean-caption.ts";
import { capitalise, toMessage, trimEnd } from "../text/sentence.ts";
import { readDoing, readHow, readOff } from "./doing-facts.ts";
import type { Body, CaptionFacts, Fact } from "./fact.ts";
import { readPeople } from "./people-facts.ts";
import { smallPhrase } from "./phrases.ts";
import { spellPlaces, tidySentence } from "./slips.ts";
import { countEnglishWords } from "../reading/language.ts";
import { readSubject } from "./subject.ts";
import { readThing, type PlacedBody } from "./thing-facts.ts";
import { thingsOfCaption } from "./things.ts";

/** Longer than this, a sentence is left to its author. */
const MAX_READ_CHARACTERS = 260;

/**
 * @param text the caption without file names, emoji and slips
 * @param read what the grammar knows of it
 * @param language what the album seems to be written in
 */
export function readFacts(
  text: string,
  index: number,
  read: Caption,
  names: AlbumNames,
  language: string,
): CaptionFacts {
  const facts: CaptionFacts = {
    index,
    facts: [],
    people: read.people,
    things: [],
    foreign: read.foreign || (language !== "en" && countEnglishWords(text) < 2),
    grief: read.grief,
    mishap: read.mishap,
    text,
    words: text.toLowerCase().match(/[\p{L}']+/gu) ?? [],
  };
  if (!/[\p{L}\p{N}]/u.test(text)) {
    const shown = read.raw.replace(/\s+/g, " ");
    return shown && !/[\p{L}\p{N}]/u.test(shown)
      ? { ...facts, facts: [asTyped(shown, index)] }
      : facts;
  }
  if (isCodeLike(text)) return { ...facts, facts: [asTyped(text.replace(/\s+/g, " "), index)] };
  const sentences = splitSentences(text);
  if (facts.foreign) {
    const typed = sentences.map((sentence) => capitalise(withStop(sentence)));
    return { ...facts, facts: typed.map((sentence) => asTyped(sentence, index)) };
  }
  return {
    ...facts,
    facts: sentences.flatMap((sentence) => factsOf(sentence, index, names)),
    things: thingsOfCaption(
      respell(mendTyping(text, names), names),
      sentences.map((sentence) => readTokens(sentence, names)),
      read.things,
    ),
  };
}

const withStop = (text: string): string => (/[.!?…。！？]["”'»)]*$/.test(text) ? text : `${text}.`);

const asTyped = (typed: string, caption: number): Fact => ({
  caption,
  typed,
  body: { kind: "typed" },
  when: null,
  where: null,
  shout: typed.endsWith("!"),
});

/** Names respelled, contractions spelled out, each word with its role. */
export const readTokens = (raw: string, names: AlbumNames): Token[] =>
  tagWithNames(
    trimEnd(spellPlaces(expandContractions(respell(mendTyping(raw, names), names)))),
    names,
  );

function factsOf(raw: string, caption: number, names: AlbumNames): Fact[] {
  const plain: Fact = {
    ...asTyped(tidySentence(raw, names), caption),
    shout: /!["']*$/.test(raw),
  };
  if (/["“?]/.test(raw) || raw.length > MAX_READ_CHARACTERS || /:\s/.test(raw)) return [plain];
  const { rest, when } = takeDate(raw);
  if (!rest) return [plain];
  const tokens = readTokens(rest, names);
  if (tokens.length === 0) return [plain];
  const halves = splitAtRemark(raw, names) ?? splitAtSentence(raw, names);
  if (halves) return halves.flatMap((half) => factsOf(half, caption, names));
  if (isFullSentence(tokens, names, rest))
    return [{ ...plain, when, body: readWhole(raw, rest, when, tokens, names) }];
  const dropped = isFinite(tokens[0]!) ? withSubject(raw, rest, names) : null;
  if (dropped) return [{ ...plain, when, body: { kind: "told", text: dropped } }];
  const body = readFragment(tokens, names);
  if (!body) return [plain];
  const { where = null, ...known } = body;
  return [{ ...plain, body: known as Body, when, where }];
}

/** "fell asleep in my dinner": the words inside tell who. */
function withSubject(raw: string, rest: string, names: AlbumNames): string | null {
  const [clause, ...others] = readSentence(rest, names);
  const isTold = clause?.kind === "sentence" && others.length === 0 && !raw.includes(",");
  return isTold && /^(?:I|we|she|he) /.test(clause.text) ? clause.text : null;
}

/** "Susan and me in the sea, it was freezing" is two facts, and so is "Our first van, 1974, it broke down". */
function splitAtRemark(raw: string, names: AlbumNames): [string, string] | null {
  const match =
    /^([^,]+(?:, \d+,[^,]+|, (?:\p{L}+ )?(?:18|19|20)\d\d)?), (but |and )?((?:it|he|she|we|they|I|his|her) .+)$/iu.exec(
      raw,
    );
  if (!match) return null;
  const [, before = "", link = "", remark = ""] = match;
  if (isFullSentence(readTokens(before, names), names, before)) return null;
  return isFullSentence(readTokens(remark, names), names, remark) ? [before, link + remark] : null;
}

/** "New name on the back, Pat did the lettering", "Flour on the ceiling, don't ask" */
function splitAtSentence(raw: string, names: AlbumNames): [string, string] | null {
  const [, before = "", remark = ""] = /^([^;:“"()]+), ([^,;:“"()]+)$/.exec(raw) ?? [];
  if (!remark || before.split(" ").length < 2) return null;
  const isOrder =
    /^(?:don't ask|remember this|never again|you couldn't make it up|thanks? \p{L}+)[.!]?$/iu.test(
      remark,
    );
  if (
    /^(?:and|but|so|who|which|where|when|that|because|as|if|while|until|till|before|after|same|not|only|then|no|you|the (?:best|worst|last|first))\b/i.test(
      remark,
    ) &&
    !isOrder
  )
    return null;
  const first = readTokens(before, names);
  if (isOrder) return [before, remark];
  const tokens = readTokens(remark, names);
  const verb = tokens.findIndex(isFinite);
  const isSomebody =
    tokens[0]?.proper ||
    DETERMINERS.has(tokens[0]?.low ?? "") ||
    /^(?:kettle|everyone|everybody|nobody)$/.test(tokens[0]?.low ?? "");
  if (verb < 1 || verb > 3 || !isSomebody || endsPhrase(tokens[verb - 1])) return null;
  if (first.some((token, index) => isFinite(token) && index > 0)) return null;
  return isFullSentence(tokens, names, remark) ? [before, remark] : null;
}

function isFullSentence(tokens: Token[], names: AlbumNames, text: string): boolean {
  if (tokens.length < 2 || isFinite(tokens[0]!)) return false;
  const namesTime = /^(?:the|that|our|my) (?:day|night|time|morning|summer|year|week)\b/i;
  if (namesTime.test(text) && !/ (?:was|is|were) /i.test(text)) return false;
  const opensClause = tokens.slice(1, 4).some(({ low }) => /^(?:that|who|which)$/.test(low));
  if (opensClause && tokens.filter(isFinite).length < 2) return false;
  const reading = { raw: text, end: "." as const, when: null, text, tokens, names };
  return readFullSentence(reading)?.kind === "sentence";
}

function readWhole(
  raw: string,
  rest: string,
  when: When | null,
  tokens: Token[],
  names: AlbumNames,
): Extract<Body, { kind: "full" }> {
  const told = inThePast(raw, rest, when, names);
  const found = readSubject(tokens, names);
  const end = found?.end ?? endOfThing(tokens);
  const verb = tokens[end];
  const after = tokens.slice(end + 1);
  const hasOtherVerb = after.some(
    (token, index) => isFinite(token) && after[index - 1]?.role !== "num",
  );
  const isOneDeed = verb?.role === "past" && !hasOtherVerb && !endsPhrase(tokens[end - 1]);
  const thing = found || end === 0 ? null : smallPhrase(tokens.slice(0, end), names);
  return {
    kind: "full",
    subject: found && verb && isFinite(verb) ? found.subject : null,
    doer: isOneDeed ? (found?.subject.text ?? thing) : null,
    verb: isOneDeed ? verb.low : "",
    rest: isOneDeed ? trimEnd(renderTokens(after)) : "",
    told,
    halves: hasOtherVerb && !when ? halvesOf(trimEnd(told), names) : null,
    isPast: tokens.find(isFinite)?.role.endsWith("past") ?? false,
    isPresent: tokens.some(({ role, low }) => role === "fin" || role === "aux" || isCan(low)),
  };
}

/** "The goat", "Mum's cake", "a bison" before a verb; 0 where the sentence opens with anything else. */
function endOfThing(tokens: readonly Token[]): number {
  const end = tokens.findIndex(isFinite);
  const phrase = tokens.slice(0, Math.max(end, 0));
  const isKnown = DETERMINERS.has(phrase[0]?.low ?? "") || isPossessive(phrase[0]?.text ?? "");
  const isPhrase = phrase.every(
    (token) => /^(?:det|adj|noun)$/.test(token.role) && !endsPhrase(token),
  );
  const isShort = phrase.length >= 2 && phrase.length <= 4;
  return isKnown && isPhrase && isShort && phrase.at(-1)!.role === "noun" ? end : 0;
}

/** "Tom dropped the pie and Biscuit ate it": cut where the second somebody begins. */
function halvesOf(
  text: string,
  names: AlbumNames,
): readonly [first: Body, firstText: string, second: string] | null {
  const [, first = "", second = ""] = /^([^,;:“"]+) and (\p{Lu}[^,;:“"]+)$/u.exec(text) ?? [];
  const tokens = readTokens(first, names);
  const others = readTokens(second, names);
  if (!second || !isFullSentence(tokens, names, first)) return null;
  if (!isFullSentence(others, names, second)) return null;
  if (!readSubject(others, names)?.subject.people.length) return null;
  return [readWhole(first, first, null, tokens, names), toMessage(first), toMessage(second)];
}

const isCan = (low: string): boolean => MODALS.has(low) && /^(?:can|can't|will|won't)$/.test(low);

/** The sentence in the past, its date behind it: "Nana had a plan." */
function inThePast(raw: string, rest: string, when: When | null, names: AlbumNames): string {
  const clauses = readSentence(rest, names);
  const [clause] = clauses;
  const end = /!["']*$/.test(raw) ? "!" : ".";
  if (clauses.length !== 1 || clause?.kind !== "sentence") return tidySentence(raw, names);
  return toMessage(when ? `${clause.text} ${when.phrase}` : clause.text, end);
}

function readFragment(tokens: Token[], names: AlbumNames): PlacedBody | null {
  const off = readOff(tokens);
  if (off) return off;
  const isDoing = tokens[0]!.role === "ger" && !tokens.some(isFinite);
  if (isDoing) return readDoing(tokens);
  const how = readHow(tokens);
  if (how) return how;
  const found = readSubject(tokens, names);
  return found ? readPeople(found, tokens, names) : readThing(tokens, names);
}
