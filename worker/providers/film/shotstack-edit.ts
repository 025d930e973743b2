/**
 * The film as Shotstack's edit (https://shotstack.io/docs/api/, the schema is @shotstack/schemas'): the plan, letters and
 * colours of the built-in film.
 */
import { type FilmPlan, FRAMES_PER_SECOND, type PlannedShot } from "../../../studio/film/plan.ts";
import { THE_END } from "../../../studio/film/endings.ts";
import { fitTitle } from "../../../studio/film/scene/cards.ts";
import { type Band, planBand } from "../../../studio/film/band.ts";
import type { FrameSize } from "../../../studio/film/scene/scene.ts";
import { parseTypeface, type Typeface } from "../../../studio/film/scene/typeface.ts";
import { FILM_FONTS } from "./fonts.ts";
import type { FilmRequest } from "./port.ts";
import { listShownWords } from "./scenes.ts";

interface Clip {
  asset: Record<string, unknown>;
  start: number;
  length: number;
  [property: string]: unknown;
}

export interface EditFiles {
  /** Addresses, in the order of the pictures. */
  pictures: string[];
  /** Null for a silent film. */
  narration: string | null;
  callback: string;
}

const PAPER = "#fdf6e9";
const INK = "#3e2718";
const SOFT_INK = "#6c4a32";
/** Its letters (Open Sans, of which the service has a copy) are wider than ours. */
const FONT_SCALE = 0.88;
/** Two at a time, so that no picture looks like the one before. */
const EFFECTS = ["zoomInSlow", "zoomOutSlow"];
/** The framed picture's share of the room above its caption, as in the built-in film. */
const FILL = 0.92;
const CARD = { width: 960, padding: 76, lineHeight: 1.16, radius: 28 };
const DEPTHS = [0, 1, 2, 3];
const ENDING = { size: 96, height: 340, titleSize: 40, titleHeight: 96 };

export function composeEdit(
  request: Pick<
    FilmRequest,
    "title" | "ending" | "frame" | "pictures" | "pages" | "narration" | "words" | "spoken"
  >,
  plan: FilmPlan,
  files: EditFiles,
) {
  const title = parseTypeface(FILM_FONTS.title);
  const caption = parseTypeface(FILM_FONTS.caption);
  const seconds = toSeconds(plan.frames);
  const placed: { clip: Clip; isUpper: boolean; depth: number }[] = [];
  const shownWords = listShownWords(request, plan);
  let from = 0;
  for (const [i, shot] of plan.shots.entries()) {
    const isUpper = i % 2 === 1;
    const timed = timeShot(plan, i, from, isUpper);
    const words = shownWords?.[i] ?? [
      { from: 0, text: request.pictures[shot.picture]?.caption ?? "" },
    ];
    const band =
      shot.kind === "picture"
        ? planBand(words, shot.frames, shot.frames, caption, request.frame)
        : null;
    const layers = composeShot(request, shot, files.pictures[shot.picture], { title, band }, i);
    for (const [depth, layer] of layers.entries()) {
      if (layer) placed.push({ clip: { ...layer, ...timed }, isUpper, depth });
    }
    for (const clip of band ? composeWords(band, request.frame, timed, toSeconds(from)) : []) {
      placed.push({ clip, isUpper, depth: 0 });
    }
    from += shot.frames;
  }
  const length = Math.min(seconds, roundSeconds(request.narration.duration));
  const sound: Clip[] = files.narration
    ? [{ asset: { type: "audio", src: files.narration }, start: 0, length }]
    : [];
  // From the top down. Shots alternate between an upper and a lower group of tracks, so that each can cover the other.
  const tracks = [true, false]
    .flatMap((isUpper) =>
      DEPTHS.map((depth) => placed.filter((one) => one.isUpper === isUpper && one.depth === depth)),
    )
    .map((track) => track.map(({ clip }) => clip));
  return {
    timeline: {
      background: PAPER,
      // Not kept by the service any longer than the work takes.
      cache: false,
      tracks: [...tracks, sound].filter((clips) => clips.length > 0).map((clips) => ({ clips })),
    },
    output: {
      format: "mp4",
      size: request.frame,
      fps: FRAMES_PER_SECOND,
      // Not published on the service's own network.
      destinations: [{ provider: "shotstack", exclude: true }],
    },
    callback: files.callback,
  };
}

/**
 * A shot begins a cross-fade early. The upper of two fades in over the lower one, and later out again from above the one
 * after it.
 */
function timeShot(
  { shots }: FilmPlan,
  i: number,
  from: number,
  isUpper: boolean,
): { start: number; length: number; opacity?: object[] } {
  const lead = shots[i - 1]?.fadeFrames ?? 0;
  const fadeFrames = shots[i]?.fadeFrames ?? 0;
  const length = (shots[i]?.frames ?? 0) + lead;
  const timed = { start: toSeconds(from - lead), length: toSeconds(length) };
  const fade = (frames: number) => ({ length: toSeconds(frames), interpolation: "linear" });
  const opacity: object[] = [];
  if (lead > 0) opacity.push({ from: 0, to: 1, start: 0, ...fade(lead) });
  const out = { from: 1, to: 0, start: toSeconds(length - fadeFrames), ...fade(fadeFrames) };
  if (fadeFrames > 0) opacity.push(out);
  return isUpper && opacity.length > 0 ? { ...timed, opacity } : timed;
}

type Layer = { asset: Record<string, unknown>; [property: string]: unknown } | null;

/** From the top down: letters, letters below them, the picture, and a soft copy of it behind. */
function composeShot(
  { title, ending = THE_END, frame }: Pick<FilmRequest, "title" | "ending" | "frame">,
  shot: PlannedShot,
  src: string | undefined,
  { title: font, band }: { title: Typeface; band: Band | null },
  i: number,
): Layer[] {
  const backdrop: Layer = { asset: { type: "image", src }, fit: "cover", filter: "blur" };
  if (shot.kind === "picture") {
    const height = band?.height ?? 0;
    const picture: Layer = {
      asset: { type: "image", src },
      fit: "contain",
      width: Math.round(frame.width * FILL),
      height: Math.round((frame.height - height) * FILL),
      position: "center",
      offset: { y: round(height / 2 / frame.height) },
      effect: EFFECTS[(i >> 1) % EFFECTS.length],
    };
    return [null, null, picture, backdrop];
  }
  if (shot.kind === "title") return [composeTitle(title, font, frame), null, null, backdrop];
  return [...composeEnding(ending, title, font, frame), null, backdrop];
}

const composeText = (text: string, size: number, color: string) => ({
  type: "rich-text",
  text,
  font: { family: "Open Sans", size: Math.round(size * FONT_SCALE), weight: 600, color },
  align: { horizontal: "center", vertical: "middle" },
});

/** The texts of a shot one after the other; the first comes with its picture, and the last goes with it. */
function composeWords(
  { texts, height }: Band,
  frame: FrameSize,
  timed: Pick<Clip, "start" | "length"> & { opacity?: object[] },
  begin: number,
): Clip[] {
  const end = timed.start + timed.length;
  const starts = texts.map(({ from }, i) => (i === 0 ? timed.start : begin + toSeconds(from)));
  return texts.flatMap(({ text }, i): Clip[] => {
    const start = roundSeconds(starts[i] ?? 0);
    const length = roundSeconds((starts[i + 1] ?? end) - start);
    if (length <= 0 || text.lines.length === 0) return [];
    const asset = {
      ...composeText(text.lines.join(" "), text.size, INK),
      background: { color: PAPER },
      padding: { left: 80, right: 80 },
    };
    const fades = timed.opacity && texts.length === 1 ? { opacity: timed.opacity } : {};
    return [{ asset, width: frame.width, height, position: "bottom", start, length, ...fades }];
  });
}

/** The title on a sheet of paper; null when nothing of it can be lettered. */
function composeTitle(title: string, font: Typeface, frame: FrameSize): Layer {
  const text = fitTitle(title, font, frame);
  if (!text) return null;
  const height = text.lines.length * text.size * CARD.lineHeight + 2 * CARD.padding;
  const asset = {
    ...composeText(text.lines.join(" "), text.size, INK),
    background: { color: PAPER, borderRadius: CARD.radius },
    padding: { left: CARD.padding, right: CARD.padding },
  };
  return { asset, width: cardWidth(frame), height: Math.round(height), position: "center" };
}

/** The title's line, and the last words on the sheet of paper below it. */
function composeEnding(
  ending: string,
  title: string,
  font: Typeface,
  frame: FrameSize,
): [Layer, Layer] {
  const { size, height, titleSize, titleHeight } = ENDING;
  const words = {
    ...composeText(font.legible(ending) || THE_END, size, INK),
    background: { color: PAPER, borderRadius: CARD.radius },
    padding: { bottom: titleHeight },
  };
  const width = cardWidth(frame);
  const card = { asset: words, width, height, position: "center" };
  const text = fitTitle(title, font, frame);
  if (!text) return [null, card];
  const line = {
    asset: composeText(text.lines.join(" "), Math.min(titleSize, text.size), SOFT_INK),
    width: width - 2 * CARD.padding,
    height: titleHeight,
    position: "center",
    offset: { y: -round((height - titleHeight) / 2 / frame.height) + 0.04 },
  };
  return [line, card];
}

const cardWidth = ({ width }: FrameSize) => Math.min(CARD.width, width - 80);
const round = (value: number) => Math.round(value * 10_000) / 10_000;
const roundSeconds = (seconds: number) => Math.round(seconds * 1_000) / 1_000;
const toSeconds = (frames: number) => roundSeconds(frames / FRAMES_PER_SECOND);
