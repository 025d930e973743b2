/** A site that starts from a bundled Worker, a built site and a migrated database. */
import { type Site, startSite } from "./site.ts";

/** Folders of what is made once for every site of the tests. */
export interface BuiltSite {
  /** The Worker, with the modules beside it (`bundleInto`). */
  worker: string;
  /** The files that it serves. */
  assets: string;
  /** Its migrated database. */
  state: string;
  /** The file of what wrangler makes of wrangler.toml. */
  options: string;
}

/**
 * A hash for each of the many accounts that tests make would take minutes. wrangler puts this in the place of a name
 * in the code, in this bundle alone: there is no setting by which a deployed one could have it.
 */
const CHEAP_PASSWORDS = `TEST_PASSWORD_COST:${JSON.stringify({ N: 16, r: 1, p: 1 })}`;

/** Arguments of wrangler that bundle the Worker into a folder, which wants to see the assets for it. */
export const bundleInto = (folder: string, assets: string): string[] => [
  ...["deploy", "--dry-run", "--outdir", folder],
  ...["--assets", assets, "--define", CHEAP_PASSWORDS],
];

/** @param settings the names and values of `.dev.vars.example` */
export const startBuiltSite = (
  { worker, assets, state, options }: BuiltSite,
  settings: Record<string, string> = {},
): Promise<Site> =>
  startSite({
    stateDir: state,
    env: { SETTINGS: JSON.stringify(settings) },
    command: [process.execPath, "tests/support/serve.ts", worker, assets, options],
  });
