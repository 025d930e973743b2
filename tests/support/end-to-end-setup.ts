/** Builds the site, bundles its Worker, migrates a database, and starts one site for all end-to-end tests. */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildSite, type BuiltSite, startBuiltSite } from "./built-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    endToEnd: EndToEnd;
  }
}

interface EndToEnd {
  /** Of the site that all tests share. */
  url: string;
  /** The file that it prints to. */
  log: string;
  /** For sites of their own, which start from copies of its assets and its database. */
  built: BuiltSite;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, ...built } = await buildSite();
  const state = join(folder, "state");
  await cp(built.state, state, { recursive: true });
  const site = await startBuiltSite({ ...built, state });
  project.provide("endToEnd", { url: site.url, log: site.log, built });
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
