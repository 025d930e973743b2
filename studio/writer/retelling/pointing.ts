/** "This is my cousin Anand, who is not called Andy": what is no sentence, and names somebody or something known. */
import type { Fact } from "../facts/fact.ts";
import { readTokens } from "../facts/read-facts.ts";
import { smallPhrase } from "../facts/phrases.ts";
import { readSubject } from "../facts/subject.ts";
import { KIN } from "../lexicon/people.ts";
import type { Album } from "../telling/album.ts";
import { trimEnd } from "../text/sentence.ts";
import { canFollow, type Clause } from "./clause.ts";
import { readNounPhrase } from "./noun-phrase.ts";

/** "Dave the next morning." says enough. */
const SHORTEST = 5;

export function pointAt({ caption, typed }: Fact, album: Album): Clause[] {
  const isLast = caption === album.captions.length - 1;
  const isPointed = caption === 0 || isLast || /^(?:me|my)\b/i.test(typed);
  if (
    !isPointed ||
    /["“”?!;]|:\s|\d to \d|^the (?:\p{L}+ )?(?:day|night|year|summer|winter)\b/iu.test(typed)
  )
    return [];
  if (
    (caption > 0 && typed.split(" ").length < SHORTEST) ||
    /^me(?: and|,) \p{L}+,? /iu.test(typed)
  )
    return [];
  const text = trimEnd(typed);
  const tokens = readTokens(text, album.names);
  const found = readSubject(tokens, album.names);
  const isKnown = found?.subject.people.every((person) =>
    person
      .split(" ")
      .some((word) => KIN.has(word.toLowerCase()) || album.names.people.has(word.toLowerCase())),
  );
  const next = tokens[found?.end ?? 0];
  const isBehind =
    !next ||
    /^(?:ger|part|prep)$/.test(next.role) ||
    /^(?:who|which|the|that|last|as|aged)$/.test(next.low) ||
    tokens[(found?.end ?? 0) - 1]?.after.startsWith(",");
  if (
    found &&
    (!isKnown ||
      !isBehind ||
      next?.low === "of" ||
      /^(?:we|they|every\p{L}+|nobody|all|both)\b/u.test(found.subject.text) ||
      (found.subject.people.length === 0 &&
        !/^(?:my|our|the|his|her|\p{L}+ and (?:I|me)$|I$)/iu.test(found.subject.text)))
  )
    return [];
  const phrase = found || caption > 0 ? null : readNounPhrase(tokens, album.names);
  if (!found && (phrase?.form !== "the" || phrase.plural || !/^(?:my|our|the) /i.test(phrase.text)))
    return [];
  if (!canFollow(tokens.slice(found?.end ?? phrase!.end))) return [];
  const rest = smallPhrase(tokens, album.names);
  const small = rest.slice(0, 1) + text.slice(1);
  // "My mother, Edith, with her sister": one, and her name.
  const isNamed = /^(?:my|our|his|her|\p{L}+'s) \p{L}*[^s\s], \p{Lu}/iu.test(text);
  const isMany = found !== null && found.subject.plural && !found.subject.first && !isNamed;
  const this_ = isMany ? "these are" : "this is";
  const clauses: Clause[] = [
    { text: `${this_} ${small}`, frame: this_, weight: caption === 0 ? 6 : 2 },
  ];
  if (isLast && !album.grief)
    clauses.push({ text: `and ${this_} ${small}`, frame: `and ${this_}`, weight: 2.5 });
  return clauses;
}
