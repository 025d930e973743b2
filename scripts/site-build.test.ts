import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { beginSiteBuild, isSiteBuilt } from "./site-build.mjs";

const FILES = [
  ...["web/main.tsx", "web/pages/story.tsx", "contract/stories.ts", "studio/give-turn.ts"],
  ...["scripts/tools.mjs", "build/engines/film.wasm", "vite.config.ts"],
  ...["node_modules/.package-lock.json"],
];
const SITE = "dist/client";

/** A copy of the sources, small, whose site has just been built. */
function makeBuilt() {
  const root = mkdtempSync(join(tmpdir(), "storyquilt-built-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of [...FILES, `${SITE}/index.html`]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
  beginSiteBuild(root)();
  return root;
}

/** As many seconds older or younger. */
function shift(path: string, seconds: number): void {
  const time = statSync(path).mtimeMs / 1000 + seconds;
  utimesSync(path, time, time);
}

it("a site is built anew after any change of what it is made from, and not without one", () => {
  for (const file of FILES) {
    const root = makeBuilt();
    expect(isSiteBuilt(root)).toBe(true);
    shift(join(root, file), -3600);
    expect(isSiteBuilt(root), `${file}, older`).toBe(false);
    beginSiteBuild(root)();
    writeFileSync(join(root, file), "changed");
    expect(isSiteBuilt(root), file).toBe(false);
    beginSiteBuild(root)();
    rmSync(join(root, file));
    expect(isSiteBuilt(root), `${file}, removed`).toBe(false);
  }
});

it("a site is built anew where there is none, a build was cut off, or another command has built", () => {
  const [cutOff, another, removed] = [makeBuilt(), makeBuilt(), makeBuilt()];
  beginSiteBuild(cutOff);
  expect(isSiteBuilt(cutOff)).toBe(false);
  shift(join(another, SITE), 60);
  expect(isSiteBuilt(another)).toBe(false);
  rmSync(join(removed, SITE), { recursive: true });
  expect(isSiteBuilt(removed)).toBe(false);
});

it("what is changed while a site is built is in the next one", () => {
  const root = makeBuilt();
  const endBuild = beginSiteBuild(root);
  writeFileSync(join(root, "web/main.tsx"), "changed meanwhile");
  endBuild();
  expect(isSiteBuilt(root)).toBe(false);
});
