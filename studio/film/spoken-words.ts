/** Which words are shown over a film's pictures while they are spoken. */
import type { Cue } from "../pages/cues.ts";
import { type FilmPlan, FRAMES_PER_SECOND } from "./plan.ts";

export interface ShownWords {
  /** In frames from the shot's beginning. */
  from: number;
  /** Empty while nothing is said for longer. */
  text: string;
}

/** In frames. Words that come sooner are shown from the shot's beginning on, instead of an empty plate. */
const SOON = 38;
const SHORTEST = 25;

/**
 * For each shot of the plan the words over it, with rising `from`, the first at 0; none over the cards. Words stay until
 * the next ones. What is read while the title card is shown follows at once over the first picture.
 * @param begins seconds, when the first page is read: the title is spoken before
 */
export function placeWords(
  { shots }: FilmPlan,
  cues: readonly Cue[],
  begins: number,
): ShownWords[][] {
  const timed = cues
    .filter(({ end }) => end > begins)
    .map(({ start, end, text }) => ({
      start: Math.round(start * FRAMES_PER_SECOND),
      end: Math.round(end * FRAMES_PER_SECOND),
      text,
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
      over.map((cue) => ({ from: Math.max(0, cue.start - start), text: cue.text })),
      frames,
    );
  });
}

/** Each long enough to be seen; those for which there is no time are left to the text track. */
function spread(words: readonly ShownWords[], frames: number): ShownWords[] {
  const [head] = words;
  if (!head) return [];
  const begin = head.from <= SOON ? [{ ...head, from: 0 }] : [{ from: 0, text: "" }, head];
  const placed: ShownWords[] = [];
  for (const { from, text } of [...begin, ...words.slice(1)]) {
    const last = placed.at(-1);
    const earliest = last ? last.from + (last.text === "" ? 1 : SHORTEST) : 0;
    if (last && Math.max(from, earliest) >= frames) break;
    placed.push({ from: Math.max(from, earliest), text });
  }
  return placed;
}
