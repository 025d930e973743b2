import { expect, test } from "vitest";
import { parameterSets, startCoded } from "../fixtures/annex-b.ts";
import { decodeH264, decodeTest } from "../fixtures/ffmpeg.ts";
import { drawPicture, PICTURE_KINDS, randomNumbers } from "../fixtures/pictures.ts";
import { film, type FilmOptions, type FilmShot, shortestShot } from "./film.ts";
import type { FilmFrame } from "./frame-maker.ts";

async function framesOf(shots: FilmShot[], options: FilmOptions): Promise<FilmFrame[]> {
  const frames: FilmFrame[] = [];
  for await (const frame of film(shots, options)) frames.push(frame);
  return frames;
}

/** A film of random size, lengths, fades, still bands and content. */
function randomFilm(random: (limit: number) => number): {
  shots: FilmShot[];
  options: FilmOptions;
} {
  const width = 16 * (1 + random(14));
  const height = 16 * (1 + random(10));
  const fadeFrames = 1 + random(25);
  const shots = Array.from({ length: 1 + random(6) }, () => ({
    frames: shortestShot(fadeFrames) + random(60),
    load: () => ({
      picture: drawPicture(width, height, PICTURE_KINDS[random(PICTURE_KINDS.length)], random),
      zoom: { to: 1 + random(20) / 100, focusX: random(101) / 100, focusY: random(101) / 100 },
      stillFromRow: random(2) ? 1 + random(height >> 4) : undefined,
    }),
  }));
  return {
    shots,
    options: { width, height, framesPerSecond: 25, qp: 12 + random(40), fadeFrames },
  };
}

function streamOf(options: FilmOptions, frames: FilmFrame[]): Buffer {
  return Buffer.concat([parameterSets(options), ...frames.map((frame) => startCoded(frame.data))]);
}

decodeTest("random films decode without error, whole and from any key frame", async () => {
  const random = randomNumbers(7);
  for (let round = 0; round < 12; round++) {
    const { shots, options } = randomFilm(random);
    const frames = await framesOf(shots, options);
    const size = (options.width * options.height * 3) / 2;
    const expected = shots.reduce((sum, shot) => sum + shot.frames, 0);
    expect(frames.length).toBe(expected);
    const decoded = decodeH264(streamOf(options, frames));
    expect(decoded.length / size).toBe(expected);

    const keys = frames.map((frame, i) => (frame.key ? i : -1)).filter((i) => i >= 0);
    expect(keys.length).toBeGreaterThanOrEqual(shots.length);
    const from = keys[random(keys.length)];
    const rest = decodeH264(streamOf(options, frames.slice(from)));
    expect(rest.equals(decoded.subarray(frames[from].shownAt * size))).toBe(true);
  }
});

test("every frame is shown once, and no more than one is sent ahead of its time", async () => {
  const { shots, options } = randomFilm(randomNumbers(11));
  const frames = await framesOf(shots, options);
  const shown = frames.map((frame) => frame.shownAt);
  expect(shown.toSorted((a, b) => a - b)).toEqual(frames.map((_, i) => i));
  for (const [i, at] of shown.entries()) expect(at - i).toBeGreaterThanOrEqual(-1);
});

test("a long shot has a key frame whenever its zoom is back at the whole picture", async () => {
  const shot = {
    frames: 5000,
    load: () => ({
      picture: drawPicture(16, 16, "noise", randomNumbers(2)),
      zoom: { to: 1.08, focusX: 0.5, focusY: 0.5 },
    }),
  };
  const options = { width: 16, height: 16, framesPerSecond: 25, qp: 30, fadeFrames: 20 };
  const keys = (await framesOf([shot], options)).filter((frame) => frame.key);
  expect(keys.length).toBeGreaterThan(4);
  expect(keys[1].shownAt).toBeLessThanOrEqual(1500);
});

test("a shot without room for its fades is rejected", async () => {
  const { shots, options } = randomFilm(randomNumbers(11));
  const short = { ...shots[0], frames: options.fadeFrames + 3 };
  await expect(framesOf([shots[0], short, shots[0]], options)).rejects.toThrow(RangeError);
});
