import filmWasm from "../../../build/engines/film.wasm";
import { giveTurn } from "../../../studio/give-turn.ts";
import { renderFilm } from "../../../studio/film/render-film.ts";
import { isSoundContainer } from "../../../studio/sound/container/open-container.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { FILM_FONTS } from "./fonts.ts";
import { openMixedSound } from "./mixed-sound.ts";
import { openNarrationSound } from "./narration-sound.ts";
import { drawPoster, LETTERING, toFilmStory } from "./pictures.ts";
import { listShownWords, planScenes } from "./scenes.ts";
import type { FilmRequest, FilmStudio, FinishedFilm } from "./port.ts";

/** The platform ends the alarm that makes films after fifteen minutes. */
const TIMEOUT_MS = 14 * 60_000;
/** Music takes about this part of the time that the pictures take. Pages of earlier versions know no stage of its own for it. */
const MUSIC_PART = 0.06;
/** The poster's picture is loaded, and the poster drawn: each takes as long as many frames. */
const POSTER_STEPS = 2;

/**
 * Frames a fifth as wide and high, for the many films that tests make (worker/testing/setup.ts). It is a name in the
 * code and no setting, so that no deployed Worker can have it.
 */
declare const TEST_FILM_SCALE: number | undefined;

function frameNow({ width, height }: FilmRequest["frame"]): FilmRequest["frame"] {
  const scale = typeof TEST_FILM_SCALE === "undefined" ? 1 : TEST_FILM_SCALE;
  return { width: width * scale, height: height * scale };
}

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
  const { narration, music } = request;
  const { file } = narration;
  const plan = planScenes(request);
  const frame = frameNow(request.frame);
  const mixed = music && !(file && (await isSoundContainer(file))) ? music : null;
  const spoken = file && !mixed ? await openNarrationSound(file) : null;
  const musicSteps = mixed ? Math.ceil(MUSIC_PART * plan.frames) : 0;
  const filmed = musicSteps + plan.frames;
  const report = (done: number) => request.onProgress(done, filmed + POSTER_STEPS);
  const sound = mixed
    ? await openMixedSound(narration, mixed, plan, (part) => report(Math.floor(part * musicSteps)))
    : spoken;
  const film = await renderFilm(
    {
      ...story,
      plan,
      sound,
      frame,
      transition: request.turnsPages ? "page-turn" : "fade",
      words: request.spoken,
      shownWords: listShownWords(request, plan),
    },
    { fonts: FILM_FONTS, kernels: filmWasm, sink: { write: request.write } },
    { signal, onProgress: ({ done }) => report(musicSteps + done) },
  );
  report(filmed);
  await giveTurn();
  const poster = await drawPoster(story, frame, () => report(filmed + 1));
  report(filmed + POSTER_STEPS);
  await giveTurn();
  return { duration: film.duration, bytes: film.bytes, poster, hasMusic: mixed !== null };
}
