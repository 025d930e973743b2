/** Answers as people type, say or tap them, made ready for a sentence. */
import { isFinite } from "../grammar/roles.ts";
import { MONTHS } from "../lexicon/calendar.ts";
import { FIRST_NAMES, HUMANS, KIN, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { tagWithNames } from "../reading/read-sentence.ts";
import { capitalise, joinList, toMessage, trimEnd } from "../text/sentence.ts";

const NOTHING =
  /^(?:i )?(?:don'?t|do not|can'?t|cannot) (?:know|remember|recall|say|tell).*$|^(?:no idea|not sure|unsure|unknown|dunno|\?+|n\/a|none|-+)$/i;

/** One line, without blanks at its ends; empty where it says nothing. */
export function readAnswer(typed: string): string {
  const text = typed.replace(/\s+/g, " ").replace(/’/g, "'").trim();
  const isSaying = /[\p{L}\p{N}]/u.test(text) && !NOTHING.test(trimEnd(text));
  return isSaying ? text : "";
}

const OPENS_PHRASE =
  /^(?:when|because|while|after|before|as|if|that|who|where|with|by|in|on|at|during|near|around|about|just|maybe|probably|last|this|next|early|late)\b/i;

/** A whole sentence needs no frame: "he cried all night", "We never found it!" */
export function isSentence(answer: string, names: AlbumNames): boolean {
  if (OPENS_PHRASE.test(answer)) return false;
  const tokens = tagWithNames(answer, names);
  return tokens.some(
    (token, index) => index > 0 && isFinite(token) && !/^\p{Lu}/u.test(token.text),
  );
}

/** The answer in its author's words, with a capital and a stop. */
export const asTyped = (answer: string, names: AlbumNames): string =>
  toMessage(spellNames(answer, names).replace(/\bi\b(?=['\s]|$)/g, "I"));

const isMonth = (word: string): boolean => MONTHS.some((month) => month.toLowerCase() === word);

/** Known names, relations that are called by them, and months have their capitals. */
export function spellNames(text: string, names: AlbumNames): string {
  return text.replace(/\p{L}[\p{L}-]*/gu, (word, at: number) => {
    const low = word.toLowerCase();
    const before = text.slice(0, at).trimEnd().split(" ").at(-1)?.toLowerCase() ?? "";
    const isOwned = /^(?:my|our|your|his|her|their|the|a|an)$/.test(before);
    if (/^(?:may|march)$/.test(low))
      return /^(?:in|last|this|early|late|since|\d+)$/.test(before) ? capitalise(word) : word;
    if (isMonth(low)) return capitalise(word);
    const known = names.spelling.get(low);
    if (known) return known;
    const isCalled = CALLED.test(low.replace(/s$/, ""));
    return isCalled && !isOwned && !/^(?:two|both|all)$/.test(before) ? capitalise(word) : word;
  });
}

/** Relations that are names: "Grandma", where "brother" needs an owner. */
const CALLED =
  /^(?:mum|mom|mummy|mommy|dad|daddy|papa|mama|nana|nan|nanny|grandma|grandpa|grandad|granddad|granny|gran|gramps|oma|opa|nonna|nonno|auntie|aunty)$/;

export interface People {
  /** "Leo and I" */
  subject: string;
  /** "Leo and me" */
  object: string;
  plural: boolean;
  /** The narrator alone. */
  isMe: boolean;
}

const LONGEST_NAME = 5;

const isMe = (part: string): boolean => /^(?:me|i|myself)$/i.test(part);

/** Null where the answer is no list of people. */
export function readPeopleList(answer: string, names: AlbumNames): People | null {
  const parts = trimEnd(answer)
    .replace(/^(?:it was|it's|that's|that is|this is|just|only|with) /i, "")
    .split(/\s*(?:,|&|\+|\band\b)\s*(?:and )?/i)
    .filter(Boolean);
  if (parts.length === 1 && /^(?:us|we|all of us)$/i.test(parts[0]!))
    return { subject: "we", object: "us", plural: true, isMe: false };
  const others = parts.filter((part) => !isMe(part)).map((part) => nameOf(part, names));
  if (parts.length === 0 || others.some((part) => part.split(" ").length > LONGEST_NAME))
    return null;
  const hasMe = others.length < parts.length;
  return {
    subject: joinList(hasMe ? [...others, "I"] : others),
    object: joinList(hasMe ? [...others, "me"] : others),
    plural: parts.length > 1 || (!hasMe && isMany(others[0]!)),
    isMe: hasMe && others.length === 0,
  };
}

const isMany = (phrase: string): boolean =>
  !/^\p{Lu}/u.test(phrase.split(" ").at(-1)!) &&
  (/^(?:all|both|two|three|four|five|six|we|they)\b/i.test(phrase) ||
    /(?:[^s's]s|children|people|men|women|us|kids)$/.test(phrase)) &&
  !/^(?:no one|nobody|everyone|everybody)$/i.test(phrase);

/** "leo" is a name, "uncle bob" two, "the neighbours" none. */
function nameOf(part: string, names: AlbumNames): string {
  const spelled = spellNames(part, names);
  const words = spelled.split(" ");
  const first = words[0]!.toLowerCase();
  const isPhrase =
    /^(?:the|my|our|your|his|her|their|a|an|all|both|some|two|three|four|five|six|everyone|everybody|nobody|no|one|someone)$/.test(
      first,
    ) || words.some((word) => word.endsWith("'s"));
  if (isPhrase) {
    const phrase = words
      .map((word, at) => (at > 0 && isFirstName(word) ? capitalise(word) : word))
      .join(" ");
    return names.spelling.has(first) ? phrase : lowered(phrase);
  }
  if (words.length > 3 || words.some((word) => HUMANS.has(word.toLowerCase()))) return spelled;
  return words
    .map((word) => (KIN.has(word.toLowerCase()) && words.length === 1 ? capitalise(word) : word))
    .map((word) => (/^(?:of|de|van|von|the)$/.test(word) ? word : capitalise(word)))
    .join(" ");
}

const isFirstName = (word: string): boolean =>
  FIRST_NAMES.has(word) && !NAMES_THAT_ARE_WORDS.has(word);

const lowered = (phrase: string): string =>
  phrase.replace(
    /^(?:The|My|Our|His|Her|Their|A|An|All|Both|Everyone|Everybody|Nobody|No|One|Some|Two|Three|Four|Five|Six|Someone)\b/,
    (word) => word.toLowerCase(),
  );

export const wasOf = ({ plural }: People): string => (plural ? "were" : "was");

/** Seen from the other side: "my brother" is "your brother" to the one who asks. */
export const toYou = (text: string): string =>
  text
    .replace(/\bmy\b/gi, "your")
    .replace(/\bour\b/gi, "your")
    .replace(/\bmyself\b/gi, "yourself");
