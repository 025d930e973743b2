import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const lines = readFileSync(new URL("../web/public/_headers", import.meta.url), "utf8").split("\n");
/** As Cloudflare reads a rule's host: a placeholder is one label of it. */
const toPattern = (rule: string) =>
  new RegExp(
    `^${rule
      .replaceAll(".", "\\.")
      .replace("/*", "/.*")
      .replaceAll(/:[a-z]+/g, "[^/.]+")}$`,
  );
const hostRules = lines.filter((line) => line.startsWith("https://")).map(toPattern);
const rulesFor = (address: string) => hostRules.filter((rule) => rule.test(address)).length;

test.each([
  "https://storyquilt.example/auth",
  "https://www.storyquilt.example/",
  "https://storyquilt.somebody.workers.dev/story/x",
  "https://stories.family.example.co.uk/",
])("pages at %s ask for https from then on, once", (address) => {
  expect(rulesFor(address)).toBe(1);
});

test("localhost gets no HSTS, and every host rule sets it", () => {
  expect(rulesFor("https://localhost:8787/")).toBe(0);
  for (const [i, line] of lines.entries()) {
    if (!line.startsWith("https://")) continue;
    expect(lines[i + 1]).toBe("  Strict-Transport-Security: max-age=31536000");
  }
});

test("pages run only the site's own scripts, and cannot be framed", () => {
  const policy = lines.find((line) => line.includes("Content-Security-Policy")) ?? "";
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(
    /unsafe-eval' *'unsafe-inline|script-src[^;]*unsafe-inline|https?:|\*/,
  );
});

/** The headers of the rules for a path; a placeholder is a part of it. */
function headersOf(path: string): string[] {
  const isFor = (rule: string) =>
    rule.startsWith("/") &&
    new RegExp(
      `^${rule
        .replaceAll(".", "\\.")
        .replace("*", ".*")
        .replaceAll(/:[a-z]+/g, "[^/]+")}$`,
    ).test(path);
  let applies = false;
  return lines.flatMap((line) => {
    if (/^\S/.test(line)) applies = isFor(line);
    return applies && line.startsWith("  ") ? [line.trim()] : [];
  });
}

const ISOLATED = "Cross-Origin-Embedder-Policy: require-corp";

test.each(["/make-voice/AbC", "/assets/natural.worker-1.js", "/voice/ort-1.30.0/ort.mjs"])(
  "%s may run in a page that is isolated",
  (path) => {
    expect(headersOf(path)).toContain(ISOLATED);
  },
);

test.each(["/", "/story/AbC", "/make-voice", "/voice/flite-data.bin", "/tv.html"])(
  "%s is as it was without",
  (path) => {
    expect(headersOf(path)).toContain("Cross-Origin-Opener-Policy: same-origin");
    expect(headersOf(path)).not.toContain(ISOLATED);
  },
);
