import { readText } from "../env.ts";
import { AppError } from "../errors.ts";

/** A service in place of one of our own engines, as the privacy page shows it. */
export interface ChosenService {
  /** Its name in docs/services.md. */
  name: string;
  /** Its address; null for one of Cloudflare's own, and for our own engines. */
  url: string | null;
}

/**
 * The factory that a variable names, else the one that `choose` finds by the keys that are set. A name that
 * is unknown is never replaced silently: the wrong service could send a family's photos elsewhere.
 */
export function pickService<Name extends string, Factory>(
  env: object,
  variable: string,
  factories: Record<Name, Factory>,
  choose: () => Name,
): Factory {
  return factories[nameService(env, variable, factories, choose)];
}

/** The same choice by its name. */
export function nameService<Name extends string>(
  env: object,
  variable: string,
  factories: Record<Name, unknown>,
  choose: () => Name,
): Name {
  const name = readText(env, variable, "");
  if (name === "") return choose();
  const known = (Object.keys(factories) as Name[]).find((one) => one === name);
  if (known !== undefined) return known;
  throw new AppError(501, `This site names a service for ${variable} that does not exist.`);
}
