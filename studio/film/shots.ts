/** Composes the shots of a film, and its poster. */
import type { FilmScene } from "./h264/film.ts";
import type { Plate, View } from "./h264/view.ts";
import type { PlannedShot } from "./plan.ts";
import { type CardFonts, composeEndingCard, composeTitleCard } from "./scene/cards.ts";
import type { PixelImage } from "./scene/pixel-image.ts";
import { composeScene, FILM_HEIGHT, FILM_WIDTH, type Scene } from "./scene/scene.ts";
import { parseTypeface } from "./scene/typeface.ts";
import { toPicture } from "./scene/yuv.ts";

export interface FilmStory {
  title: string;
  /** A line below the title, as in "a story by Rose". */
  byline?: string;
  /** Its last words; "The End" by default. */
  ending?: string;
  pictures: readonly {
    /** Called whenever the picture is needed. */
    load(): Promise<PixelImage>;
    caption: string | null;
  }[];
}

/** Font files (TrueType or WOFF); for each use, a character is taken from the first font that has it. */
export interface FilmFonts {
  title: readonly Uint8Array[];
  caption: readonly Uint8Array[];
}

const ZOOM = 1.08;
/** A short shot zooms less far, so that it is no faster than this: zoom per frame. */
const ZOOM_SPEED = 0.0008;
/** Where pictures in turn are zoomed in on, from left to right. */
const FOCUS_X = [0.32, 0.68];
const FOCUS_Y = 0.45;

export class ShotComposer {
  private readonly story: FilmStory;
  private readonly fonts: CardFonts;
  private loaded: { index: number; picture: PixelImage } | null = null;

  constructor(story: FilmStory, fonts: FilmFonts) {
    this.story = story;
    this.fonts = { title: parseTypeface(fonts.title), caption: parseTypeface(fonts.caption) };
  }

  async compose(shot: PlannedShot): Promise<FilmScene> {
    if (shot.kind === "picture") return this.picture(shot.picture, shot.frames);
    if (shot.kind === "title") return standing(await this.titleCard(shot.picture));
    const last = await this.load(shot.picture);
    return standing(composeEndingCard(last, this.story.title, this.fonts, this.story.ending));
  }

  /** The title card, or its picture if the fonts have none of the title's letters. */
  private async titleCard(index: number): Promise<PixelImage> {
    const picture = await this.load(index);
    const { title, byline } = this.story;
    const card = composeTitleCard(picture, title, byline, this.fonts);
    return card ?? composeScene(picture, null, this.fonts.caption).image;
  }

  private async picture(index: number, frames: number): Promise<FilmScene> {
    const { caption } = this.story.pictures[index];
    const scene = composeScene(await this.load(index), caption, this.fonts.caption);
    const to = Math.min(ZOOM, 1 + ZOOM_SPEED * frames);
    return {
      source: toPicture(scene.image),
      view: zoomAbout(focusOf(scene, index, to), to, frames),
      plates: [{ from: 0, plate: plateOf(scene) }],
    };
  }

  /** Keeps the picture loaded last, as a card shows the one next to it. */
  private async load(index: number): Promise<PixelImage> {
    if (this.loaded?.index !== index) {
      // Let go of the one before first, so that two are never held.
      this.loaded = null;
      this.loaded = { index, picture: await this.story.pictures[index].load() };
    }
    return this.loaded.picture;
  }
}

/**
 * The film's poster, 1280 x 720 pixels: its first picture, with the title in the caption's place, because
 * in a list of films a face is found sooner than a title. Throws what loading the picture or reading the
 * fonts throws.
 */
export async function composePoster(story: FilmStory, fonts: FilmFonts): Promise<PixelImage> {
  const picture = await story.pictures[0].load();
  return composeScene(picture, story.title, parseTypeface(fonts.title)).image;
}

function standing(image: PixelImage): FilmScene {
  const view = { x: 0, y: 0, width: FILM_WIDTH, height: FILM_HEIGHT };
  return { source: toPicture(image), view: () => view };
}

/** The caption's band. */
function plateOf({ image, pictureHeight }: Scene): Plate | null {
  if (pictureHeight === FILM_HEIGHT) return null;
  const data = image.data.subarray(pictureHeight * FILM_WIDTH * 4);
  const height = FILM_HEIGHT - pictureHeight;
  const picture = toPicture({ data, width: FILM_WIDTH, height });
  return { column: 0, row: pictureHeight >> 4, picture };
}

/** A zoom about a point, in parts of the frame, eased at both ends. */
function zoomAbout(
  { focusX, focusY }: { focusX: number; focusY: number },
  to: number,
  frames: number,
) {
  return (at: number): View => {
    const part = Math.max(0, Math.min(1, at / frames));
    const scale = 1 + ((to - 1) * (1 - Math.cos(Math.PI * part))) / 2;
    const [width, height] = [FILM_WIDTH / scale, FILM_HEIGHT / scale];
    return { x: focusX * (FILM_WIDTH - width), y: focusY * (FILM_HEIGHT - height), width, height };
  };
}

/** A focus to one side, but such that the whole frame is still on screen when zoomed in. */
function focusOf(scene: Scene, index: number, to: number) {
  const { frame, pictureHeight } = scene;
  const x = FOCUS_X[index % FOCUS_X.length] * FILM_WIDTH;
  const y = FOCUS_Y * Math.min(pictureHeight, FILM_HEIGHT);
  return {
    focusX: keepInside(x, frame.x, frame.width, FILM_WIDTH, to) / FILM_WIDTH,
    focusY: keepInside(y, frame.y, frame.height, pictureHeight, to) / pictureHeight,
  };
}

/** The focus nearest to the wanted one about which `start` to `start + length` stays within 0 to `size`. */
function keepInside(
  wanted: number,
  start: number,
  length: number,
  size: number,
  to: number,
): number {
  const highest = (start * to) / (to - 1);
  const lowest = ((start + length) * to - size) / (to - 1);
  if (lowest > highest) return size / 2;
  return Math.max(0, Math.min(size, Math.max(lowest, Math.min(highest, wanted))));
}
