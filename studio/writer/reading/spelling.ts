/** One spelling for each name, relation and holiday in the whole album. */
import { CAPITALISED_WORDS } from "../lexicon/calendar.ts";
import { DETERMINERS } from "../lexicon/function-words.ts";
import { KIN, KIN_NEEDS_NAME, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import { isCapitalised, withoutPossessive } from "../grammar/tokens.ts";
import { type AlbumNames, RELATIONS } from "./album-names.ts";

/** Names, relations and holidays spelled the same way everywhere. */
export function respell(text: string, names: AlbumNames): string {
  return text.replace(/[\p{L}][\p{L}'-]*/gu, (word, at: number) => {
    const ending = /'s?$/.exec(word)?.[0] ?? "";
    const low = withoutPossessive(word).toLowerCase();
    const spelled = names.spelling.get(low);
    const common =
      NAMES_THAT_ARE_WORDS.has(low) &&
      !isCapitalised(word) &&
      !KIN.has(wordBefore(text, at)) &&
      !RELATIONS.test(wordBefore(text, at)) &&
      !(wordBefore(text, at) === "and" && names.people.has(low));
    if (spelled && !common) return spelled + ending;
    const capitalised = CAPITALISED_WORDS.get(low);
    if (capitalised) return capitalised + ending;
    if (!KIN.has(low)) return word;
    return isTitle(text, at, word, low, names)
      ? low[0]!.toUpperCase() + low.slice(1) + ending
      : word;
  });
}

const wordBefore = (text: string, at: number): string =>
  /(\p{L}+)\s+$/u.exec(text.slice(0, at))?.[1]?.toLowerCase() ?? "";

/** "Grandpa Joe", "Mum said", but "my mum", "cousin was there". */
function isTitle(text: string, at: number, word: string, low: string, names: AlbumNames): boolean {
  const previous = text.slice(0, at).trimEnd().split(/\s+/).pop()?.toLowerCase() ?? "";
  const next = /^\s+(\p{L}+)/u.exec(text.slice(at + word.length))?.[1] ?? "";
  const nextLow = next.toLowerCase();
  const named =
    names.people.has(nextLow) &&
    (isCapitalised(next) ||
      !NAMES_THAT_ARE_WORDS.has(nextLow) ||
      !/\s\p{L}/u.test(text.slice(at + word.length + 1 + next.length)));
  const titled = named || (isCapitalised(next) && names.spelling.has(nextLow));
  const owned =
    (DETERMINERS.has(previous) && previous !== "both") ||
    /^(?:big|little|new|old|great|proud|only|one|two|three|first|best|happy|other|own|twin|dear|late|half|middle|second|baby|old\p{L}+|young\p{L}+|\p{L}+est|\d+)$/u.test(
      previous,
    ) ||
    previous.endsWith("'s") ||
    isBesideOwned(text.slice(0, at));
  if (previous === "great") return false;
  // "Paul's mum Linda" is not called Mum; "my Grandma Rose" is.
  const isParent = /^(?:mum|mom|mam|mummy|mommy|dad|daddy)$/.test(low);
  if (titled) return !(owned && (isParent || KIN_NEEDS_NAME.has(low)));
  return !owned && !KIN_NEEDS_NAME.has(low);
}

/** "his mum and dad": whose the first one is, the second one is, too. */
function isBesideOwned(before: string): boolean {
  const [, owner = "", kin = ""] =
    /(?:^|\s)(\S+)\s+(\p{L}+)\s+(?:and|&)\s+$/u.exec(before.toLowerCase()) ?? [];
  return KIN.has(kin) && (DETERMINERS.has(owner) || owner.endsWith("'s"));
}
