/**
 * Which part each word plays in its sentence. Captions are fragments more often than sentences, so
 * a word is a noun unless the lexicon and its neighbours make it something else.
 */
import { ADJECTIVE_ENDING, ADJECTIVES, NOT_ADJECTIVES, STATES } from "../lexicon/adjectives.ts";
import {
  ADVERBS,
  AUXILIARIES,
  BE_FORMS,
  CONJUNCTIONS,
  DETERMINERS,
  HAVE_FORMS,
  MODALS,
  NUMBER_WORDS,
  PAST_AUXILIARIES,
  PREPOSITIONS,
  PRONOUNS,
} from "../lexicon/function-words.ts";
import { NOT_GERUNDS } from "../lexicon/verbs.ts";
import { wordSet } from "../lexicon/word-set.ts";
import { endsPhrase, isCapitalised, isPossessive, tokenise, type Token } from "./tokens.ts";
import { isBase, isOwnParticiple, isPast, isThirdPerson, isUnchanging } from "./verb-forms.ts";
import { bareVerbRole, thirdPersonRole } from "./present-verbs.ts";

/** fin: a present verb; aux and auxpast: helping verbs; ger: -ing; part: a participle, not finite. */
export type Role =
  | "fin"
  | "past"
  | "aux"
  | "auxpast"
  | "ger"
  | "inf"
  | "part"
  | "noun"
  | "adj"
  | "adv"
  | "det"
  | "prep"
  | "pron"
  | "conj"
  | "num";

const FINITE: ReadonlySet<Role> = new Set<Role>(["fin", "past", "aux", "auxpast"]);
export const isFinite = (token: Token): boolean => FINITE.has(token.role);

const notGerunds = wordSet(NOT_GERUNDS);
/** "swimming lesson", "fishing trip": the -ing word only says which one. */
const COMPOUND_HEAD =
  /^(?:lessons?|trips?|bags?|pools?|machine|boots|class|competition|contest|costume|shoes|rods?|party|suit|gear|board|session|club|season|wheels|track|centre|center|stone|chair|distance|school|gown|ceremony|dress|cake|day|hole|spot|buddy|buddies|partner|area|room|gallery|song)$/;
const NOT_ADVERB =
  /^(?:family|lily|jelly|belly|fly|holly|july|italy|bully|lolly|molly|polly|sally|billy|willy|milly|emily|kelly|nelly|tilly|early|ugly|silly|curly|friendly|lovely|lonely|smelly|wobbly|cuddly|woolly|wooly|hilly|jolly|bubbly|prickly|giggly|wiggly|sparkly|reply|supply|rally|tally|ally|butterfly|dragonfly|assembly|gully|folly|brolly|welly|potbelly|crinkly|wrinkly|elderly|chilly|frilly|trolley|daily|teddy)$/;

/**
 * Splits a sentence into words and gives each its role.
 * @param isProper whether a capitalised word is a name in this album
 */
export function tagSentence(sentence: string, isProper: (token: Token) => boolean): Token[] {
  const tokens = tokenise(sentence);
  tokens.forEach((token) => {
    token.proper = isProper(token);
  });
  tokens.forEach((token, index) => {
    token.role = roleOf(token, index, tokens);
  });
  return tokens;
}

/** Whether the word stands right after "the", "my", "Leo's" and belongs to them. */
function followsDeterminer(tokens: readonly Token[], index: number): boolean {
  const previous = tokens[index - 1];
  if (
    !previous ||
    endsPhrase(previous) ||
    /^(?:all|both|that|this|these|those)$/.test(previous.low)
  )
    return false;
  return DETERMINERS.has(previous.low) || isPossessive(previous.text);
}

/** Whether the word follows one of these helpers, an adverb or "not" between them or not. */
function follows(set: ReadonlySet<string>, tokens: readonly Token[], index: number): boolean {
  const previous = tokens[index - 1];
  if (!previous || endsPhrase(previous)) return false;
  if (set.has(previous.low)) return true;
  return /^(?:not|just|so|very|all|still|both|really|never|always|already|finally|been|even|ever|also|almost|nearly|only)$/.test(
    previous.low,
  )
    ? set.has(tokens[index - 2]?.low ?? "")
    : false;
}

function roleOf(token: Token, index: number, tokens: readonly Token[]): Role {
  const { low } = token;
  const previous = tokens[index - 1];
  const next = tokens[index + 1];
  const afterDeterminer = followsDeterminer(tokens, index);
  const helper = helperRole(token, index, tokens, afterDeterminer);
  if (helper) return helper;
  if (token.proper || isPossessive(token.text)) return "noun";
  if (low === "like" && /^(?:i|we|they|kids|boys|girls)$/.test(previous?.low ?? "")) return "fin";
  if (DETERMINERS.has(low)) {
    const alone = !next || BE_FORMS.has(next.low) || next.low in AUXILIARIES;
    return PRONOUNS.has(low) && alone ? "pron" : "det";
  }
  if (PREPOSITIONS.has(low)) return "prep";
  if (CONJUNCTIONS.has(low)) return "conj";
  if (PRONOUNS.has(low)) return "pron";
  if (/^[\d£$€#]/.test(low) || NUMBER_WORDS.has(low)) return "num";
  if (low === "one" && next && !afterDeterminer) return "num";
  // Two steps: one pattern of both would take the square of a word's length.
  if (low.endsWith("ing") && low.length > 4 && /[aeiouy]/.test(low.slice(0, -3))) {
    if (notGerunds.has(low) || afterDeterminer) return "noun";
    const described = previous?.role === "adj" || previous?.role === "num";
    if (described && !endsPhrase(previous) && !STATES.has(previous.low)) {
      return "noun";
    }
    return next && COMPOUND_HEAD.test(next.low) && !endsPhrase(token) ? "noun" : "ger";
  }
  if (afterDeterminer) return describesNext(token, next) ? "adj" : "noun";
  if (isBase(low) && follows(MODALS, tokens, index)) return "inf";
  const past = pastRole(token, index, tokens);
  if (past) return past;
  if (isThirdPerson(low)) return thirdPersonRole(token, index, tokens);
  if (isBase(low) && !(ADJECTIVES.has(low) && describesNext(token, next))) {
    return bareVerbRole(token, index, tokens);
  }
  if (isAdjective(low)) return "adj";
  if (ADVERBS.has(low) || (low.endsWith("ly") && !NOT_ADVERB.test(low))) return "adv";
  return thirdPersonRole(token, index, tokens) === "fin" && isLikelyVerb(token, index, tokens)
    ? "fin"
    : "noun";
}

function helperRole(
  { low, text }: Token,
  index: number,
  tokens: readonly Token[],
  afterDeterminer: boolean,
): Role | null {
  const isName = isCapitalised(text) && index > 0;
  if (low === "am" && /\d$/.test(tokens[index - 1]?.low ?? "")) return "adv";
  if (low in AUXILIARIES) {
    if (/^(?:have|do)$/.test(low) && follows(MODALS, tokens, index)) return "inf";
    if (/^(?:can|will|must)$/.test(low) && (afterDeterminer || isName)) return "noun";
    const next = tokens[index + 1]?.low ?? "";
    if (low === "can" && (next in AUXILIARIES || PAST_AUXILIARIES.has(next))) return "noun";
    if (low === "will" && isCapitalised(text) && /^and$/.test(tokens[index + 1]?.low ?? "")) {
      return "noun";
    }
    return "aux";
  }
  if (!PAST_AUXILIARIES.has(low)) return null;
  return (low === "may" || low === "might") && (isName || afterDeterminer || index === 0)
    ? "noun"
    : "auxpast";
}

export const isAdjective = (low: string): boolean =>
  ADJECTIVES.has(low) || (ADJECTIVE_ENDING.test(low) && low.length > 5 && !NOT_ADJECTIVES.has(low));

/** "the burnt toast", "a little boy": an adjective only if something is left for it to describe. */
function describesNext(token: Token, next: Token | undefined): boolean {
  if (endsPhrase(token) || !next) return false;
  if (PREPOSITIONS.has(next.low) || CONJUNCTIONS.has(next.low)) return false;
  if (BE_FORMS.has(next.low) || HAVE_FORMS.has(next.low)) return false;
  return isAdjective(token.low) || isPast(token.low) || isOwnParticiple(token.low);
}

function pastRole(token: Token, index: number, tokens: readonly Token[]): Role | null {
  const { low } = token;
  if (!isPast(low) && !isOwnParticiple(low)) return null;
  const previous = tokens[index - 1];
  const next = tokens[index + 1];
  if (follows(BE_FORMS, tokens, index) || follows(HAVE_FORMS, tokens, index)) return "part";
  if (isOwnParticiple(low) && !isPast(low)) return isBase(low) ? null : "part";
  if (previous?.role === "prep" && !endsPhrase(previous)) return "adj";
  const namesSomebody = /^(?:him|her|it|them|me|us|the|a|our|his|my)$/.test(next?.low ?? "");
  if (
    (next?.low === "by" && isDoneBy(tokens, index)) ||
    (/^(?:called|named|dressed)$/.test(low) && !namesSomebody)
  )
    return "part";
  const attributive = previous?.role === "adj" || previous?.role === "num";
  if (attributive && next && describesNext(token, next) && next.role === "noun") {
    return /^(?:the|a|an|his|her|my|our|their|it|him|them|me|us)$/.test(next.low) ? "past" : "adj";
  }
  if (isUnchanging(low) && index === 0) return bareVerbRole(token, index, tokens);
  if (isUnchanging(low) && previous?.role === "adj") return "noun";
  // "A train set from Nana": nobody set the train.
  const endsHere = !next || endsPhrase(token) || /^(?:from|of|that|which)$/.test(next.low);
  if (low === "set" && previous?.role === "noun" && !endsPhrase(previous) && endsHere)
    return "noun";
  if (isAdjective(low) && !hasObject(tokens, index)) {
    const degree = /^(?:so|very|too|all|really|quite|still|just)$/.test(previous?.low ?? "");
    if (degree || FEELINGS.test(low) || !isVerbPlace(tokens, index)) return "adj";
  }
  return "past";
}

/** Deeds that are done to nothing: what stands behind their "by" is a place. */
const GOES =
  /^(?:waited|stood|sat|slept|stayed|played|lived|walked|ran|passed|worked|camped|parked|nested|grazed|marched|sailed|galloped|lay|paused|knelt|fished|read|won|went|came|died)$/;

/** "painted by Grandma", "chased by a goose"; "waited by the door" is a deed. */
function isDoneBy(tokens: readonly Token[], index: number): boolean {
  if (GOES.test(tokens[index]!.low)) return false;
  const behind = tokens.slice(index + 2);
  const head = behind.find((token) => !DETERMINERS.has(token.low));
  return head !== undefined && !head.low.endsWith("self");
}

/** How somebody felt, hardly ever what somebody did. */
const FEELINGS =
  /^(?:tired|excited|exhausted|scared|worried|bored|surprised|amazed|delighted|relaxed|pleased|thrilled|confused|embarrassed)$/;

/** "lost her first tooth", "scared little Kiran": what the deed was done to follows. */
function hasObject(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  if (!next || endsPhrase(tokens[index])) return false;
  if (DETERMINERS.has(next.low) || /^(?:him|them|me|us|it|everyone|everybody)$/.test(next.low))
    return true;
  const named = next.proper || (isAdjective(next.low) && tokens[index + 2]?.proper === true);
  return named && index > 0;
}

/** Whether something that can be a subject stands right before the word. */
function isVerbPlace(tokens: readonly Token[], index: number): boolean {
  const role = tokens[index - 1]?.role;
  return role === "noun" || role === "pron" || role === "conj" || role === "adv";
}

/** "Zoe twizzles in the rain": an unknown word in -s right after a name, before what can follow a verb. */
function isLikelyVerb({ low }: Token, index: number, tokens: readonly Token[]): boolean {
  if (!/[^s'u]s$/.test(low)) return false;
  const previous = tokens[index - 1];
  if (!previous || endsPhrase(previous) || isPossessive(previous.text)) return false;
  if (!/^(?:he|she|it)$/.test(previous.low) && !previous.proper) return false;
  const next = tokens[index + 1];
  return next !== undefined && (DETERMINERS.has(next.low) || PREPOSITIONS.has(next.low));
}
