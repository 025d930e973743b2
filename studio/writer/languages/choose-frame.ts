/** Chooses the frame of a page among those that are right around its caption, and true. */
import { pickWeighted } from "../telling/story.ts";
import type { Shape } from "./shape.ts";
import type { Album } from "./album.ts";

export interface FrameChoice {
  album: Album;
  index: number;
  shape: Shape;
  /** The frames that the story has used: none comes twice. */
  used: Set<string>;
  /** The frame of the page before. */
  last: string | null;
}

const SHORTEST_ALBUM = 3;
/** "Finally, the last night": the same. */
const LAST =
  /(?:últim|ultim|derni|letzt|laatst)|(?<!\p{L})(?:fin|fine|final|fim|ende|eind)(?!\p{L})/iu;
/** "First, the first day": a caption that says so itself. */
const FIRST = /^(?:la |el |le |il |o |a |der |die |das |de |het )?(?:prim|premi|erst|eerst)/iu;

/** Null for the caption alone. */
export function chooseFrame(choice: FrameChoice): string | null {
  const { album, last, used } = choice;
  const { random, tone } = album;
  if (album.isGrief) return null;
  // What follows a question answers it.
  if (/\?["'”’»)]*$/u.test(album.captions[choice.index - 1] ?? "")) return null;
  const left = listFrames(choice).filter(
    ({ frame }) => !isUsed(frame, used) && openingOf(frame) !== openingOf(last ?? ""),
  );
  // Two frames running are one too many.
  const bare = (tone === "tender" || tone === "plain" ? 4 : 2) + (last === null ? 0 : 3);
  const chosen = pickWeighted([...left, { frame: null, weight: bare }], random)!.frame;
  if (chosen) used.add(chosen);
  return chosen;
}

/** Also "here" after "and here": the other way about they are two steps. */
const isUsed = (frame: string, used: ReadonlySet<string>): boolean =>
  [...used].some((one) => one === frame || one.toLowerCase().endsWith(` ${frame.toLowerCase()}`));

/** "Here is", "and here": two pages running do not begin alike. */
const openingOf = (frame: string): string =>
  /^(?:(?:y|e|ed|et|und|en) )?[\p{L}'’]*/iu.exec(frame)![0].toLowerCase();

interface Option {
  frame: string;
  weight: number;
}

function listFrames({ album, index, shape, last }: FrameChoice): Option[] {
  const { captions, frames, isSequential, random, template } = album;
  const { inside, kind } = shape;
  const options: Option[] = [];
  const offer = (weight: number, among: readonly string[]) => {
    const frame = random.pick(among);
    if (frame !== undefined) options.push({ frame, weight });
  };
  const isFirst = index === 0;
  if (inside === null)
    return captions.length < SHORTEST_ALBUM || isFirst ? [] : quoted(album, kind);
  const isLast = index === captions.length - 1;
  const isPhrase = kind !== "sentence";
  // A comma would ask for another order of words in German and Dutch.
  const around = (list: readonly string[]) =>
    isPhrase ? list : list.filter((frame) => frame.includes(":"));
  // The second begins with "and".
  const shown = kind === "person" ? frames.onePerson : kind === "people" ? frames.people : [];
  offer(2, isFirst ? shown.slice(0, 1) : shown);
  if (captions.length < SHORTEST_ALBUM) return options;
  if (template === "learning" && isFirst && isPhrase && !FIRST.test(inside)) offer(6, frames.first);
  if (template === "learning" && isLast && isPhrase) offer(6, frames.now);
  if (isFirst) {
    if (last === null && !FIRST.test(inside)) offer(1, frames.begin);
    return options;
  }
  if (isLast && !LAST.test(inside)) offer(5, around(frames.last));
  const years = album.years[index] ?? null;
  const before = album.years.slice(0, index).findLast((year) => year !== null) ?? null;
  const passed = years === null || before === null ? 0 : years - before;
  // "Fifty years on" is not said twice.
  if (passed > 0 && !new RegExp(`(?<!\\d)${passed}(?!\\d)`).test(inside))
    offer(6, [frames.later(passed)]);
  if (years !== null && years === before) offer(1.5, [frames.sameYear]);
  // "Then, sand": nobody says so of a noun alone.
  const isWord = !inside.includes(" ") && !/^l['’]/i.test(inside);
  if (isPhrase && !isWord) offer(2, frames.here);
  if (isSequential && !isLast && isPhrase && !isWord) offer(4, frames.next);
  // "And Léa and Hugo" would be "both".
  const isJoined = new RegExp(`\\s(?:${frames.joinWord("a")}|&|\\+)\\s`, "iu").test(inside);
  const isNumbered = FIRST.test(inside) || LAST.test(inside);
  if (!isJoined && !isWord && !isNumbered && frames.joinWord(inside) === frames.joinWord("a"))
    offer(1, frames.and);
  return options;
}

/** What is said in its own way is quoted, at most once. */
const quoted = ({ frames }: Album, kind: Shape["kind"]): Option[] =>
  kind === "sentence" ? [] : [{ frame: frames.quote, weight: 0.5 }];
