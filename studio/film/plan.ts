/** Plans what the film shows when, in step with its narration. */
import { alignPictures } from "../pages/align.ts";
import { paragraphStarts, type SpokenSentence } from "./narration-times.ts";

export const FRAMES_PER_SECOND = 25;

export type PlannedShot =
  | { kind: "title"; frames: number }
  | { kind: "picture"; picture: number; frames: number }
  | { kind: "ending"; frames: number };

export interface FilmPlan {
  /** In order, each from its beginning to that of the next. */
  shots: PlannedShot[];
  /** Length of a cross-fade, which ends when the later shot begins. */
  fadeFrames: number;
  /** All shots together. */
  frames: number;
}

export interface FilmOutline {
  /** One per picture, in order, as shown with it. */
  captions: readonly (string | null)[];
  /** The narrated text. */
  paragraphs: readonly string[];
  /** When each sentence is spoken; empty if that is not known. */
  sentences: readonly SpokenSentence[];
  /** Length of the narration in seconds. */
  duration: number;
}

/** In frames. A picture is shown for 1.2 s at least; the cards are shortened first. */
const SHORTEST_PICTURE = 30;
const TITLE = { longest: 70, shortest: 45 };
const ENDING = { longest: 55, shortest: 35 };
const LONGEST_FADE = 20;

/**
 * The film is as long as the narration, rounded up to a whole frame, or as long as its pictures need at
 * 1.2 s each. The time of the title card and the ending card is subtracted from the first and the last picture.
 * Throws a RangeError if there is no picture.
 */
export function planFilm(outline: FilmOutline): FilmPlan {
  const count = outline.captions.length;
  if (count === 0) throw new RangeError("a film needs at least one picture");
  // Durations that are whole frames but for the last bit of a floating-point number stay what they are.
  const narrated = Math.ceil(outline.duration * FRAMES_PER_SECOND - 1e-6);
  const frames = Math.max(narrated, count * SHORTEST_PICTURE);
  const { title, ending } = cardFrames(frames - count * SHORTEST_PICTURE);

  const last = frames - ending;
  const cuts = spread(pictureStarts(outline), title, last);
  const lengths = cuts.map((cut, i) => (cuts[i + 1] ?? last) - cut);
  const shots: PlannedShot[] = [
    { kind: "title" as const, frames: title },
    ...lengths.map((length, picture) => ({ kind: "picture" as const, picture, frames: length })),
    { kind: "ending" as const, frames: ending },
  ].filter((shot) => shot.frames > 0);
  const shortest = Math.min(...shots.map((shot) => shot.frames));
  return { shots, fadeFrames: Math.min(LONGEST_FADE, shortest >> 1), frames };
}

/** How long both cards may be when `spare` frames are not needed for pictures. */
function cardFrames(spare: number): { title: number; ending: number } {
  const title = spare >= TITLE.shortest ? Math.min(TITLE.longest, spare) : 0;
  const rest = spare - title;
  const ending = rest >= ENDING.shortest ? Math.min(ENDING.longest, rest) : 0;
  return { title, ending };
}

/** The frame at which each picture's paragraph is first heard. */
function pictureStarts(outline: FilmOutline): number[] {
  const { captions, paragraphs, duration } = outline;
  const starts = paragraphStarts(outline);
  const chosen = alignPictures(captions, paragraphs);
  return chosen.map((paragraph, i) => {
    const from = starts[paragraph] ?? 0;
    // Pictures that share a paragraph share its time, up to where the next picture's paragraph begins.
    const first = chosen.indexOf(paragraph);
    const after = chosen.lastIndexOf(paragraph) + 1;
    const until = after < chosen.length ? starts[chosen[after]] : duration;
    const seconds = from + ((until - from) * (i - first)) / (after - first);
    return Math.round(seconds * FRAMES_PER_SECOND);
  });
}

/** Moves cuts as little as it takes for the first to be at `begin` and each shot to have its least length. */
function spread(starts: number[], begin: number, end: number): number[] {
  const cuts = starts.slice();
  for (let i = 0; i < cuts.length; i++) {
    const earliest = i === 0 ? begin : cuts[i - 1] + SHORTEST_PICTURE;
    cuts[i] = i === 0 ? begin : Math.max(earliest, cuts[i]);
  }
  for (let i = cuts.length - 1; i > 0; i--) {
    const latest = (cuts[i + 1] ?? end) - SHORTEST_PICTURE;
    cuts[i] = Math.min(latest, cuts[i]);
  }
  return cuts;
}
