import { expect, test } from "vitest";
import { parameterSets, startCoded } from "../fixtures/annex-b.ts";
import { decodeH264, decodeTest } from "../fixtures/ffmpeg.ts";
import { decodeByOpenH264, openH264Test } from "../fixtures/openh264.ts";
import { KERNELS } from "../fixtures/kernels.ts";
import { drawPicture, PICTURE_KINDS, randomNumbers } from "../fixtures/pictures.ts";
import { shortestShot } from "./anchors.ts";
import { film, type FilmOptions, type FilmScene, type FilmShot } from "./film.ts";
import { Kernels } from "./kernels.ts";
import { mostBytes } from "./parameter-sets.ts";
import { createPicture } from "./picture.ts";
import type { FilmFrame } from "./sight.ts";
import type { Mark, Plate, View } from "./view.ts";

type Random = (limit: number) => number;

async function framesOf(shots: FilmShot[], options: FilmOptions): Promise<FilmFrame[]> {
  const frames: FilmFrame[] = [];
  for await (const frame of film(shots, options, new Kernels(KERNELS))) frames.push(frame);
  return frames;
}

/** A path that stands, glides, zooms or does all at once, also beyond the picture's edges. */
function randomPath(
  random: Random,
  frames: number,
  size: number,
  cuts: number[],
): FilmScene["view"] {
  const place = (): View => ({
    ...{ x: random(size) - size / 4, y: random(size) - size / 4 },
    ...{ width: size / (1 + random(20) / 10), height: size / (1 + random(20) / 10) },
  });
  const from = place();
  const to = random(4) ? place() : from;
  if (random(3) === 0) [to.width, to.height] = [from.width, from.height];
  const mean = (a: number, b: number, at: number) => a + ((b - a) * at) / frames;
  const jump = (at: number) => (cuts.some((cut) => at >= cut) ? size / 3 : 0);
  return (at) => ({
    x: mean(from.x, to.x, at) + jump(at),
    y: mean(from.y, to.y, at),
    width: mean(from.width, to.width, at),
    height: mean(from.height, to.height, at),
  });
}

function randomPlates(random: Random, width: number, height: number, frames: number) {
  const [columns, rows] = [(width + 15) >> 4, (height + 15) >> 4];
  const plate = () => {
    const [column, row] = [random(columns), random(rows)];
    const [wide, high] = [1 + random(columns - column), 1 + random(rows - row)];
    return { column, row, picture: drawPicture(16 * wide, 16 * high, "tiles", random) };
  };
  const froms = Array.from({ length: random(4) }, (_, i) => (i === 0 ? 0 : 1 + random(frames)));
  return froms
    .toSorted((a, b) => a - b)
    .map((from) => {
      const shown = random(4) ? plate() : null;
      return { from, plate: shown, marks: shown ? randomMarks(random, shown, from) : [] };
    });
}

/** Marks that follow each other on a plate, with pauses. */
function randomMarks(random: Random, { column, row, picture }: Plate, from: number) {
  const mark = (): Mark => {
    const [x, y] = [2 * random(picture.width / 2), 2 * random(picture.height / 2)];
    const width = 2 * (1 + random((picture.width - x) / 2));
    const height = 2 * (1 + random(Math.min(8, picture.height - y) / 2));
    const colour = [random(256), random(256), random(256)] as const;
    return { x: 16 * column + x, y: 16 * row + y, width, height, colour };
  };
  return Array.from({ length: random(9) }, (_, i) => ({
    from: from + 7 * i,
    mark: random(4) ? mark() : null,
  }));
}

/** A film of random size, lengths, camera paths, fades, cuts, plates and content. */
function randomFilm(random: Random): { shots: FilmShot[]; options: FilmOptions } {
  const width = 2 * (8 + random(110));
  const height = 2 * (8 + random(70));
  const shots = Array.from({ length: 1 + random(5) }, () => {
    const fadeFrames = random(4) ? 1 + random(25) : 0;
    const frames = shortestShot(fadeFrames) + random(random(3) ? 40 : 260);
    const size = 2 * (20 + random(100));
    const kind = PICTURE_KINDS[random(PICTURE_KINDS.length)];
    const cuts = frames > 70 && random(2) ? [20 + random(frames - 40 - fadeFrames)] : [];
    const load = () => ({
      source: drawPicture(size, size, kind, random),
      ...{ view: randomPath(random, frames, size, cuts), cuts },
      plates: randomPlates(random, width, height, frames),
    });
    const transition = random(2) ? ("page-turn" as const) : undefined;
    return { frames, fadeFrames, transition, load };
  });
  return { shots, options: { width, height, framesPerSecond: 25, qp: 12 + random(40) } };
}

const drift = (at: number): View => ({ x: at / 9, y: 0, width: 64 - at / 5, height: 64 });

const streamOf = (options: FilmOptions, frames: FilmFrame[]): Buffer =>
  Buffer.concat([parameterSets(options), ...frames.map((frame) => startCoded(frame.data))]);

decodeTest("random films decode without error, whole and from any key frame", async () => {
  const random = randomNumbers(7);
  for (let round = 0; round < 8; round++) {
    const { shots, options } = randomFilm(random);
    const frames = await framesOf(shots, options);
    const size = (options.width * options.height * 3) / 2;
    const expected = shots.reduce((sum, shot) => sum + shot.frames, 0);
    expect(frames.length).toBe(expected);
    const decoded = decodeH264(streamOf(options, frames));
    expect(decoded.length / size).toBe(expected);

    const keys = frames.map((frame, i) => (frame.key ? i : -1)).filter((i) => i >= 0);
    const from = keys[random(keys.length)];
    const rest = decodeH264(streamOf(options, frames.slice(from)));
    expect(rest.equals(decoded.subarray(frames[from].shownAt * size))).toBe(true);
  }
});

openH264Test("OpenH264 decodes random films to the same bits as ffmpeg", async () => {
  const random = randomNumbers(5);
  for (let round = 0; round < 8; round++) {
    const { shots, options } = randomFilm(random);
    const { width, height } = options;
    const stream = streamOf(options, await framesOf(shots, options));
    const decoded = decodeByOpenH264(stream, width, height);
    expect(decoded.equals(decodeH264(stream)), `film ${round}, ${width} x ${height}`).toBe(true);
  }
});

test("every frame is shown once, no more than one is sent ahead of its time, and one in a hundred is a key frame", async () => {
  const random = randomNumbers(11);
  for (let round = 0; round < 8; round++) {
    const { shots, options } = randomFilm(random);
    const frames = await framesOf(shots, options);
    const shown = frames.map((frame) => frame.shownAt);
    expect(shown.toSorted((a, b) => a - b)).toEqual(frames.map((_, i) => i));
    const early = shown.filter((at, i) => shown.slice(i + 1).some((later) => later < at));
    for (const at of early) {
      const i = shown.indexOf(at);
      const overtaken = shown.slice(i + 1).filter((later) => later < at);
      expect(overtaken).toEqual(overtaken.map((_, k) => at - overtaken.length + k));
    }
    const keys = frames.filter(({ key }) => key).map(({ shownAt }) => shownAt);
    for (const [i, at] of keys.entries()) {
      expect((keys[i + 1] ?? frames.length) - at).toBeLessThanOrEqual(100);
    }
  }
});

const mark = (x: number): Mark => ({
  ...{ x, y: 44, width: 20, height: 6, colour: [60, 100, 160] },
});

decodeTest("a mark comes and goes on a plate that stays, in every kind of frame", async () => {
  const options = { width: 160, height: 64, framesPerSecond: 25, qp: 20 };
  const random = randomNumbers(6);
  const source = drawPicture(200, 80, "gradient", random);
  const plate = { column: 0, row: 2, picture: createPicture(160, 32) };
  plate.picture.y.fill(220);
  for (const plane of [plate.picture.cb, plate.picture.cr]) plane.fill(128);
  const marks = [
    { from: 4, mark: mark(12) },
    { from: 40, mark: mark(90) },
    { from: 75, mark: null },
  ];
  const load = () => ({ source, view: drift, plates: [{ from: 0, plate, marks }] });
  const frames = await framesOf([{ frames: 120, fadeFrames: 0, load }], options);
  const decoded = decodeH264(streamOf(options, frames));
  const levelAt = (frame: number, x: number) => decoded[(frame * 96 + 47) * 160 + x] ?? 0;
  for (let at = 0; at < 120; at++) {
    const levels = [at >= 4 && at < 40, at >= 40 && at < 75].map((is) => (is ? 60 : 220));
    for (const [i, level] of levels.entries()) {
      expect(Math.abs(levelAt(at, i === 0 ? 20 : 100) - level), `${at}, ${i}`).toBeLessThan(12);
    }
  }
});

test("no picture is larger than its level allows, whatever it shows", async () => {
  const random = randomNumbers(3);
  const options = { width: 64, height: 64, framesPerSecond: 25, qp: 12 };
  const scene = { source: drawPicture(64, 64, "extremes", random) };
  const shot = { frames: 40, fadeFrames: 0, load: () => ({ ...scene, view: drift }) };
  for (const { data } of await framesOf([shot], options)) {
    expect(data.length).toBeLessThanOrEqual(mostBytes(options));
  }
});

test("a shot without room for its fade is rejected", async () => {
  const { shots, options } = randomFilm(randomNumbers(11));
  const short = { ...shots[0], fadeFrames: 10, frames: 12 };
  await expect(framesOf([shots[0], short, shots[0]], options)).rejects.toThrow(RangeError);
});
