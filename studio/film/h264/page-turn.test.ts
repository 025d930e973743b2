import { expect } from "vitest";
import { parameterSets, startCoded } from "../fixtures/annex-b.ts";
import { decodeH264, decodeTest } from "../fixtures/ffmpeg.ts";
import { KERNELS } from "../fixtures/kernels.ts";
import { film } from "./film.ts";
import { Kernels } from "./kernels.ts";
import { createPicture, type Picture } from "./picture.ts";

const SIZE = { width: 640, height: 352 };
const OPTIONS = { ...SIZE, framesPerSecond: 25, qp: 20 };
/** Frames of the first page's shot, and of the turn at its end. */
const FRAMES = 60;
const TURN = 20;
/** Light on the left and dark on the right, so that it is seen whether the page stays; the next one is between, paper is lighter. */
const [LEFT, RIGHT, NEXT, PAPER] = [120, 40, 160, 185];

function drawPage(level: (x: number) => number): Picture {
  const page = createPicture(SIZE.width, SIZE.height);
  for (let i = 0; i < page.y.length; i++) page.y[i] = level(i % SIZE.width);
  for (const plane of [page.cb, page.cr]) plane.fill(128);
  return page;
}

/** Luma of all frames that a film of two pages has, in which the first is turned. */
async function turnPage(): Promise<Uint8Array[]> {
  const pages = [drawPage((x) => (x < 320 ? LEFT : RIGHT)), drawPage(() => NEXT)];
  const shots = pages.map((source, i) => ({
    ...{ frames: FRAMES, fadeFrames: i === 0 ? TURN : 0, transition: "page-turn" as const },
    load: () => ({ source, view: () => ({ x: 0, y: 0, ...SIZE }) }),
  }));
  const chunks: Buffer[] = [parameterSets(OPTIONS)];
  for await (const { data } of film(shots, OPTIONS, new Kernels(KERNELS)))
    chunks.push(startCoded(data));
  const decoded = decodeH264(Buffer.concat(chunks));
  const luma = SIZE.width * SIZE.height;
  return Array.from({ length: 2 * FRAMES }, (_, i) =>
    decoded.subarray(1.5 * luma * i, 1.5 * luma * i + luma),
  );
}

const isNear = (level: number | undefined, wanted: number) =>
  level !== undefined && Math.abs(level - wanted) < 5;

decodeTest(
  "a page that is turned stays where it is, while its back is folded over it and the next one is seen",
  async () => {
    const frames = await turnPage();
    const begin = FRAMES - TURN;
    let [left, gone] = [SIZE.width, 0];
    let [mostPaper, mostShadow, wrong] = [0, 0, 0];
    for (let at = begin; at < FRAMES; at++) {
      for (let y = 1; y < SIZE.height; y += 3) {
        const row = [...frames[at].subarray(y * SIZE.width, (y + 1) * SIZE.width)];
        const paper = row.flatMap((level, x) => (level > PAPER ? [x] : []));
        mostPaper = Math.max(mostPaper, paper.length);
        const [edge, end] = [paper[0] ?? (at < begin + 4 ? SIZE.width : 0), paper.at(-1) ?? 0];
        // On the paper nothing of a page is seen; before its shadow the page is where it was.
        wrong += row.slice(edge, end).filter((level) => level <= PAPER).length;
        for (let x = 0; x < edge - 60; x++) {
          if (!isNear(row[x], x < 320 ? LEFT : RIGHT) && Math.abs(x - 320) > 8) wrong++;
        }
        // Beyond the fold lies the next one, darker near it.
        if (paper.length < 12) continue;
        const beyond = row.slice(end + 24);
        mostShadow = Math.max(mostShadow, NEXT - Math.min(...beyond, NEXT));
        wrong += beyond.slice(60).filter((level) => !isNear(level, NEXT)).length;
        if (y !== 175) continue;
        expect(edge).toBeLessThanOrEqual(left);
        expect(beyond.length).toBeGreaterThanOrEqual(gone);
        [left, gone] = [edge, beyond.length];
      }
    }
    expect(wrong).toBe(0);
    expect(mostPaper).toBeGreaterThan(60);
    expect(mostShadow).toBeGreaterThan(25);
    const after = frames[FRAMES];
    for (let i = 0; i < after.length; i += 101) expect(isNear(after[i], NEXT)).toBe(true);
  },
);
