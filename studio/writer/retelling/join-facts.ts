/** Two facts of one caption that belong to one sentence, or of which the second needs the first. */
import type { Fact } from "../facts/fact.ts";
import { readTokens } from "../facts/read-facts.ts";
import type { Album } from "../telling/album.ts";
import { afterOpening } from "../telling/hinges.ts";
import { capitalise, trimEnd } from "../text/sentence.ts";
import { told } from "./clause.ts";
import { clausesOf } from "./fragment-clauses.ts";
import { thirdPerson } from "./self.ts";
import { feastOf } from "./time-heads.ts";

/** "Christmas. She managed two sprouts.", "His medals. They were in a sock." */
export function joinHead(head: Fact, next: Fact, album: Album): Fact | null {
  const feast = feastOf(head.typed);
  const isTold = feast && /^(?:He|She|We|I|They) /.test(next.typed);
  const rest = isTold ? wholeClause(next, album) : null;
  const merged = rest
    ? `${feast} ${rest}`
    : (mergeThing(head, next, album) ?? joinAnyway(head, next, album));
  const same = { ...next, typed: `${head.typed} ${next.typed}`, shout: next.shout };
  return merged ? { ...same, made: [told(merged)] } : null;
}

/** "One sleeve longer than the other, Dad wore it anyway." */
function joinAnyway(head: Fact, { body, typed }: Fact, album: Album): string | null {
  const isAnyway = body.kind === "full" && / (?:anyway|all the same|regardless)\.$/.test(typed);
  const rest = isAnyway ? afterOpening(trimEnd(typed), album) : null;
  return rest ? `${trimEnd(head.typed)}, but ${rest}` : null;
}

/** A whole sentence behind its time, in the past. */
const wholeClause = ({ body, typed }: Fact, album: Album): string | null =>
  body.kind === "full" && !body.isPresent && !/["“?]/.test(typed)
    ? afterOpening(trimEnd(typed), album)
    : null;

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

/** What follows in the same caption and says more: "Age 19.", "Papa running." */
export function remarkOn(before: Fact, fact: Fact, album: Album): string | null {
  const age = /^aged? (\d{1,3}|\p{L}+)$/iu.exec(trimEnd(fact.typed))?.[1];
  const self = age ? thirdPerson(album) : null;
  if (age && self)
    return `${album.genderOf(self.text) === "f" || self.text === "she" ? "she" : "he"} was ${age}`;
  const [one, two] = [before, fact].map(({ body }) => (body.kind === "deed" ? body : null));
  const isSame = one && two && one.subject.isOneName && one.subject.text === two.subject.text;
  const [clause] = isSame ? clausesOf(fact.typed, fact, album) : [];
  return clause ? `then ${clause.text}` : null;
}
