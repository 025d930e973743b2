import { planFilm } from "../../../studio/film/plan.ts";
import { renderFilm } from "../../../studio/film/render-film.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { FILM_FONTS } from "./fonts.ts";
import { openNarrationSound } from "./narration-sound.ts";
import { drawPoster, LETTERING, toFilmStory } from "./pictures.ts";
import type { FilmRequest, FilmStudio, FinishedFilm } from "./port.ts";

/** The platform ends the alarm that makes films after fifteen minutes. */
const TIMEOUT_MS = 14 * 60_000;

/** The built-in film studio: our own H.264 encoder, see studio/film. */
export function createEmbeddedFilmStudio(env: Pick<Env, "IMAGES">): FilmStudio {
  return {
    ...LETTERING,
    render: (request) => oneAtATime((signal) => render(env, request, signal), TIMEOUT_MS),
  };
}

async function render(
  env: Pick<Env, "IMAGES">,
  request: FilmRequest,
  signal: AbortSignal,
): Promise<FinishedFilm> {
  const story = toFilmStory(env, request);
  const { bytes, duration } = request.narration;
  const plan = planFilm({ pages: request.pages, duration });
  const film = await renderFilm(
    { ...story, plan, sound: bytes && openNarrationSound(bytes) },
    { fonts: FILM_FONTS, sink: { write: request.write } },
    { signal, onProgress: ({ done, total }) => request.onProgress(done, total) },
  );
  const poster = await drawPoster(story);
  return { duration: film.duration, bytes: film.bytes, poster };
}
