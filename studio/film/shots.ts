/** Composes the shots of a film, and its poster. */
import type { Point } from "../faces/framing.ts";
import type { Rect, Size } from "../faces/geometry.ts";
import { type Band, planBand } from "./band.ts";
import { type Camera, LEAST_SEEN, planRoute, type Time } from "./camera/route.ts";
import { findStations } from "./camera/stations.ts";
import { composeAround, composeWhole } from "./camera/whole.ts";
import type { FilmScene, ShownPlate } from "./h264/film.ts";
import type { Kernels } from "./h264/kernels.ts";
import type { Picture } from "./h264/picture.ts";
import { giveTurn } from "../give-turn.ts";
import { FRAMES_PER_SECOND, type PlannedShot } from "./plan.ts";
import { type CardFonts, composeEndingCard, composeTitleCard } from "./scene/cards.ts";
import type { PixelImage } from "./scene/pixel-image.ts";
import {
  composeBand,
  composeScene,
  type FrameSize,
  standWhole,
  TELEVISION,
  underline,
  unitOf,
} from "./scene/scene.ts";
import { parseTypeface, type Typeface } from "./scene/typeface.ts";
import { toPicture, toSample } from "./scene/yuv.ts";
import { STITCH } from "./scene/palette.ts";
import type { ShownWords } from "./spoken-words.ts";

export interface FilmStory {
  title: string;
  /** A line below the title, as in "a story by Rose", and its date. */
  byline?: string;
  date?: string;
  /** Its last words; "The End" by default. */
  ending?: string;
  /** Below them: who told, drew and read the story, each in a line. */
  credits?: readonly string[];
  pictures: readonly FilmPicture[];
}

export interface FilmPicture {
  /** Called whenever the picture is needed. */
  load(): Promise<PixelImage>;
  caption: string | null;
  /** What must not be cut, and where the eye goes, in parts of the picture (0 to 1); nobody, and its middle, by default. */
  faces?: readonly Rect[];
  focus?: Point;
}

/** Font files (TrueType or WOFF); for each use, a character is taken from the first font that has it. */
export interface FilmFonts {
  title: readonly Uint8Array[];
  caption: readonly Uint8Array[];
}

const MIDDLE = { x: 0.5, y: 0.5 };
const MARK = toSample(STITCH);
/**
 * A picture is shrunk before it is filmed if its widest view has more samples of it than this for each sample of the film:
 * every view is then resampled by few taps, and the nearest still has a sample for each of the film's, or nearly.
 */
const MOST_STEP = 1.3;

export class ShotComposer {
  private readonly story: FilmStory;
  private readonly fonts: CardFonts;
  private readonly frame: FrameSize;
  private readonly kernels: Kernels;
  private loaded: { index: number; picture: PixelImage } | null = null;

  constructor(story: FilmStory, fonts: FilmFonts, frame: FrameSize, kernels: Kernels) {
    this.story = story;
    this.fonts = { title: parseTypeface(fonts.title), caption: parseTypeface(fonts.caption) };
    this.frame = frame;
    this.kernels = kernels;
  }

  /**
   * `lead`: frames of the transition before, in which the shot is seen already; `turn`: how many pictures came before;
   * `words`: what is written below the picture instead of its caption.
   */
  async compose(
    shot: PlannedShot,
    lead: number,
    turn: number,
    words?: readonly ShownWords[],
  ): Promise<FilmScene> {
    if (shot.kind === "picture") return this.picture(shot, lead, turn, words);
    const picture = await this.load(shot.picture);
    const { title, byline, date, ending, credits } = this.story;
    const { fonts, frame } = this;
    if (shot.kind === "ending") {
      return standing(await composeEndingCard(picture, title, fonts, ending, { credits, frame }));
    }
    const card = await composeTitleCard(picture, title, byline, fonts, { date, frame });
    if (card) return standing(card);
    // The fonts have none of the title's letters.
    return standing(standWhole(picture, frame, { room: frame, fill: 1, largest: 1 }).image);
  }

  private async picture(
    shot: PlannedShot,
    lead: number,
    turn: number,
    words: readonly ShownWords[] | undefined,
  ): Promise<FilmScene> {
    const { frame, fonts } = this;
    const { caption, faces = [], focus = MIDDLE } = this.story.pictures[shot.picture];
    const picture = await this.load(shot.picture);
    const written = words ?? [{ from: 0, text: caption ?? "" }];
    // The last picture before a transition is seen in all of its frames.
    const end = shot.fadeFrames > 0 ? shot.frames - shot.fadeFrames - 1 : shot.frames;
    const band = planBand(written, shot.frames, end, fonts.caption, frame);
    const stage = { width: frame.width, height: frame.height - (band?.height ?? 0) };
    const time: Time = { from: -lead, to: shot.frames, framesPerSecond: FRAMES_PER_SECOND };
    const { width, height } = picture;
    const plates = band && composePlates(band, stage.height, fonts.caption, frame);
    await giveTurn();
    const way = planRoute({ width, height, faces, focus }, stage, time, turn);
    if (way && !way.isStill) {
      const { source, scale } = shrinkFor(picture, stage, this.kernels);
      const view = widen(way.camera, stage, frame, scale);
      return { source, view, cuts: way.cuts, ...(plates && { plates }) };
    }
    const compose = way ? composeAround : composeWhole;
    const whole = compose(picture, { faces, focus }, { stage, frame }, time, turn);
    return {
      source: toPicture(whole.canvas),
      view: widen(whole.camera, stage, frame, 1),
      ...(plates && { plates }),
    };
  }

  /** Keeps the picture loaded last, as a card shows the one next to it. */
  private async load(index: number): Promise<PixelImage> {
    if (this.loaded?.index !== index) {
      // Let go of the one before first, so that two are never held.
      this.loaded = null;
      this.loaded = { index, picture: await this.story.pictures[index].load() };
      await giveTurn();
    }
    return this.loaded.picture;
  }
}

/** What is written below the picture, and the line below the word being spoken. */
function composePlates(
  { texts, height }: Band,
  top: number,
  typeface: Typeface,
  frame: FrameSize,
): ShownPlate[] {
  return texts.map(({ from, text, marked }) => ({
    from,
    plate: {
      column: 0,
      row: top >> 4,
      picture: toPicture(composeBand(text, typeface, height, frame)),
    },
    marks: marked.map((one) => {
      const line = one.word === null ? null : underline(text, one.word, typeface, height, frame);
      return {
        from: one.from,
        mark: line && { ...line, y: line.y + top, colour: MARK },
      };
    }),
  }));
}

/** The picture as large as its views need it, and by how much it was shrunk. */
function shrinkFor(
  picture: PixelImage,
  stage: Size,
  kernels: Kernels,
): { source: Picture; scale: number } {
  const source = toPicture(picture);
  const least = MOST_STEP * Math.max(stage.width / source.width, stage.height / source.height);
  const width = 4 * Math.ceil((source.width * least) / 4);
  if (width >= source.width) return { source, scale: 1 };
  const scale = width / source.width;
  const height = 2 * Math.round((source.height * scale) / 2);
  const all = { x: 0, y: 0, width: source.width, height: height / scale };
  return { source: kernels.shrink(source, all, width, height), scale };
}

/** The camera sees the stage, the frame's upper part; what is below it lies under a plate. */
function widen(camera: Camera, stage: Size, frame: FrameSize, scale: number): FilmScene["view"] {
  const more = frame.height / stage.height;
  return (at) => {
    const { x, y, width, height } = camera(at);
    return { x: x * scale, y: y * scale, width: width * scale, height: height * more * scale };
  };
}

/**
 * The film's poster, in the film's format and at most 720 pixels along its shorter side: its first picture, near to its
 * people, with the title in the caption's place, because in a list of films a face is found sooner than a title. Throws
 * what loading the picture or reading the fonts throws.
 */
export async function composePoster(
  story: FilmStory,
  fonts: FilmFonts,
  frame: FrameSize = TELEVISION,
): Promise<PixelImage> {
  const { load, faces = [], focus = MIDDLE } = story.pictures[0];
  const picture = await load();
  const { width, height } = picture;
  const unit = Math.max(1, unitOf(frame));
  const small = { width: frame.width / unit, height: frame.height / unit };
  const findView = (room: Size) => {
    const stations = findStations({ width, height, faces, focus }, room);
    if (!stations) return null;
    // Where nobody was found somebody may be cut, so that most of the picture has to be seen.
    if (faces.length > 0) return stations.near;
    const [first, last] = stations.wide;
    if (first.width * first.height < LEAST_SEEN * width * height) return null;
    return { ...first, x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  };
  const typeface = parseTypeface(fonts.title);
  return (await composeScene(picture, story.title, typeface, small, findView)).image;
}

function standing(image: PixelImage): FilmScene {
  const view = { x: 0, y: 0, width: image.width, height: image.height };
  return { source: toPicture(image), view: () => view };
}
