/** Plans what the film shows when, in step with its narration. */
export const FRAMES_PER_SECOND = 25;

export interface PlannedShot {
  kind: "title" | "picture" | "ending";
  /** Index into the film's pictures; that of a card is the one next to it. */
  picture: number;
  frames: number;
  /** Length of the transition into the next shot, which ends when that begins; 0 for a straight cut, and for the last. */
  fadeFrames: number;
}

export interface FilmPlan {
  /** In order, each from its beginning to that of the next. */
  shots: PlannedShot[];
  /** All shots together. */
  frames: number;
}

export interface FilmOutline {
  /** The story's pages in order, of which one or more have a picture. */
  pages: readonly {
    /** Index into the film's pictures. */
    picture: number | null;
    /** Seconds; rising. */
    start: number;
  }[];
  /** Length of the narration in seconds. */
  duration: number;
}

/** In frames. A picture is shown for 1.2 s at least; the cards are shortened first. */
const SHORTEST_PICTURE = 30;
/** A picture to which nothing is read is shown for 5 s at most while there are words for the next. */
const LONGEST_SILENT = 125;
/** The title's card stays while the title is read, but no longer than `spoken`. */
const TITLE = { longest: 70, shortest: 45, spoken: 200 };
const ENDING = { longest: 55, shortest: 35 };
const FADE = 20;
/** What a film has after its last word, in seconds: the transition to the ending card, and the card. */
export const AFTER_NARRATION = (FADE + ENDING.longest) / FRAMES_PER_SECOND;
/** A shot that is shorter is cut to and from, rather than faded: a fade would be most of it. */
const SHORTEST_FADED = 38;

/** Every shot costs as much as a picture to draw; beyond this a picture that is shown before or later is left out. */
const MOST_SHOTS = 100;

/**
 * Each page's picture is shown from the page's time on; while pages without one are heard, the picture before them stays.
 * The film is as long as the narration, rounded up to a whole frame, or as long as its pictures need at
 * 1.2 s each. The time of the title card and the ending card is subtracted from the first and the last picture.
 * Throws a RangeError if there is no picture.
 */
export function planFilm({ pages, duration }: FilmOutline): FilmPlan {
  const pictures = new Set(pages.flatMap(({ picture }) => picture ?? [])).size;
  if (pictures === 0) throw new RangeError("a film needs at least one picture");
  // Durations that are whole frames but for the last bit of a floating-point number stay what they are.
  const narrated = Math.ceil(duration * FRAMES_PER_SECOND - 1e-6);
  const frames = Math.max(narrated, pictures * SHORTEST_PICTURE);
  const room = Math.min(MOST_SHOTS, Math.floor(frames / SHORTEST_PICTURE));
  const cuts = dropRepeats(listCuts(pages), room, frames);
  const read = Math.round(pages[0].start * FRAMES_PER_SECOND);
  const { title, ending } = cardFrames(frames - cuts.length * SHORTEST_PICTURE, read);

  const last = frames - ending;
  const starts = spread(shareSilence(cuts, last), title, last);
  const shots = [
    { kind: "title" as const, picture: cuts[0].picture, frames: title },
    ...cuts.map(({ picture }, i) => ({
      kind: "picture" as const,
      picture,
      frames: (starts[i + 1] ?? last) - starts[i],
    })),
    { kind: "ending" as const, picture: cuts[cuts.length - 1].picture, frames: ending },
  ].filter((shot) => shot.frames > 0);
  return { shots: shots.map((shot, i) => ({ ...shot, fadeFrames: fadeAfter(shots, i) })), frames };
}

function fadeAfter(shots: readonly { frames: number }[], i: number): number {
  const next = shots[i + 1];
  return next && Math.min(shots[i].frames, next.frames) >= SHORTEST_FADED ? FADE : 0;
}

interface Cut {
  picture: number;
  /** In frames. */
  start: number;
}

/** Where another picture is to be shown. */
function listCuts(pages: FilmOutline["pages"]): Cut[] {
  const cuts: Cut[] = [];
  for (const { picture, start } of pages) {
    if (picture === null || picture === cuts.at(-1)?.picture) continue;
    cuts.push({ picture, start: Math.round(start * FRAMES_PER_SECOND) });
  }
  return cuts;
}

/** Pictures of pages on which nothing is read share the time of the next one that is, or what is left until the ending. */
function shareSilence(cuts: readonly Cut[], end: number): number[] {
  return cuts.map(({ start }, i) => {
    const first = cuts.findIndex((cut) => cut.start === start);
    const later = cuts.findIndex((cut) => cut.start > start);
    const next = later < 0 ? cuts.length : later;
    const time = (later < 0 ? end : cuts[later].start) - start;
    const share = Math.min(LONGEST_SILENT, time / (next - first));
    return start + Math.floor((i - first) * Math.max(0, share));
  });
}

/** Leaves out pictures that are shown more than once, the shortest first, until no more than `room` cuts are left. */
function dropRepeats(cuts: readonly Cut[], room: number, end: number): Cut[] {
  let left = cuts.slice();
  while (left.length > room) {
    const counts = new Map<number, number>();
    for (const { picture } of left) counts.set(picture, (counts.get(picture) ?? 0) + 1);
    const lengths = left.map(({ picture, start }, i) =>
      (counts.get(picture) ?? 0) > 1 ? (left[i + 1]?.start ?? end) - start : Infinity,
    );
    const shortest = lengths.indexOf(Math.min(...lengths));
    left = left.filter((_, i) => i !== shortest);
    // Those beside it may have the same picture.
    left = left.filter(({ picture }, i) => picture !== left[i - 1]?.picture);
  }
  return left;
}

/** How long both cards may be when `spare` frames are not needed for pictures, and the title is read for `read` frames. */
function cardFrames(spare: number, read: number): { title: number; ending: number } {
  const most = Math.max(TITLE.longest, Math.min(read, TITLE.spoken, spare - ENDING.longest));
  const title = spare >= TITLE.shortest ? Math.min(most, spare) : 0;
  const rest = spare - title;
  const ending = rest >= ENDING.shortest ? Math.min(ENDING.longest, rest) : 0;
  return { title, ending };
}

/**
 * Moves cuts as little as it takes for the first to be at `begin` and each shot to have its least length, or enough for a
 * transition where the shot before can spare it.
 */
function spread(starts: number[], begin: number, end: number): number[] {
  const cuts = starts.slice();
  for (let i = 0; i < cuts.length; i++) {
    const earliest = i === 0 ? begin : cuts[i - 1] + SHORTEST_PICTURE;
    cuts[i] = i === 0 ? begin : Math.max(earliest, cuts[i]);
  }
  for (let i = cuts.length - 1; i > 0; i--) {
    const next = cuts[i + 1] ?? end;
    const isSpared = next - SHORTEST_FADED - cuts[i - 1] >= SHORTEST_FADED;
    cuts[i] = Math.min(next - (isSpared ? SHORTEST_FADED : SHORTEST_PICTURE), cuts[i]);
  }
  return cuts;
}
