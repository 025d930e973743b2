import { expect, test } from "vitest";
import { KERNELS } from "../fixtures/kernels.ts";
import { drawPicture, randomNumbers } from "../fixtures/pictures.ts";
import { frameOf } from "../meta.ts";
import { film } from "./film.ts";
import { Kernels } from "./kernels.ts";
import { levelOf } from "./parameter-sets.ts";

/** Table A-1: macroblocks a second, a picture and in all decoded pictures; 1000 bits a second and of the buffer. */
const LIMITS: Record<number, readonly [number, number, number, number, number]> = {
  30: [40_500, 1_620, 8_100, 10_000, 10_000],
  31: [108_000, 3_600, 18_000, 14_000, 14_000],
  40: [245_760, 8_192, 32_768, 20_000, 25_000],
};
/** Bits a unit of rate or buffer has in the NAL units of Main profile (A.3.1). */
const NAL_FACTOR = 1_200;
const PICTURES_HELD = 4;
const RATE = 25;

test("films of every format stay below what their level allows, even of noise", async () => {
  const random = randomNumbers(12);
  for (const [format, height] of [
    ["tv", 720],
    ["tv", 1080],
    ["phone", 720],
    ["square", 720],
  ] as const) {
    const frame = frameOf(format, height);
    const options = { ...frame, framesPerSecond: RATE, qp: 20 };
    const [second, picture, held, bitRate, buffer] = LIMITS[levelOf(options)];
    const blocks = Math.ceil(frame.width / 16) * Math.ceil(frame.height / 16);
    expect(blocks).toBeLessThanOrEqual(picture);
    expect(blocks * RATE).toBeLessThanOrEqual(second);
    expect(blocks * PICTURES_HELD).toBeLessThanOrEqual(held);

    const source = drawPicture(640, 640, "noise", random);
    const { width } = frame;
    const view = (at: number) => ({
      ...{ x: at / 5, y: 0, width: 400 - at / 3, height: ((400 - at / 3) / width) * frame.height },
    });
    const shot = { frames: 30, fadeFrames: 10, load: () => ({ source, view }) };
    // It would be full when the first picture is taken out of it. With half of it, two seconds show what four would.
    const size = (buffer * NAL_FACTOR) / 2;
    let full = size;
    const turned = { ...shot, transition: "page-turn" as const };
    const shots = [shot, turned, { ...shot, fadeFrames: 0 }];
    for await (const { data } of film(shots, options, new Kernels(KERNELS))) {
      full -= 8 * data.length;
      expect(full, `${format} ${height}`).toBeGreaterThan(0);
      full = Math.min(size, full + (bitRate * NAL_FACTOR) / RATE);
    }
  }
});
