import { expect, test } from "vitest";
import { parameterSets, planes, startCoded } from "../fixtures/annex-b.ts";
import { decodeH264, decodeTest } from "../fixtures/ffmpeg.ts";
import { KERNELS } from "../fixtures/kernels.ts";
import { drawPicture, PICTURE_KINDS, randomNumbers } from "../fixtures/pictures.ts";
import { BitWriter } from "./bit-writer.ts";
import { encodeIntra } from "./intra.ts";
import { type Frame, Kernels } from "./kernels.ts";
import { mp4Sample, NAL_IDR_SLICE } from "./nal.ts";
import type { Picture } from "./picture.ts";
import { writeIntraHeader } from "./slice-header.ts";

const SIZES = [
  [16, 16],
  [16, 48],
  [64, 64],
  [208, 112],
];
const QUANTISERS = [12, 13, 14, 15, 16, 17, 22, 28, 31, 36, 43, 51];

/** A frame that shows this picture. */
function framed(picture: Picture): { kernels: Kernels; frame: Frame } {
  const kernels = new Kernels(KERNELS);
  const { width, height } = picture;
  const frame = kernels.createFrame(width, height);
  kernels.load(picture);
  kernels.sample({ x: 0, y: 0, width, height }, frame);
  return { kernels, frame };
}

decodeTest("ffmpeg decodes every picture to exactly what the encoder reconstructed", () => {
  const random = randomNumbers(1);
  for (const [width, height] of SIZES) {
    const stream = [parameterSets({ width, height, framesPerSecond: 25 })];
    const reconstructed: Buffer[] = [];
    for (const kind of PICTURE_KINDS) {
      for (const qp of QUANTISERS) {
        for (let round = 0; round < 2; round++) {
          const { kernels, frame } = framed(drawPicture(width, height, kind, random));
          const data = encodeIntra(kernels, frame, { qp });
          const w = new BitWriter();
          const position = { frameNum: 0, displayed: 0 };
          const idrPicId = reconstructed.length & 1;
          // Without deblocking, as the encoder does not imitate the filter.
          writeIntraHeader(w, { position, qp, deblock: false, idrPicId });
          w.append(data);
          stream.push(startCoded(mp4Sample(NAL_IDR_SLICE, 3, w.finish())));
          reconstructed.push(planes(kernels.samplesOf(frame)));
        }
      }
    }
    const decoded = decodeH264(Buffer.concat(stream));
    expect(decoded.equals(Buffer.concat(reconstructed)), `${width}x${height}`).toBe(true);
  }
});

test("what is reconstructed at a fine quantiser is close to the picture", () => {
  const picture = drawPicture(208, 112, "gradient", randomNumbers(3));
  const { kernels, frame } = framed(picture);
  encodeIntra(kernels, frame, { qp: 16 });
  const { y } = kernels.samplesOf(frame);
  let sum = 0;
  for (const [i, value] of picture.y.entries()) sum += (value - y[i]) ** 2;
  expect(sum / y.length).toBeLessThan(4);
  expect(sum).toBeGreaterThan(0);
});

test("a quantiser or a size that cannot be coded is rejected", () => {
  const kernels = new Kernels(KERNELS);
  const [small, odd] = [kernels.createFrame(16, 16), kernels.createFrame(24, 16)];
  expect(() => encodeIntra(kernels, small, { qp: 11 })).toThrow("qp must be 12 to 51");
  expect(() => encodeIntra(kernels, odd, { qp: 20 })).toThrow("multiple of 16");
});
