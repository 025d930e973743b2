/** The providers of a capability: which there are, and which one this site is set up with. */
import type { ServiceTask } from "../../contract/services.ts";
import { readText } from "../env.ts";
import { AppError } from "../errors.ts";

/** What `create` takes is the port's affair: most need bindings, all read their variables. */
export interface Provider<Create = unknown> {
  /** Its name in the port's variable, such as `VOICE=elevenlabs`. */
  name: string;
  /** Its name on the privacy page; null for what involves no vendor. */
  label: string | null;
  variables: readonly string[];
  /** Whether it is chosen without being named. */
  isSetUp: (env: object) => boolean;
  /** Its server's address, for the privacy page; null for what has none of its own. */
  findUrl?: (env: object) => string | null | undefined;
  create: Create;
}

export interface Port<Create = unknown> {
  task: ServiceTask;
  /** Names a provider; null for a capability whose providers all serve side by side. */
  variable: string | null;
  /** The first one that is set up is chosen. */
  providers: readonly Provider<Create>[];
}

/**
 * The provider that the port's variable names, else the first one that is set up; null when there is none. A name that
 * is unknown is never replaced silently: the wrong service could send a family's photos elsewhere.
 */
export function findProvider<Create>(
  env: object,
  { variable, providers }: Port<Create>,
): Provider<Create> | null {
  const name = variable === null ? "" : readText(env, variable, "");
  const isWanted = (one: Provider<Create>) => (name === "" ? one.isSetUp(env) : one.name === name);
  const found = providers.find(isWanted);
  if (found) return found;
  if (name === "") return null;
  throw new AppError(501, `This site names a service for ${variable} that does not exist.`);
}

/** For ports of which one provider is always set up. */
export function pickProvider<Create>(env: object, port: Port<Create>): Provider<Create> {
  const found = findProvider(env, port);
  if (!found) throw new Error(`No provider of ${port.task} is set up.`);
  return found;
}

export const ALWAYS = () => true;
/** For what costs the site's owner money without a key: it is only used where it is named. */
export const NEVER = () => false;
