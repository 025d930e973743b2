import { readText } from "../env.ts";
import { AppError } from "../errors.ts";

/**
 * The factory that a variable names, else the one that `choose` finds by the keys that are set. A name that
 * is not known is never replaced in silence: the wrong service could send a family's photos elsewhere.
 */
export function pickService<Name extends string, Factory>(
  env: object,
  variable: string,
  factories: Record<Name, Factory>,
  choose: () => Name,
): Factory {
  const name = readText(env, variable, "");
  if (name === "") return factories[choose()];
  const factory = Object.entries<Factory>(factories).find(([known]) => known === name)?.[1];
  if (factory !== undefined) return factory;
  throw new AppError(501, `This site names a service for ${variable} that does not exist.`);
}
