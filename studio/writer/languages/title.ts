/** A title in the captions' own words, or of the people whom they name. */
import { MAX_TITLE_CHARACTERS } from "../meta.ts";
import type { Random } from "../random.ts";
import { pickWeighted } from "../telling/story.ts";
import { capitalise, lowerFirst } from "../text/sentence.ts";
import { everyAnd, type LanguageFrames } from "./frames.ts";
import type { Person } from "./people.ts";
import type { Saying } from "./saying.ts";
import { withOrdinals, withoutOrdinals } from "./typed.ts";

const MOST_WORDS = 7;
const LONGEST_HEAD = 44;
const HANGING_CHARACTERS = 3;

const withoutHanging = (words: string[]): string[] =>
  words.length > 1 && words.at(-1)!.length <= HANGING_CHARACTERS
    ? withoutHanging(words.slice(0, -1))
    : words;

/** "in de zomer van 1970", "août 1975": what only says when. */
const MONTH_AND_YEAR =
  /\s+(?:(?:en|de|del|nel|dal|in|im|em|van|von|um|ca|circa|vers|verso|hacia|rond|anno|été|hiver|sommer|winter|herbst|zomer|verano|estate|verão|mars|avril|mai|maio|mei|juin|juni|juli|julio|junio|août|märz|april|abril|mayo|maart|enero|marzo)\s+)?(?:18|19|20)\d\d\s*$/iu;

/**
 * "Mi abuela Carmen en la playa de Cádiz" of "…, agosto de 1975": up to the first mark.
 * @param joints words before which a long one is broken off; without any, small words left over are dropped
 */
export function headOf(caption: string, joints = /(?!)/): string | null {
  const asked = /^[¡¿]?[^.,;:!?…()"“”«»]+\s?[!?]$/u.exec(caption.trim())?.[0];
  if (asked && asked.length <= LONGEST_HEAD && asked.split(" ").length <= MOST_WORDS) return asked;
  const [phrase = ""] = withoutOrdinals(caption)
    .replace(/^[¡¿"'“„«(\s]+|(?<=\s)(?:\p{L}\.){2,}/gu, "")
    .split(/[.,;:!?…()"“”«»\n。、！？]/u);
  const bare = withOrdinals(phrase).replace(MONTH_AND_YEAR, "").trim();
  const words = bare.split(/\s+/);
  let kept = words.slice(0, MOST_WORDS);
  while (kept.join(" ").length > LONGEST_HEAD) kept = kept.slice(0, -1);
  const joint = kept.findLastIndex((word, at) => at > 1 && joints.test(word));
  if (kept.length < words.length) kept = joint < 0 ? withoutHanging(kept) : kept.slice(0, joint);
  const head = kept.join(" ");
  if (kept.length > 0)
    return /\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(head) ? head : null;
  // A script without blanks.
  return bare === "" ? null : `${[...bare].slice(0, LONGEST_HEAD / 2).join("")}…`;
}

const isLong = (head: string): boolean => head.split(" ").length > 2;

export interface TitleMatter {
  captions: readonly string[];
  /** Whom a title can name. */
  people: readonly Person[];
  isBedtime: boolean;
  isQuiet: boolean;
  /** Whether the story opens with the names. */
  isAnnounced: boolean;
}

/** 1 to 60 characters. */
export function makeTitle(
  { captions, people, isBedtime, isQuiet, isAnnounced }: TitleMatter,
  frames: LanguageFrames,
  say: Saying,
  random: Random,
): string {
  const names = people.map(({ name }) => name);
  const said = people.map(({ inSentence }) => inSentence);
  // "En la iglesia", "Ya se durmió": what goes on from another page.
  const goesOn = new RegExp(`^(?:${frames.follows}|${frames.linked})(?!\\p{L})`, "iu");
  const and = everyAnd(frames);
  const joints = new RegExp(`^(?:${frames.follows}|${and})$`, "iu");
  const heads = captions.flatMap((caption) => {
    const head = headOf(caption, joints);
    // "Toby no quería salir" is the contrary of "… no quería salir del mar".
    const isTurned = head !== null && frames.negation.test(head) && caption.includes(`${head} `);
    return head === null || isTurned ? [] : [head];
  });
  // "Mi abuela Carmen en la playa" is "Carmen en la playa" to whoever has another grandmother.
  const relation = new RegExp(`^(?:${frames.one})\\s(?:${frames.kin})\\s(?=\\p{Lu})`, "u");
  const own = heads.slice(0, 1).flatMap((head) => {
    const short = lowerFirst(head).replace(relation, "");
    return names.some((name) => short.startsWith(`${name} `)) ? [short] : [];
  });
  const options = [
    { weight: 3, titles: [...own, ...heads.slice(0, 1)] },
    {
      weight: isQuiet ? 0 : 1,
      titles: heads.slice(1).filter((head) => isLong(head) && !goesOn.test(head)),
    },
    { weight: 1.5, titles: names.length > 1 && names.length < 4 ? [say.list(said)] : [] },
    {
      weight: isQuiet || isAnnounced ? 0 : 1,
      titles: names.length > 0 ? [say.frame(frames.story.title, say.list(said))] : [],
    },
    {
      weight: isBedtime && !isQuiet ? 3 : 0,
      titles: names.slice(0, 1).map((name) => say.frame(frames.goodnight, name)),
    },
  ]
    .map(({ titles, weight }) => ({
      weight,
      titles: titles.filter((title) => title.length <= MAX_TITLE_CHARACTERS),
    }))
    .filter(({ titles, weight }) => titles.length > 0 && weight > 0);
  const chosen = pickWeighted(options, random);
  return chosen ? capitalise(random.pick(chosen.titles)!) : frames.album;
}
