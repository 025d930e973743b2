/** Which sentences are shown over a film's pictures while they are spoken, and which word of them is marked when. */
import type { Cue, CueWord } from "../pages/cues.ts";
import { type FilmPlan, FRAMES_PER_SECOND } from "./plan.ts";

export interface ShownWords {
  /** In frames from the shot's beginning. */
  from: number;
  /** Empty while nothing is said for longer. */
  text: string;
  /** Those of its words whose time is known, in order. */
  marked?: readonly MarkedWord[];
}

/** A word of a text by its number, spaces between, and when it is spoken, in frames from the shot's beginning. */
export interface MarkedWord {
  word: number;
  from: number;
  to: number;
}

/** In frames. Words that come sooner are shown from the shot's beginning on, instead of an empty plate. */
const SOON = 38;
const SHORTEST = 25;
/** Seconds by which a word may begin before its sentence, as both are rounded. */
const EARLY = 0.02;

/**
 * For each shot of the plan the words over it, with rising `from`, the first at 0; none over the cards. Words stay until
 * the next ones. What is read while the title card is shown follows at once over the first picture.
 * @param begins seconds, when the first page is read: the title is spoken before
 * @param words those of the cues whose time is known
 */
export function placeWords(
  { shots }: FilmPlan,
  cues: readonly Cue[],
  begins: number,
  words: readonly CueWord[] = [],
): ShownWords[][] {
  const timed = cues
    .filter(({ end }) => end > begins)
    .map((cue) => ({
      start: toFrames(cue.start),
      end: toFrames(cue.end),
      text: cue.text,
      words: words.filter(({ start }) => start >= cue.start - EARLY && start < cue.end - EARLY),
    }));
  const first = shots.findIndex(({ kind }) => kind === "picture");
  let at = 0;
  return shots.map(({ kind, frames }, i) => {
    const start = at;
    at += frames;
    if (kind !== "picture") return [];
    const since = i === first ? 0 : start;
    const over = timed.filter((cue) => cue.start < start + frames && cue.end > since);
    return spread(
      over.map((cue) => ({
        from: Math.max(0, cue.start - start),
        text: cue.text,
        ...(cue.words.length > 0 && { marked: cue.words.map((one) => place(one, start)) }),
      })),
      frames,
    );
  });
}

const toFrames = (seconds: number): number => Math.round(seconds * FRAMES_PER_SECOND);

const place = ({ word, start, end }: CueWord, since: number): MarkedWord => ({
  ...{ word, from: toFrames(start) - since, to: toFrames(end) - since },
});

/** Each long enough to be seen; those for which there is no time are left to the text track. */
function spread(words: readonly ShownWords[], frames: number): ShownWords[] {
  const [head] = words;
  if (!head) return [];
  const begin = head.from <= SOON ? [{ ...head, from: 0 }] : [{ from: 0, text: "" }, head];
  const placed: ShownWords[] = [];
  for (const { from, ...said } of [...begin, ...words.slice(1)]) {
    const last = placed.at(-1);
    const earliest = last ? last.from + (last.text === "" ? 1 : SHORTEST) : 0;
    if (last && Math.max(from, earliest) >= frames) break;
    placed.push({ from: Math.max(from, earliest), ...said });
  }
  return placed;
}
