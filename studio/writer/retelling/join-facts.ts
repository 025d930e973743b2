/** Two facts of one caption that belong to one sentence, or of which the second needs the first. */
import type { Fact } from "../facts/fact.ts";
import { readTokens } from "../facts/read-facts.ts";
import type { Album } from "../telling/album.ts";
import { afterOpening } from "../telling/hinges.ts";
import { inPlace } from "../telling/words.ts";
import { capitalise, lowerFirst, trimEnd } from "../text/sentence.ts";
import type { Clause } from "./clause.ts";
import { clausesOf } from "./fragment-clauses.ts";
import { openWith } from "./open-with.ts";
import { thirdPerson } from "./self.ts";
import { timePhrase } from "./time-heads.ts";

const STATE_OF_TODAY = /\b(?:is|are|am|has|have|can|will)\b|\w'(?:s|m|re|ve|ll)\b/i;

/** "March. Bare earth and optimism.", "First day. Ellie held on to her bag.", "His medals. They were in a sock." */
export function joinHead(head: Fact, next: Fact, album: Album): Fact | null {
  const same = { ...next, typed: `${head.typed} ${next.typed}`, shout: next.shout };
  const when = timePhrase(head.typed);
  if (when) {
    const clauses =
      next.body.kind === "full"
        ? wholeClause(next, album)
        : clausesOf(next.typed, next, album, true);
    const made = clauses.flatMap((clause) => openWith(when, clause).slice(-1));
    return made.length > 0 ? { ...same, made } : null;
  }
  const place =
    head.body.kind === "place" && /^\p{Lu}/u.test(head.body.text) ? head.body.text : null;
  const there = place && /^(?:He|She|We|I|They) /.test(next.typed) ? wholeClause(next, album) : [];
  if (place && there.length > 0)
    return { ...same, made: there.flatMap((clause) => openWith(inPlace(place), clause).slice(-1)) };
  const merged = mergeThing(head, next, album) ?? joinAnyway(head, next, album);
  return merged ? { ...same, made: [{ text: merged, frame: "told", weight: 3 }] } : null;
}

/** "One sleeve longer than the other, Dad wore it anyway." */
function joinAnyway(head: Fact, next: Fact, album: Album): string | null {
  const isAnyway =
    next.body.kind === "full" && / (?:anyway|all the same|regardless)\.$/.test(next.typed);
  const [clause] = isAnyway ? clausesOf(head.typed, head, album) : [];
  const rest = clause ? afterOpening(trimEnd(next.typed), album) : null;
  return rest ? `${clause!.text}, but ${rest}` : null;
}

/** A whole sentence behind its time, in the past. */
function wholeClause({ body, typed }: Fact, album: Album): Clause[] {
  if (body.kind !== "full" || /["“?]/.test(typed)) return [];
  if (body.isPresent && (!album.isMemory || STATE_OF_TODAY.test(typed))) return [];
  const isUnchanged = /\b(?:let|put|cut|hit|shut|read)\b/i.test(typed);
  if (body.isPresent && !body.isPast && !isUnchanged && /\b(?:now|still|always)\b/i.test(typed))
    return [];
  const isOpened = body.told.startsWith("The ") && !/^The /i.test(typed);
  const text = trimEnd((body.isPresent && !isUnchanged) || isOpened ? body.told : typed);
  const rest = afterOpening(text, album);
  return rest ? [{ text: rest, frame: "told", weight: 3 }] : [];
}

/** "His medals. They were in a sock until 1996." is one sentence. */
function mergeThing(head: Fact, { typed }: Fact, album: Album): string | null {
  const [, pronoun = "", verb = "", rest = ""] =
    /^(It|They) (was|were|is|are) ([^,;:“"?]+)\.$/.exec(typed) ?? [];
  const phrase = trimEnd(head.typed);
  const isOwned = /^(?:the|my|our|his|her|their|\p{Lu}\p{L}+'s) (?:\p{Ll}+ ?){1,3}$/iu.test(phrase);
  if (!rest || !isOwned || /\b(?:in|on|at|with|and)\b/.test(phrase)) return null;
  const tokens = readTokens(phrase, album.names);
  const plural = /[^s]s$/.test(tokens.at(-1)?.low ?? "");
  if (plural !== (pronoun === "They") || /\b(?:he|she|it|they) /.test(rest)) return null;
  return `${capitalise(phrase)} ${verb} ${rest}`;
}

/** What follows in the same caption and says more: "The cottage. Smaller than the photo.", "Age 19." */
export function remarkOn(before: Fact, fact: Fact, album: Album): string | null {
  const text = trimEnd(fact.typed);
  const age = /^aged? (\d{1,3}|\p{L}+)$/iu.exec(text)?.[1];
  const self = age ? thirdPerson(album) : null;
  if (age && self)
    return `${album.genderOf(self.text) === "f" || self.text === "she" ? "she" : "he"} was ${age}`;
  if (/^The (?:only|first|last|best|worst) \p{L}+ that [^,]+$/u.test(text))
    return `it is ${lowerFirst(text)}`;
  const isThing = before.body.kind === "thing" && !before.body.plural;
  if (isThing && /^(?:\p{L}+er|more|less) than [^,]+$/iu.test(text))
    return `it was ${lowerFirst(text)}`;
  // "Papa lighting the rocket. Papa running."
  const [one, two] = [before, fact].map(({ body }) => (body.kind === "deed" ? body : null));
  const isSame = one && two && one.subject.isOneName && one.subject.text === two.subject.text;
  const [clause] = isSame ? clausesOf(fact.typed, fact, album) : [];
  return clause ? `then ${clause.text}` : null;
}
