/** What films by any provider have in common: their pictures and letters, and the poster, which is always ours. */
import { canLetter, findMissingWords } from "../../../studio/film/lettering.ts";
import { giveTurn } from "../../../studio/give-turn.ts";
import { composePoster, type FilmStory } from "../../../studio/film/shots.ts";
import { decodeJpeg, type Samples } from "../../media/jpeg.ts";
import { toJpeg } from "../../media/pictures.ts";
import { FILM_FONTS } from "./fonts.ts";
import type { FilmRequest, FilmStudio } from "./port.ts";

/** The camera goes near to a part of a picture, so all of what is stored is decoded. */
const PICTURE_EDGE = 1600;
const PICTURE_QUALITY = 92;

export const LETTERING: Pick<FilmStudio, "canLetter" | "findMissingWords"> = {
  canLetter: (text) => canLetter(text, FILM_FONTS),
  findMissingWords: (texts) => findMissingWords(texts, FILM_FONTS),
};

export const toFilmStory = (env: Pick<Env, "IMAGES">, request: FilmRequest): FilmStory => ({
  title: request.title,
  byline: request.byline,
  date: request.date,
  ending: request.ending,
  credits: request.credits,
  pictures: request.pictures.map((picture) => ({
    caption: picture.caption,
    faces: picture.faces,
    focus: picture.focus,
    load: async () => {
      const options = { edge: PICTURE_EDGE, quality: PICTURE_QUALITY };
      return decodeJpeg(await toJpeg(env, await picture.load(), options));
    },
  })),
});

/** `frame`: the film's; the poster has its shape. `onLoad` is called when its picture is there, before it is drawn. */
export async function drawPoster(
  story: FilmStory,
  frame: FilmRequest["frame"],
  onLoad: () => void = () => {},
): Promise<Samples> {
  const pictures = story.pictures.map((picture) => ({
    ...picture,
    load: async () => {
      const loaded = await picture.load();
      onLoad();
      await giveTurn();
      return loaded;
    },
  }));
  return (await composePoster({ ...story, pictures }, FILM_FONTS, frame)) as Samples;
}
