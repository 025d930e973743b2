/** How long the built-in writer takes for a story, and how much it adds to a bundle. */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { TUNING_ALBUMS } from "../studio/writer/fixtures/tuning-albums.ts";
import { writeStory } from "../studio/writer/write-story.ts";

const ROUNDS = 200;
const GOAL_MS = 50;
const GOAL_GZIP_KB = 155;

const ALL_CAPTIONS = TUNING_ALBUMS.flatMap((album) => album.captions);

interface Row {
  figure: string;
  goal: string;
  result: string;
}

function timeStories(count: number): { median: number; worst: number } {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const start = (round * count) % (ALL_CAPTIONS.length - count);
    const captions = ALL_CAPTIONS.slice(start, start + count);
    const before = performance.now();
    writeStory({ captions, template: "vacation", seed: round });
    return performance.now() - before;
  }).toSorted((one, other) => one - other);
  return { median: times[ROUNDS / 2]!, worst: times.at(-1)! };
}

const firstBefore = performance.now();
writeStory({ captions: ALL_CAPTIONS.slice(0, 6), seed: 1 });
const first = performance.now() - firstBefore;

const rows: Row[] = [
  {
    figure: "first story of a cold process, 6 captions",
    goal: "",
    result: `${first.toFixed(1)} ms`,
  },
];
for (const count of [1, 6, 20]) {
  const { median, worst } = timeStories(count);
  rows.push({
    figure: `${count} caption${count === 1 ? "" : "s"}`,
    goal: count === 6 ? `${GOAL_MS} ms` : "",
    result: `median ${median.toFixed(2)} ms, worst ${worst.toFixed(1)} ms`,
  });
}

const bundle = await build({
  entryPoints: [fileURLToPath(new URL("../studio/writer/write-story.ts", import.meta.url))],
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  write: false,
});
const code = bundle.outputFiles[0]!.contents;
rows.push({
  figure: "bundled, minified, gzip",
  goal: `${GOAL_GZIP_KB} KB`,
  result: `${(gzipSync(code, { level: 9 }).length / 1000).toFixed(1)} KB (${(code.length / 1000).toFixed(0)} KB plain)`,
});
console.table(rows);
