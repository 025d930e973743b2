import { canLetter, findMissingWords } from "../../../studio/film/lettering.ts";
import { planFilm } from "../../../studio/film/plan.ts";
import { renderFilm } from "../../../studio/film/render-film.ts";
import { composePoster } from "../../../studio/film/shots.ts";
import { decodeJpeg, type Samples } from "../../media/jpeg.ts";
import { toJpeg } from "../../media/pictures.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { FILM_FONTS } from "./fonts.ts";
import { openNarrationSound } from "./narration-sound.ts";
import type { FilmRequest, FilmStudio, FinishedFilm } from "./port.ts";

/** A picture fills 1280 x 720 at most, so no more than that is decoded. */
const PICTURE_EDGE = 1280;
const PICTURE_QUALITY = 92;
/** The platform ends the alarm that makes films after fifteen minutes. */
const TIMEOUT_MS = 14 * 60_000;

/** The built-in film studio: our own H.264 encoder, see studio/film. */
export function createEmbeddedFilmStudio(env: Pick<Env, "IMAGES">): FilmStudio {
  return {
    canLetter: (text) => canLetter(text, FILM_FONTS),
    findMissingWords: (texts) => findMissingWords(texts, FILM_FONTS),
    render: (request) => oneAtATime((signal) => render(env, request, signal), TIMEOUT_MS),
  };
}

async function render(
  env: Pick<Env, "IMAGES">,
  request: FilmRequest,
  signal: AbortSignal,
): Promise<FinishedFilm> {
  const story = {
    title: request.title,
    ending: request.ending,
    pictures: request.pictures.map((picture) => ({
      caption: picture.caption,
      load: async () => {
        const options = { edge: PICTURE_EDGE, quality: PICTURE_QUALITY };
        return decodeJpeg(await toJpeg(env, await picture.load(), options));
      },
    })),
  };
  const { bytes, duration } = request.narration;
  const plan = planFilm({ pages: request.pages, duration });
  const film = await renderFilm(
    { ...story, plan, sound: openNarrationSound(bytes) },
    { fonts: FILM_FONTS, sink: { write: request.write } },
    { signal, onProgress: ({ done, total }) => request.onProgress(done, total) },
  );
  const poster = (await composePoster(story, FILM_FONTS)) as Samples;
  return { duration: film.duration, bytes: film.bytes, poster };
}
