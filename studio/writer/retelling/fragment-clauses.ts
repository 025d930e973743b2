/** Every way in which a fragment may be a whole sentence. */
import type { Fact } from "../facts/fact.ts";
import { readTokens } from "../facts/read-facts.ts";
import { isFinite } from "../grammar/roles.ts";
import { takeDate } from "../reading/dates.ts";
import type { Album } from "../telling/album.ts";
import { trimEnd } from "../text/sentence.ts";
import { canFollow, told, type Clause } from "./clause.ts";
import { clausesOfElided } from "./elided-clauses.ts";
import { readNounPhrase } from "./noun-phrase.ts";
import { openWith } from "./open-with.ts";
import { clausesOfPeople } from "./people-clauses.ts";
import { readingOf } from "./reading-of.ts";
import { selfOf } from "./self.ts";
import { isState } from "./states.ts";
import { clausesOfThing } from "./thing-clauses.ts";
import { behindTime, splitTime } from "./time-heads.ts";

const LONGEST = 30;

/** Every way in which a fragment may be whole. */
export function clausesOf(typed: string, fact: Fact, album: Album): Clause[] {
  const { body } = fact;
  const named = nameThing(typed, album);
  if (named) return [told(named)];
  const self = selfOf(fact, album);
  const isOther =
    body.kind === "told" &&
    body.text.startsWith("I ") &&
    self !== null &&
    /^(?!I$|we$)/.test(self.text);
  const isWhole =
    (body.kind === "full" &&
      isSure(body, typed, album) &&
      !/^Year \d{1,2} (?:\S+n't|\p{Ll}+ed)\b/u.test(typed)) ||
    (body.kind === "told" && !isOther) ||
    (body.kind === "thing" && body.form === "moment");
  if (isWhole || /^["“]|[“"][^”"]* [^”"]* |\?|:\s/.test(typed) || typed.split(" ").length > LONGEST)
    return [];
  const text = trimEnd(typed);
  const timed = splitTime(text, fact.caption, album.captions.length);
  if (timed) {
    const reading = readingOf(timed.rest, fact, album);
    const behind = timed.isMeal ? clausesOfThing(reading) : behindTime(reading);
    return behind.map((clause) => openWith(timed.when, clause));
  }
  const { rest, when } = dateOf(text, album);
  if (!rest || (when && /, [^,]*\b(?:day|night|morning|week|season)$/i.test(rest))) return [];
  const clauses = fragmentClauses(rest, fact, album);
  return when ? clauses.map((clause) => openWith(when.phrase, clause)) : clauses;
}

/** "The plan: a unicorn", "The flower girls: Hope, age 4, and Rose": what they were. */
function nameThing(typed: string, album: Album): string | null {
  const [, what = "", rest = ""] =
    /^((?:The|Our) [^,:.“"]{3,40}): ([^:;“"?!]+)\.$/.exec(typed) ?? [];
  const tokens = readTokens(what, album.names);
  const phrase = what ? readNounPhrase(tokens, album.names) : null;
  if (!phrase || phrase.end < tokens.length) return null;
  const others = readTokens(rest, album.names);
  const isThing =
    /^(?:an?|the|my|our|two|three|four|five|\d+) |^\p{Lu}/u.test(rest) && canFollow(others);
  return isThing ? `${phrase.text} ${phrase.plural ? "were" : "was"} ${rest}` : null;
}

/** What is typed as "in 1912" stays where it is: it may be the time of a remark. */
function dateOf(text: string, album: Album): ReturnType<typeof takeDate> {
  const found = takeDate(text);
  const isOwn =
    !found.when ||
    / (?:in|on|since) (?:\p{Lu}\p{L}+ |\d{1,2} )*\d{4}/u.test(text) ||
    readTokens(found.rest, album.names).some(isFinite);
  return isOwn ? { rest: text, when: null } : found;
}

/** "Cat under the bath, where she stayed": its verb is a remark's; "Front door painted blue": a state. */
export function isSure(
  { subject, doer }: Extract<Fact["body"], { kind: "full" }>,
  typed: string,
  album: Album,
): boolean {
  if (subject) return true;
  const tokens = readTokens(trimEnd(typed), album.names);
  const verb = tokens.findIndex(isFinite);
  if (verb < 1) return true;
  const phrase = readNounPhrase(tokens, album.names);
  if (!phrase || /^(?:it|that|this|there|he|she|they|we)$/.test(tokens[0]!.low)) return true;
  if (doer && phrase.form === "the") return true;
  const isHere =
    phrase.end === verb && isState(tokens.slice(verb)) && tokens[verb]!.role === "past";
  return !isHere && (!canFollow(tokens.slice(phrase.end)) || phrase.end === verb);
}

function fragmentClauses(text: string, fact: Fact, album: Album): Clause[] {
  const reading = readingOf(text, fact, album);
  if (reading.tokens.length === 0) return [];
  for (const read of [clausesOfElided, clausesOfPeople, clausesOfThing]) {
    const clauses = read(reading);
    if (clauses.length > 0) return clauses;
  }
  return [];
}
