import { NO_SUCH_PROVIDER } from "../../../contract/videos.ts";
import { cannotBeDone } from "../../errors.ts";
import { ALWAYS, pickProvider, type Port } from "../provider.ts";
import { createEmbeddedFilmStudio } from "./embedded.ts";
import type { FilmStudio } from "./port.ts";
import { shotstack } from "./shotstack.ts";

type FilmEnv = Pick<Env, "IMAGES">;

export const BUILT_IN = "built-in";

const builtIn = {
  name: BUILT_IN,
  label: null,
  variables: [],
  isSetUp: ALWAYS,
  create: createEmbeddedFilmStudio,
};

export const FILMS: Port<(env: FilmEnv) => FilmStudio> = {
  task: "film",
  variable: "FILM",
  providers: [shotstack, builtIn],
};

/** The one that FILM names, else the one whose key is set; the built-in one can always be asked for beside it. */
const listProviders = (env: FilmEnv) => [pickProvider(env, FILMS), builtIn];

/**
 * The name of the provider that is to make a film: the one that is asked for, else the site's own choice.
 * @throws AppError 422 when it is not set up here
 */
export function requireFilmProvider(env: FilmEnv, name: string | null): string {
  return requireProvider(env, name).name;
}

export const pickFilmStudio = (env: FilmEnv, name: string | null = null): FilmStudio =>
  requireProvider(env, name).create(env);

function requireProvider(env: FilmEnv, name: string | null) {
  const found = listProviders(env).find((one) => name === null || one.name === name);
  if (!found) throw cannotBeDone(NO_SUCH_PROVIDER);
  return found;
}
