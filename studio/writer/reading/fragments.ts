/** Captions without a verb of their own: who, what and where the picture shows. */
import { STATES } from "../lexicon/adjectives.ts";
import { ADVERBS, DETERMINERS, PREPOSITIONS } from "../lexicon/function-words.ts";
import { EVENTS } from "../lexicon/nouns.ts";
import { KIN } from "../lexicon/people.ts";
import { ENDLESS_GERUNDS } from "../lexicon/verbs.ts";
import { wordSet } from "../lexicon/word-set.ts";
import { articleFor, isPluralPhrase } from "../grammar/number.ts";
import { toPast } from "../grammar/past-tense.ts";
import {
  endsPhrase,
  isCapitalised,
  isPossessive,
  renderTokens,
  type Token,
} from "../grammar/tokens.ts";
import { getPastOfGerund } from "../grammar/verb-forms.ts";
import { trimEnd } from "../text/sentence.ts";
import { makeClause, type Clause, type Reading } from "./clause.ts";
import { giveEachVerbItsSubject } from "./full-sentences.ts";
import {
  asSubject,
  endOfNounPhrase,
  headOf,
  isHuman,
  wasAfter,
  withArticle,
} from "./noun-phrases.ts";
import { findPeople } from "./people.ts";

const endless = wordSet(ENDLESS_GERUNDS);
const DIRECTION =
  /^(?:off|out|back|away|up|down|home|here|outside|inside|over|upstairs|downstairs|indoors|outdoors|there|backstage|abroad|ashore|aboard|underwater|overseas)$/;
const BEFORE_PLACE =
  /^(?:finally|almost|nearly|still|just|right|all|deep|high|somewhere|only|half|straight|now|safe)$/;

/** "on the pier", "Off to the zoo", "Finally at the top". */
export function readWhereabouts(reading: Reading): Clause | null {
  const { tokens } = reading;
  const first = tokens[0]!;
  const second = tokens[1];
  const opens =
    PREPOSITIONS.has(first.low) ||
    DIRECTION.test(first.low) ||
    (BEFORE_PLACE.test(first.low) &&
      second !== undefined &&
      (PREPOSITIONS.has(second.low) || DIRECTION.test(second.low)));
  if (/^(?:under|over)$/.test(first.low) && /^\d+s$/.test(second?.low ?? "")) return null;
  if (!opens || (first.low === "like" && tokens.length > 1)) {
    return opens && tokens.length > 2 ? makeClause(reading, "aside", renderTokens(tokens)) : null;
  }
  return tokens.length > 1
    ? makeClause(reading, "whereabouts", toPast(tokens))
    : makeClause(reading, "fragment", renderTokens(tokens));
}

/** "opening presents with Max", "Just chilling": nobody is named as the one who does it. */
export function readDoing(reading: Reading): Clause | null {
  const { tokens } = reading;
  if (/^trick[ -]or[ -]treating\b/i.test(reading.text)) {
    return makeClause(reading, "doing", toPast(tokens));
  }
  const at = tokens.findIndex((token) => token.role === "ger");
  if (
    at < 0 ||
    !tokens.slice(0, at).every((token) => token.role === "adv" || ADVERBS.has(token.low))
  )
    return null;
  return makeClause(reading, "doing", toPast(tokens));
}

/** "Leo asleep in the car", "Emma and Joe building a castle", "Grandma with Leo". */
export function readPeopleDoing(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  const stop = endOfNounPhrase(tokens, names);
  const phrase = tokens.slice(0, stop);
  const rest = tokens.slice(stop);
  if (rest.length === 0 || EVENTS.has(headOf(phrase)?.low ?? "")) return null;
  if (phrase.at(-1)?.role === "conj" && isHuman(phrase.slice(0, 1), names)) {
    return makeClause(reading, "people", toPast(tokens));
  }
  if (!isHuman(phrase, names)) return null;
  const commented =
    phrase.at(-1)!.after.endsWith(",") &&
    endsPhrase(phrase.at(-2)) &&
    !/ and /.test(renderTokens(phrase));
  const subject = humanSubject(phrase) + (commented ? "," : "");
  const plural = isPluralPhrase(phrase) || / and /.test(subject);
  const subjects = findPeople(renderTokens(phrase), names);
  const tail = giveEachVerbItsSubject(trimEnd(toPast(rest)));
  if (SHOWS_WHICH.test(tail) && /\bI$/.test(subject)) {
    return makeClause(reading, "people", `${subject.replace(/\bI$/, "me")} ${tail}`, {
      subjects,
      plural,
    });
  }
  if (SHOWS_WHICH.test(tail))
    return makeClause(reading, "people", `${subject} ${tail}`, { subjects, plural });
  if (/^(?:like|of)\b/.test(tail))
    return makeClause(reading, "fragment", `${subject} ${tail}`, { subjects, plural });
  // "playing" becomes "played"; "building" stays "was building", because nobody said it was finished.
  const gerund = /^(\p{L}+ing)\b(?! (?:up|to|down)\b)/u.exec(tail)?.[1] ?? "";
  const past = endless.has(gerund.toLowerCase()) ? getPastOfGerund(gerund) : null;
  const manyVerbs = / \p{L}{3,}ing\b| while | when /u.test(tail.slice(gerund.length));
  if (past && !manyVerbs) {
    return makeClause(reading, "sentence", `${subject} ${past}${tail.slice(gerund.length)}`, {
      subjects,
      plural,
    });
  }
  return makeClause(reading, "sentence", `${subject} ${wasAfter(subject, plural)} ${tail}`, {
    subjects,
    plural,
  });
}

/** "with Leo", "on their wedding day", "as a pup": which picture of them this is, not what they did. */
const SHOWS_WHICH =
  /^(?:with|and|as|aged|from|for|before|after|during|without)\b|^on (?:\S+ ){0,3}(?:day|night|morning|birthday|anniversary)\b|^at (?:age |\d)|^in (?:19|20)\d\d/;

const BARE_ANIMAL =
  /^(?:baby|dog|cat|puppy|kitten|bunny|pony|horse|family|team|class|gang|crew|bride|groom|kid|toddler|crowd|couple|champion|birthday|whole|entire|rest|same)\b/i;

/** The people of a fragment as the subject of a sentence: "boy" needs "a", "dog" needs "the". */
function humanSubject(phrase: readonly Token[]): string {
  const subject = asSubject(trimEnd(renderTokens(phrase)));
  const first = phrase[0]!;
  const head = phrase.at(-1)!;
  const bare =
    !DETERMINERS.has(first.low) &&
    !isCapitalised(subject) &&
    !phrase.some((token) => isPossessive(token.text));
  const common =
    !KIN.has(head.low) &&
    head.role === "noun" &&
    !head.proper &&
    first.role !== "num" &&
    first.role !== "pron";
  if (!bare || !common || isPluralPhrase(phrase)) return subject;
  return BARE_ANIMAL.test(subject) ? `the ${subject}` : `${articleFor(subject)} ${subject}`;
}

/** "Grandma's birthday party at the park", "first day at school". */
export function readEvent(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  const phrase = tokens.slice(0, endOfNounPhrase(tokens, names));
  if (isHuman(phrase, names) || phrase.length === 0) return null;
  const ordinal = tokens.findIndex((token) => /^(?:first|last)$/.test(token.low));
  const turningPoint =
    ordinal >= 0 &&
    /^(?:time|day|word|words|steps?|tooth|swim|ride|flight|haircut)$/.test(
      tokens[ordinal + 1]?.low ?? "",
    );
  if (!EVENTS.has(headOf(phrase)?.low ?? "") && !turningPoint) return null;
  const plural = isPluralPhrase(phrase);
  const pasts = toPast(
    withArticle(tokens, plural).split(" ").length === tokens.length ? tokens : tokens,
  );
  const article = withArticle(tokens, plural);
  const lead = article.slice(0, article.length - trimEnd(renderTokens(tokens)).length);
  return makeClause(reading, "event", lead + pasts, { plural });
}

/** "so tired but so happy". */
export function readFeeling(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  const phrase = tokens.slice(0, endOfNounPhrase(tokens, names));
  if (
    phrase.some((token) => token.role === "noun" || token.role === "pron" || token.role === "det")
  )
    return null;
  if (!tokens.some((token) => token.role === "adj" || STATES.has(token.low)) || tokens.length > 10)
    return null;
  return makeClause(reading, "feeling", toPast(tokens));
}

/** "Grandma Rose", "me and Leo", "the whole family". */
export function readPeople(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  if (!isHuman(tokens, names) || EVENTS.has(tokens.at(-1)!.low)) return null;
  if (endOfNounPhrase(tokens, names) < tokens.length) return null;
  const subjects = findPeople(renderTokens(tokens), names);
  const listed = asSubject(trimEnd(renderTokens(tokens)));
  const text =
    / and /.test(listed) || listed.split(", ").some((part) => !subjects.includes(part))
      ? listed
      : listed.replace(/, ([^,]+)$/, " and $1");
  const plural = isPluralPhrase(tokens) || / and /.test(text);
  if (/(?:^| and )I$/.test(text))
    return makeClause(reading, "sentence", `it was ${text.replace(/\bI$/, "me")}`, {
      subjects,
      plural,
    });
  if (/^we$/i.test(text)) return makeClause(reading, "sentence", "it was us");
  return makeClause(reading, "people", plural ? text : humanSubjectOrName(tokens, text), {
    subjects,
    plural,
  });
}

function humanSubjectOrName(tokens: readonly Token[], text: string): string {
  return isCapitalised(text) || KIN.has(tokens[0]!.low)
    ? text
    : humanSubject(tokens).replace(/^an? (?=birthday|family)/, "the ");
}
