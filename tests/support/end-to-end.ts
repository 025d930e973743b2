/** What end-to-end tests share, one site and a browser, and how a test gets a site of its own. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { launchBrowser } from "./browser.ts";
import { startBuiltSite } from "./built-site.ts";
import type { Site } from "./site.ts";

const shared = inject("endToEnd");

/** The site that tests share: a test that changes more than its own account's data starts a site of its own. */
export const site = {
  url: shared.url,
  /** What it has printed so far, for whichever test. */
  output: () => readFileSync(shared.log, "utf8"),
};

/** The browser of all tests of a worker: each page of `openPage` has a profile of its own. */
export const browser = await launchBrowser();

/** A site with other settings, from what is built once and a copy of what is migrated once. */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<Site> {
  const state = await mkdtemp(join(tmpdir(), "storyquilt-own-"));
  await cp(shared.built.state, state, { recursive: true });
  const own = await startBuiltSite({ ...shared.built, state }, settings);
  return {
    ...own,
    async stop() {
      const code = await own.stop();
      await rm(state, { recursive: true, force: true });
      return code;
    },
  };
}
