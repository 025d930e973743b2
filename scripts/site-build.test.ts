import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { beginSiteBuild, isSiteBuilt } from "./site-build.mjs";

const FOLDERS = ["web/pages", "contract", "studio", "scripts", "build/engines", "dist/client"];
const FILES = [
  ...["web/main.tsx", "web/pages/story.tsx", "contract/stories.ts", "studio/give-turn.ts"],
  ...["scripts/tools.mjs", "build/engines/film.wasm", "vite.config.ts"],
  ...["node_modules/.package-lock.json", "dist/client/index.html"],
];
/** Seconds; of everything before the build. */
const BEFORE = 1_000_000_000;
const AFTER = 4_000_000_000;

/** A copy of the sources, small, whose site has just been built. */
function makeBuilt() {
  const root = mkdtempSync(join(tmpdir(), "storyquilt-built-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
  for (const path of [...FILES, ...FOLDERS, "web"]) utimesSync(join(root, path), BEFORE, BEFORE);
  beginSiteBuild(root)();
  return root;
}

it("a site is built anew after any change of what it is made from, and not without one", () => {
  const root = makeBuilt();
  expect(isSiteBuilt(root)).toBe(true);
  for (const path of [...FILES.slice(0, -1), "web/pages"]) {
    utimesSync(join(root, path), AFTER, AFTER);
    expect(isSiteBuilt(root), path).toBe(false);
    utimesSync(join(root, path), BEFORE, BEFORE);
  }
  expect(isSiteBuilt(root)).toBe(true);
});

it("a site is built anew where there is none, a build was cut off, or another command has built", () => {
  const [cutOff, another, removed] = [makeBuilt(), makeBuilt(), makeBuilt()];
  beginSiteBuild(cutOff);
  expect(isSiteBuilt(cutOff)).toBe(false);
  utimesSync(join(another, "dist/client"), AFTER, AFTER);
  expect(isSiteBuilt(another)).toBe(false);
  rmSync(join(removed, "dist/client"), { recursive: true });
  expect(isSiteBuilt(removed)).toBe(false);
});

it("what is changed while a site is built is in the next one", () => {
  const root = makeBuilt();
  const endBuild = beginSiteBuild(root);
  const soon = Date.now() / 1000 + 1;
  utimesSync(join(root, "web/main.tsx"), soon, soon);
  endBuild();
  utimesSync(join(root, "dist/built"), soon + 1, soon + 1);
  expect(isSiteBuilt(root)).toBe(false);
});
