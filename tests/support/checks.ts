/** Assertions that hold for every story, speech and film, however it was made. */
import { expect } from "vitest";
import { AFTER_NARRATION } from "../../studio/film/plan.ts";
import { decodeWhole, difference, mean, probe, readGrey, readLoudness } from "./media.ts";

/** An illustration shows the same thing in the same shape, but is not the photo itself. */
export async function expectIllustration(photo: string, illustration: string): Promise<void> {
  const [before, after] = await Promise.all([probe(photo), probe(illustration)]);
  const shape = (of: typeof before) => of.streams[0].width / of.streams[0].height;
  expect(Math.abs(Math.log(shape(before) / shape(after)))).toBeLessThan(0.02);
  const [[photoLevels], [levels]] = await Promise.all([
    readGrey(photo, 64),
    readGrey(illustration, 64),
  ]);
  expect(difference(photoLevels, levels)).toBeGreaterThan(3);
  expect(difference(photoLevels, levels)).toBeLessThan(90);
  expect(new Set(levels).size, "shades of grey").toBeGreaterThan(20);
}

/** Asserts speech: of the reported length, loud for much of it, and with the pauses of a reader. */
export async function expectSpeech(path: string, duration: number): Promise<void> {
  const { format } = await probe(path);
  expect(Math.abs(Number(format.duration) - duration)).toBeLessThan(0.15);
  const loudness = await readLoudness(path);
  const loud = loudness.filter((level) => level > 0.02).length / loudness.length;
  expect(loud).toBeGreaterThan(0.3);
  expect(loud).toBeLessThan(0.98);
}

/** A film for phones: 1280 x 720 H.264 and AAC, as long as its narration and its ending, every frame of it good, and alive. */
export async function expectFilm(path: string, narrated: number): Promise<void> {
  const { format, streams } = await probe(path);
  expect(streams.map((stream) => stream.codec_name).toSorted()).toEqual([
    "aac",
    "h264",
    "mov_text",
  ]);
  const picture = streams.find((stream) => stream.codec_name === "h264");
  expect(picture).toMatchObject({
    profile: "Main",
    width: 1280,
    height: 720,
    r_frame_rate: "25/1",
  });
  const duration = narrated + AFTER_NARRATION;
  expect(Math.abs(Number(format.duration) - duration)).toBeLessThan(0.15);
  await decodeWhole(path);

  const frames = await readGrey(path, 64, 2);
  expect(frames.length).toBeGreaterThan(3);
  for (const frame of frames) expect(mean(frame), "a black frame").toBeGreaterThan(30);
  const changes = frames.slice(1).map((frame, i) => difference(frames[i], frame));
  expect(Math.max(...changes), "another picture").toBeGreaterThan(8);
  expect(changes.filter((change) => change > 0.2).length, "slow zoom").toBeGreaterThan(
    changes.length / 2,
  );
  const loudness = await readLoudness(path);
  expect(loudness.filter((level) => level > 0.02).length).toBeGreaterThan(loudness.length * 0.3);
}
