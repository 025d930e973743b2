import { expect, test } from "vitest";
import { decodeH264, decodeTest } from "../fixtures/ffmpeg.ts";
import { decodeByOpenH264, openH264Test } from "../fixtures/openh264.ts";
import { drawPicture, randomNumbers } from "../fixtures/pictures.ts";
import { framesOf, randomFilm, streamOf } from "../fixtures/random-films.ts";
import type { FilmOptions } from "./film.ts";
import { mostBytes } from "./parameter-sets.ts";
import { createPicture } from "./picture.ts";
import type { FilmFrame } from "./sight.ts";
import type { Mark, View } from "./view.ts";

const drift = (at: number): View => ({ x: at / 9, y: 0, width: 64 - at / 5, height: 64 });

interface RandomFilm {
  options: FilmOptions;
  /** How many frames its shots have. */
  length: number;
  frames: FilmFrame[];
  /** All of it, as ffmpeg decodes it. */
  decode: () => Buffer;
}

/** Encoded by the first test that looks at them. */
let films: Promise<RandomFilm[]> | undefined;

async function encodeFilms(): Promise<RandomFilm[]> {
  const random = randomNumbers(7);
  const made: RandomFilm[] = [];
  for (let i = 0; i < 8; i++) {
    const { shots, options } = randomFilm(random);
    const length = shots.reduce((sum, shot) => sum + shot.frames, 0);
    const frames = await framesOf(shots, options);
    let decoded: Buffer | undefined;
    const decode = () => (decoded ??= decodeH264(streamOf(options, frames)));
    made.push({ options, length, frames, decode });
  }
  return made;
}

const listFilms = () => (films ??= encodeFilms());

decodeTest("random films decode without error, whole and from any key frame", async () => {
  const random = randomNumbers(7);
  for (const { options, length, frames, decode } of await listFilms()) {
    const size = (options.width * options.height * 3) / 2;
    expect(frames.length).toBe(length);
    const decoded = decode();
    expect(decoded.length / size).toBe(length);

    const keys = frames.map((frame, i) => (frame.key ? i : -1)).filter((i) => i >= 0);
    const from = keys[random(keys.length)];
    const rest = decodeH264(streamOf(options, frames.slice(from)));
    expect(rest.equals(decoded.subarray(frames[from].shownAt * size))).toBe(true);
  }
});

openH264Test("OpenH264 decodes random films to the same bits as ffmpeg", async () => {
  for (const [i, { options, frames, decode }] of (await listFilms()).entries()) {
    const { width, height } = options;
    const decoded = decodeByOpenH264(streamOf(options, frames), width, height);
    expect(decoded.equals(decode()), `film ${i}, ${width} x ${height}`).toBe(true);
  }
});

test("every frame is shown once, no more than one is sent ahead of its time, and one in a hundred is a key frame", async () => {
  for (const { frames } of await listFilms()) {
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
