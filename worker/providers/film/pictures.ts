/** What films by any provider have in common: their pictures and letters, and the poster, which is always ours. */
import { canLetter, findMissingWords } from "../../../studio/film/lettering.ts";
import { composePoster, type FilmStory } from "../../../studio/film/shots.ts";
import { decodeJpeg, type Samples } from "../../media/jpeg.ts";
import { toJpeg } from "../../media/pictures.ts";
import { FILM_FONTS } from "./fonts.ts";
import type { FilmRequest, FilmStudio } from "./port.ts";

/** A picture fills 1280 x 720 at most, so no more than that is decoded. */
const PICTURE_EDGE = 1280;
const PICTURE_QUALITY = 92;

export const LETTERING: Pick<FilmStudio, "canLetter" | "findMissingWords"> = {
  canLetter: (text) => canLetter(text, FILM_FONTS),
  findMissingWords: (texts) => findMissingWords(texts, FILM_FONTS),
};

export const toFilmStory = (env: Pick<Env, "IMAGES">, request: FilmRequest): FilmStory => ({
  title: request.title,
  ending: request.ending,
  pictures: request.pictures.map((picture) => ({
    caption: picture.caption,
    load: async () => {
      const options = { edge: PICTURE_EDGE, quality: PICTURE_QUALITY };
      return decodeJpeg(await toJpeg(env, await picture.load(), options));
    },
  })),
});

export const drawPoster = async (story: FilmStory) =>
  (await composePoster(story, FILM_FONTS)) as Samples;
