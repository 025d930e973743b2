/** Names, places and relations that nobody gave. */
import { isAdjective } from "../grammar/roles.ts";
import { CAPITALISED_WORDS } from "../lexicon/calendar.ts";
import { COMMON_NOUNS, EVENTS, MASS_NOUNS, PLACE_WORDS, STORY_THINGS } from "../lexicon/nouns.ts";
import { FIRST_NAMES, HUMANS, KIN, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import { timeWords } from "./calendar.ts";
import { type Given, isGiven } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { relationOf } from "./kinship.ts";
import type { GuardedLanguage } from "./number-words.ts";
import type { Token } from "./tokens.ts";

const PLACE_BEFORE =
  /^(?:in|at|to|into|from|near|around|outside|across|through|towards?|lake|loch|mount|port|river|en|a|hacia|desde|cerca|dans|vers|nach|aus|bei|naar|uit|di|da|em|de)$/;
const TITLES = /^(?:mr|mrs|ms|miss|dr|sir|lady|god|lord|saint|st|mt|usted|ustedes|u|i)$/;
const OTHER_KIN =
  /^(?:papa|mama|abuel[oa]s?|abuelit[oa]s?|ti[oa]s?|maman|papi|mami|mamie|papy|pepe|meme|tante|oncle|onkel|oma|opa|omi|opi|mutti|vati|nonn[oai]|zi[ao]|avos?|vovo|tata|mamma|babbo|oom|moeder|vader)$/;
/** "Mrs Brown": a name, though brown is a word. */
const TITLED = /^(?:mr|mrs|ms|miss|dr|captain|professor|herr|frau|monsieur|madame|senora?)$/;
/** Who comes at a feast, and feasts that have another name as well. */
const FESTIVE =
  /^(?:nochebuena|nochevieja|reyes|magos|pere|noel|befana|nikolaus|christkind|sinterklaas|zwarte|piet|pai|claus|santa)$/;
/** Short names that are small words in one of the languages. */
const NO_NAMES_ALONE = /^(?:kai|art|ute|lea|rosa|mo|una|ira|una|bea|may|di|al|tia|ben)$/;

/**
 * `language`: of the story. Words with a capital letter inside a sentence, and first names and places that are known
 * at its head. German has a capital for every noun, and so may a title: known names alone.
 */
export function findNames(
  tokens: readonly Token[],
  given: Given,
  language: GuardedLanguage,
  { isTitle = false, names = new Set() }: Partial<Pick<Reading, "isTitle" | "names">> = {},
): Finding[] {
  const reading = { given, language, isTitle, names };
  const findings: Finding[] = [];
  for (let at = 0; at < tokens.length;) {
    let to = at;
    while (
      to < tokens.length &&
      isUngivenName(tokens, to, reading) &&
      (to === at || isJoined(tokens[to]!))
    )
      to += 1;
    if (to > at) {
      const words = tokens.slice(at, to);
      const isPlace =
        PLACE_BEFORE.test(tokens[at - 1]?.low ?? "") ||
        words.some(({ low }) => PLACE_NAMES.has(low) || PLACE_WORDS.has(low));
      const isPerson = words.some(({ low, possessive }) => possessive || FIRST_NAMES.has(low));
      findings.push({
        word: withoutPossessive(
          words.map(({ text, gap }, index) => (index === 0 ? "" : gap) + text).join(""),
        ),
        kind:
          isPlace && !(isPerson && !words.some(({ low }) => PLACE_NAMES.has(low)))
            ? "place"
            : "name",
      });
    }
    at = Math.max(to, at + 1);
  }
  return findings;
}

const isJoined = ({ gap }: Token): boolean => /^[ -]$/.test(gap);
const withoutPossessive = (text: string): string => text.replace(/['’]s$/i, "");

interface Reading {
  given: Given;
  language: GuardedLanguage;
  isTitle: boolean;
  /** Found elsewhere in the story, folded. */
  names: ReadonlySet<string>;
}

function isUngivenName(
  tokens: readonly Token[],
  at: number,
  { given, language, isTitle, names }: Reading,
): boolean {
  const { text, low, capital, opens } = tokens[at]!;
  if (!capital || !/\p{Ll}/u.test(text) || low.length < 2) return false;
  if (isGiven(given, low) || isLikeGiven(low, given, language)) return false;
  if (
    TITLES.test(low) ||
    KIN.has(low) ||
    OTHER_KIN.test(low) ||
    FESTIVE.test(low) ||
    relationOf(low)
  )
    return false;
  if (CAPITALISED_WORDS.has(low) || timeWords(language).has(low)) return false;
  const isKnown =
    (FIRST_NAMES.has(low) && !NAMES_THAT_ARE_WORDS.has(low) && !NO_NAMES_ALONE.test(low)) ||
    (PLACE_NAMES.has(low) && language === "en");
  if (language === "de" || isTitle) return isKnown;
  if (opens) return isKnown || names.has(low) || (language === "en" && isSomebody(tokens, at));
  if (TITLED.test(tokens[at - 1]?.low ?? "")) return true;
  return isKnown || language !== "en" || NAMES_THAT_ARE_WORDS.has(low) || !isCommonWord(low);
}

/** What people and pets alone do, and pictures and moods do not. */
const PERSONAL =
  /^(?:said|says|asked|asks|cried|whispered|shouted|giggled|grinned|nodded|laughed|smiled|barked|exclaimed|replied|chuckled|sighed|clapped|waved|agreed|decided)$/;
const ANYBODY =
  /^(?:someone|somebody|everyone|everybody|nobody|both|all|neither|some|others?|another|one|none|many|few|most|grown|who|and|but|then|so|they|he|she|we|it|i|you|no)$/;

/** At the head of a sentence any word has a capital: "Zebedee laughed" has nothing else that could laugh. */
function isSomebody(tokens: readonly Token[], at: number): boolean {
  const { low } = tokens[at]!;
  const next = tokens[at + 1];
  if (!next || next.gap !== " " || !PERSONAL.test(next.low)) return false;
  return !ANYBODY.test(low) && !isCommonWord(low) && !/(?:s|ly)$/.test(low);
}

/** Another form of a given word: "Scottish" of Scotland, in other languages "Londres" of London. */
function isLikeGiven(low: string, { words }: Given, language: GuardedLanguage): boolean {
  const length = language === "en" ? 4 : 3;
  if (low.length < length + 1) return false;
  const isDerived = language !== "en" || /(?:ish|ian|ean|ese|ic|ch|an)s?$/.test(low);
  return (
    isDerived &&
    [...words].some((word) => word.length > length && word.startsWith(low.slice(0, length)))
  );
}

/** Services like to write "the Great Sausage Disaster". */
const isCommonWord = (low: string): boolean =>
  COMMON_NOUNS.has(low) ||
  STORY_THINGS.has(low) ||
  MASS_NOUNS.has(low) ||
  EVENTS.has(low) ||
  HUMANS.has(low) ||
  (isAdjective(low) && !FIRST_NAMES.has(low));

const ARTICLE = /^(?:the|an?|our|their|his|her|my|this|that|its)$/;
const INTO_PLACE =
  /^(?:in|at|to|into|from|near|by|through|across|outside|around|inside|behind|along|towards?)$/;
/** Places that are more often something else, or no news. */
const NO_PLACE =
  /^(?:house|square|fair|street|road|field|hill|lawn|yard|shore|peak|summit|trail|tower|court|library|city|home|market|fountain|bridge|reserve|run)$/;
/** One place in several words. */
const SAME_PLACE: readonly RegExp[] = [
  /^(?:beach|beaches|sea|seaside|shore|coast|ocean|waves?|bay|cove|sand|sands|sandcastles?|harbou?r|pier|promenade|paddling|paddled|surf|gulls?|seagulls?)$/,
  /^(?:garden|gardens|gardening|backyard|yard|lawn|patio|allotment|orchard|porch|terrace)$/,
  /^(?:forest|woods?|trees?)$/,
  /^(?:river|stream|canal|creek|brook)$/,
  /^(?:lake|loch|pond|reservoir|windermere)$/,
  /^(?:mountains?|cliffs?|peak|summit|hills?|climb|climbed|climbing)$/,
  /^(?:pool|swimming|swim|swam)$/,
  /^(?:playground|park|swings?|slide|seesaw)$/,
  /^(?:camp|camping|campsite|campground|tents?|caravan)$/,
  /^(?:school|class|classroom|nursery|kindergarten|teacher|lesson|playgroup)$/,
  /^(?:bedroom|bed|bedtime|asleep|sleep|sleeping)$/,
  /^(?:bathroom|bath|bathtime)$/,
  /^(?:kitchen|oven|baking|bake|baked|cooking|cooker|stove)$/,
  /^(?:zoo|safari|giraffes?|lions?|elephants?|penguins?)$/,
  /^(?:farm|barn|tractor|lambs?|hens?|cows?|stables)$/,
  /^(?:cafe|restaurant|diner|pub|bakery)$/,
  /^(?:theater|theatre|cinema|movie|film|play|stage)$/,
  /^(?:church|wedding|chapel|cathedral|christening|baptism)$/,
  /^(?:harbou?r|docks|marina|port|boats?)$/,
  /^(?:stadium|arena|pitch|match|game)$/,
  /^(?:hospital|newborn|ward)$/,
  /^(?:station|trains?|platform)$/,
  /^(?:airport|plane|flight)$/,
  /^(?:village|town|city)$/,
  /^(?:fair|fairground|funfair|carnival|carousel)$/,
];

/** "In the park", where no caption has a park: English alone. */
export function findPlaces(tokens: readonly Token[], given: Given): Finding[] {
  return tokens.flatMap(({ low, text, capital }, at): Finding[] => {
    if (capital || !PLACE_WORDS.has(low) || NO_PLACE.test(low) || isGiven(given, low)) return [];
    if (
      SAME_PLACE.some((same) => same.test(low) && [...given.words].some((word) => same.test(word)))
    )
      return [];
    let before = at - 1;
    while (before > 0 && isAdjective(tokens[before]!.low)) before -= 1;
    if (ARTICLE.test(tokens[before]?.low ?? "")) before -= 1;
    return INTO_PLACE.test(tokens[before]?.low ?? "") ? [{ word: text, kind: "place" }] : [];
  });
}

/** Relations: the word itself, and which of the family it is said of where the name stands beside it. English alone. */
export function findRelations(tokens: readonly Token[], given: Given): Finding[] {
  return tokens.flatMap(({ low, text }, at): Finding[] => {
    const relation = relationOf(low);
    if (!relation) return [];
    const finding: Finding = { word: withoutPossessive(text), kind: "relation" };
    if (!given.relations.has(relation) && !given.words.has(low)) return [finding];
    const name = nameBeside(tokens, at);
    if (!name || !given.words.has(name)) return [];
    const isTogether = given.sources.some(
      ({ words, relations }) => words.has(name) && (relations.has(relation) || words.has(low)),
    );
    return isTogether ? [] : [finding];
  });
}

/** "Uncle Raj", "her sister Susan", "Susan, her sister". */
function nameBeside(tokens: readonly Token[], at: number): string | null {
  const after = tokens[at + 1];
  if (after?.capital && after.gap === " " && !tokens[at]!.possessive && !KIN.has(after.low))
    return after.low;
  const [name, owner] = [tokens[at - 2], tokens[at - 1]];
  const isApposed = owner?.gap === ", " && /^(?:her|his|their|my|our)$/.test(owner.low);
  return isApposed && name?.capital ? name.low : null;
}
