/** The people at the head of a sentence: "Susan and me", "Leo, 5", "my mother and her sister Edna". */
import { STATES } from "../lexicon/adjectives.ts";
import { DETERMINERS } from "../lexicon/function-words.ts";
import { HUMANS, KIN, KIN_NEEDS_NAME } from "../lexicon/people.ts";
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import { isPluralWord } from "../grammar/number.ts";
import { endsPhrase, isPossessive, renderTokens, type Token } from "../grammar/tokens.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { joinList, lowerFirst, trimEnd } from "../text/sentence.ts";
import { AGE } from "./ages.ts";
import type { Subject } from "./fact.ts";

interface Member {
  /** Index of the first word after it. */
  end: number;
  first: boolean;
  plural: boolean;
  text: string;
  object: string;
  person: string | null;
}

const COUNT = "two|three|four|five|six|seven|eight|nine|ten";
const OPENER = new RegExp(`^(?:the|my|our|his|her|their|a|an|both|all|${COUNT}|little|big|baby)$`);
const OPENING = new RegExp(
  `^(?:The|My|Our|His|Her|Their|A|An|Both|All|Little|Big|Baby|Two|Three|Four|Five)\\b`,
);
const COUNTED = new RegExp(`^(?:${COUNT}|both)$`);
/** Relations that serve as names where they have a capital: "Father asleep in his chair". */
const CALLED = /^(?:Father|Mother|Grandfather|Grandmother|Ma|Pa|Pop)$/;
const SIZE = /^(?:little|big|baby|old|great|best|new|whole)$/;
const GROUP = /^(?:dog|cat|baby|family|team|puppy|kitten|bride|groom|gang|class|whole)/i;

function readPronoun(tokens: readonly Token[], start: number): Member | null {
  const { low } = tokens[start]!;
  const member = (text: string, object: string, extra: Partial<Member> = {}): Member => ({
    end: start + 1,
    first: false,
    plural: false,
    text,
    object,
    person: null,
    ...extra,
  });
  if (/^(?:me|i)$/.test(low)) return member("I", "me", { first: true });
  if (/^(?:us|we)$/.test(low)) return member("we", "us", { first: true, plural: true });
  if (/^(?:everyone|everybody|nobody|someone|somebody)$/.test(low)) return member(low, low);
  if (
    /^(?:both|all|two|three|four|five|six)$/.test(low) &&
    tokens[start + 1]?.low === "of" &&
    tokens[start + 2]?.low === "us"
  ) {
    const text = `${low} of us`;
    return member(text, text, { first: true, plural: true, end: start + 3 });
  }
  return null;
}

/** Skips "Leo's" and "my brother's". */
function skipOwner(tokens: readonly Token[], start: number): number {
  for (let at = start; at < Math.min(start + 3, tokens.length); at++) {
    const token = tokens[at]!;
    if (!isPossessive(token.text)) continue;
    const names = token.proper || KIN.has(token.low.replace(/'s?$/, ""));
    const between = tokens.slice(start, at).every((word) => word.proper || KIN.has(word.low));
    if (names && between) return at + 1;
  }
  return start;
}

function skipAdjectives(tokens: readonly Token[], start: number): number {
  let at = start;
  for (;;) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token || !next || token.proper || endsPhrase(token)) return at;
    if (token.role !== "adj" && !SIZE.test(token.low)) return at;
    if (/^(?:asleep|awake)$/.test(token.low)) return at;
    const isPerson = HUMANS.has(next.low) || KIN.has(next.low) || next.proper;
    if (HUMANS.has(token.low) && !isPerson) return at;
    at++;
  }
}

function readMember(tokens: readonly Token[], start: number, names: AlbumNames): Member | null {
  const opening = tokens[start];
  if (!opening) return null;
  const pronoun = readPronoun(tokens, start);
  if (pronoun) return pronoun;
  let at = start;
  let determiner = "";
  if (OPENER.test(opening.low) && tokens[start + 1]) {
    determiner = opening.low;
    at++;
    if (/^(?:both|all)$/.test(determiner) && DETERMINERS.has(tokens[at]!.low)) at++;
  }
  const owned = skipOwner(tokens, at);
  const isOwned = owned > at;
  at = skipAdjectives(tokens, owned);
  const head = tokens[at];
  if (!head || isPossessive(head.text)) return null;
  const kin = KIN.has(head.low);
  const human = HUMANS.has(head.low);
  const isPlace = names.places.has(head.low) || PLACE_NAMES.has(head.low);
  const isName = head.proper && !kin && names.spelling.has(head.low) && !isPlace;
  if (!kin && !human && !isName) return null;
  const isCalled = !determiner && !isOwned;
  const needsName = KIN_NEEDS_NAME.has(head.low) && !CALLED.test(head.text);
  if (kin && needsName && isCalled && !tokens[at + 1]?.proper) return null;
  at++;
  let person: string | null = isName || (kin && isCalled) ? head.text : null;
  while (isSecondName(tokens, at, names)) {
    const { text } = tokens[at]!;
    const isTitle = kin && /^\p{Lu}/u.test(head.text);
    person = isTitle ? `${head.text} ${text}` : isName ? `${person} ${text}` : text;
    at++;
  }
  if (belongsToNext(tokens, at)) return null;
  const plural = !person && (isPluralWord(head) || COUNTED.test(determiner));
  const phrase = trimEnd(renderTokens(tokens.slice(start, at)));
  let text = phrase.replace(OPENING, (word) => word.toLowerCase());
  if (isCalled && human && !isName && !kin && !opening.proper) {
    if (person || (!plural && !GROUP.test(text))) return null;
    text = `the ${lowerFirst(text)}`;
  }
  return { end: at, first: false, plural, text, object: text, person };
}

function isSecondName(tokens: readonly Token[], at: number, names: AlbumNames): boolean {
  const token = tokens[at];
  if (!token?.proper || endsPhrase(tokens[at - 1]) || isPossessive(token.text)) return false;
  return !names.places.has(token.low) && (!KIN.has(token.low) || names.spelling.has(token.low));
}

/** "Cub camp", "family walk", "Mum's": a compound is no person. */
function belongsToNext(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (!next || endsPhrase(tokens[at - 1])) return false;
  if (isPossessive(next.text)) return true;
  if (AGE.test(trimEnd(renderTokens(tokens.slice(at))))) return false;
  return /^(?:noun|num)$/.test(next.role) && !next.proper && !STATES.has(next.low);
}

/** "Dr Singh and her big scissors": somebody with something, and nothing else. */
function readBelongings(tokens: readonly Token[]): string | null {
  if (!/^(?:his|her|their|my|our|the|a|an|two|three|four)$/.test(tokens[0]?.low ?? "")) return null;
  if (tokens.length > 5) return null;
  const isOnePhrase = tokens.every(
    (token, index) =>
      /^(?:det|adj|noun|num)$/.test(token.role) &&
      (index === tokens.length - 1 || !endsPhrase(token)),
  );
  return isOnePhrase ? trimEnd(renderTokens(tokens)) : null;
}

/** Null where the head of the sentence is nobody, or not surely. */
export function readSubject(
  tokens: readonly Token[],
  names: AlbumNames,
): { subject: Subject; end: number } | null {
  const members: Member[] = [];
  let at = 0;
  let age: string | null = null;
  let isJoined = false;
  for (;;) {
    const member = readMember(tokens, at, names);
    if (!member) {
      if (members.length > 0 && tokens[at - 1]?.low === "and") return null;
      break;
    }
    members.push(member);
    at = member.end;
    const number = tokens[at];
    if (number && members.length === 1 && isAgeBehind(tokens, at)) {
      age = number.text;
      at++;
    }
    if (tokens[at]?.low === "and") {
      isJoined = true;
      if (readMember(tokens, at + 1, names)) {
        at++;
        continue;
      }
      const thing = members.length === 1 && !age ? readBelongings(tokens.slice(at + 1)) : null;
      if (!thing) return null;
      members.push({
        ...member,
        end: tokens.length,
        first: false,
        plural: true,
        text: thing,
        object: thing,
        person: null,
      });
      at = tokens.length;
      break;
    }
    if (tokens[at - 1]?.after === "," && !age) {
      // A list of people ends in "and"; anything else after a comma is a remark.
      const next = readMember(tokens, at, names);
      if (next && (tokens[next.end]?.low === "and" || tokens[next.end - 1]?.after === ","))
        continue;
    }
    break;
  }
  const one = members[0];
  if (!one) return null;
  // "The twins, Ben and Sam": who they are, or two more beside them.
  if (members.length > 2 && one.plural && !one.first && !one.person) return null;
  // "My daughter Shanice, Divemaster, age 19": no list without its "and".
  if (members.length > 1 && !isJoined) {
    members.length = 1;
    at = one.end;
    age = null;
  }
  const people = members.flatMap(({ person }) => (person ? [person] : []));
  // "me and Susan" is "Susan and I".
  const others = members.filter(({ text }) => text !== "I");
  const ordered =
    others.length < members.length
      ? [...others, members.find(({ text }) => text === "I")!]
      : others;
  const subject: Subject = {
    text: joinList(ordered.map(({ text }) => text)),
    object: joinList(ordered.map(({ object }) => object)),
    plural: members.length > 1 || one.plural,
    first: members.some(({ first }) => first),
    people,
    age,
    isOneName: members.length === 1 && people.length === 1,
  };
  return { subject, end: at };
}

/** "Leo, 5, putting up the tent", "Leo (5)" */
function isAgeBehind(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at]!;
  if (!AGE.test(number.text)) return false;
  const isApart = endsPhrase(tokens[at - 1]) || number.before.startsWith("(");
  return isApart && (!tokens[at + 1] || endsPhrase(number));
}

export const wasOf = ({ text, plural }: Subject): "was" | "were" =>
  plural || text === "we" || text.endsWith(" of us") ? "were" : "was";
