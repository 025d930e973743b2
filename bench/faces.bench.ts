// CPU and memory of finding faces, photo by photo, and which are found: the shared photos, or else a drawn landscape.
import {
  drawLandscape,
  hasPhotos,
  openFinder,
  PHOTO_NAMES,
  readPhoto,
  TRUTH,
} from "../studio/faces/fixtures/photos.ts";
import { findFaces, type FinderOptions, QUICK, THOROUGH } from "../studio/faces/find-faces.ts";
import type { Photo } from "../studio/faces/sample.ts";
import { printRecallByGroup } from "./face-groups.ts";

/** Milliseconds a photo, to which the points of each face come. */
const GOALS = { quick: 100, thorough: 300 };
const POINTS_GOAL = 15;
const RUNS = 5;

const finder = openFinder();
const photos: [name: string, photo: Photo, faces: number][] = [];
if (hasPhotos) {
  for (const name of PHOTO_NAMES) photos.push([name, await readPhoto(name), TRUTH[name].length]);
} else photos.push(["a drawn landscape", drawLandscape(1_024, 768), 0]);

/** Milliseconds of CPU, the least of a few runs. */
function measure(photo: Photo, options: FinderOptions) {
  let found = 0;
  const costs = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    found = findFaces(finder, photo, options).length;
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return { found, cpu: Math.min(...costs) };
}

for (let i = 0; i < RUNS; i++) findFaces(finder, photos[0][1]);
globalThis.gc?.();
const memoryBefore = process.resourceUsage().maxRSS;

console.log("photo                      faces   quick           thorough");
const sums = { quick: 0, thorough: 0 };
for (const [name, photo, faces] of photos) {
  const [quick, thorough] = [measure(photo, QUICK), measure(photo, THOROUGH)];
  sums.quick += quick.cpu;
  sums.thorough += thorough.cpu;
  const columns = [quick, thorough].map(({ found, cpu }) =>
    `${cpu.toFixed(0)} ms, ${found} found`.padEnd(16),
  );
  console.log(name.padEnd(27) + String(faces).padEnd(8) + columns.join(""));
}

for (const way of ["quick", "thorough"] as const) {
  const mean = sums[way] / photos.length;
  const faces = photos.reduce((sum, [, , count]) => sum + count, 0) / photos.length;
  const goal = Math.round(GOALS[way] + POINTS_GOAL * faces);
  const isReached = mean <= goal;
  console.log(
    `${way}: ${mean.toFixed(0)} ms of CPU on average, goal ${goal}: ${isReached ? "reached" : "MISSED"}`,
  );
  if (!isReached) process.exitCode = 1;
}
const grown = (process.resourceUsage().maxRSS - memoryBefore) / 1_024;
console.log(`memory: ${grown.toFixed(0)} MB above that of the first photo at most`);
if (hasPhotos) await printRecallByGroup(finder);
