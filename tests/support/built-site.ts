/** A site that starts from a build and a migrated database. */
import { type Site, startSite } from "./site.ts";

/**
 * A hash for each of the many accounts that tests make would take minutes. wrangler puts this in the place of a name
 * in the code, in this site alone: there is no setting by which a deployed one could have it.
 */
const CHEAP_PASSWORDS = `TEST_PASSWORD_COST:${JSON.stringify({ N: 16, r: 1, p: 1 })}`;

/** `assets` and `stateDir` are folders with a built site and a migrated database. */
export const startBuiltSite = (
  assets: string,
  stateDir: string,
  env: Record<string, string> = {},
): Promise<Site> =>
  startSite({
    stateDir,
    env,
    command: [
      ...["node", "scripts/start.mjs", "--built"],
      ...["--assets", assets, "--define", CHEAP_PASSWORDS],
    ],
  });
