import { createEmbeddedFilmStudio } from "./embedded.ts";
import type { FilmStudio } from "./port.ts";

/** The film studio that this site is set up with; the built-in one needs nothing. */
export function pickFilmStudio(env: Pick<Env, "IMAGES">): FilmStudio {
  return createEmbeddedFilmStudio(env);
}
