/** Composes the shots of a film, and its poster. */
import type { FilmScene } from "./h264/film.ts";
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
      picture: toPicture(scene.image),
      zoom: { to, ...focusOf(scene, index, to) },
      stillFromRow: scene.pictureHeight >> 4,
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
  return { picture: toPicture(image), zoom: { to: 1, focusX: 0.5, focusY: 0.5 } };
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
