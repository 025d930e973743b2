import { expect } from "vitest";
import { parameterSets, planes, startCoded } from "../fixtures/annex-b.ts";
import { decodeH264, decodeTest } from "../fixtures/ffmpeg.ts";
import { KERNELS } from "../fixtures/kernels.ts";
import { drawPicture, PICTURE_KINDS, randomNumbers } from "../fixtures/pictures.ts";
import { BitWriter } from "./bit-writer.ts";
import { encodeIntra } from "./intra.ts";
import { Kernels } from "./kernels.ts";
import { mp4Sample, NAL_IDR_SLICE, NAL_SLICE } from "./nal.ts";
import { writeIntraHeader } from "./slice-header.ts";
import type { View } from "./view.ts";
import { WaypointCoder } from "./waypoint.ts";

decodeTest("ffmpeg decodes chains of waypoints to exactly what the encoder reconstructed", () => {
  const random = randomNumbers(4);
  const randomView = (): View => ({
    ...{ x: random(60) - 20, y: random(60) - 20 },
    ...{ width: 30 + random(90), height: 30 + random(90) },
  });
  for (const [width, height] of [
    [16, 16],
    [48, 80],
    [112, 64],
  ]) {
    // One after the other in one stream, as each begins with a key frame: to start ffmpeg takes longer than to decode.
    const stream: Uint8Array[] = [];
    const reconstructed: Uint8Array[] = [];
    for (const kind of PICTURE_KINDS) {
      const qp = 12 + random(40);
      const source = drawPicture(100, 100, kind, random);
      const kernels = new Kernels(KERNELS);
      const coder = new WaypointCoder(kernels, width, height, qp);
      let reference = kernels.createFrame(width, height);
      let out = kernels.createFrame(width, height);
      const wanted = kernels.createFrame(width, height);
      kernels.load(source);
      let from = randomView();
      kernels.sample(from, reference);
      const key = encodeIntra(kernels, reference, { qp });
      const w = new BitWriter();
      const beginning = { frameNum: 0, displayed: 0 };
      writeIntraHeader(w, { position: beginning, qp, deblock: false, idrPicId: 0 });
      w.append(key);
      stream.push(parameterSets({ width, height, framesPerSecond: 25 }));
      stream.push(startCoded(mp4Sample(NAL_IDR_SLICE, 3, w.finish())));
      reconstructed.push(planes(kernels.samplesOf(reference)));
      for (let i = 1; i < 9; i++) {
        const to = random(4) ? randomView() : from;
        kernels.sample(to, wanted);
        const position = { frameNum: i, displayed: i };
        const plates = { plate: null, keepsPlate: true };
        const slice = coder.encode({ wanted, reference, from, to, ...plates, position }, out);
        stream.push(startCoded(mp4Sample(NAL_SLICE, 3, slice)));
        reconstructed.push(planes(kernels.samplesOf(out)));
        [reference, out] = [out, reference];
        from = to;
      }
    }
    const decoded = decodeH264(Buffer.concat(stream));
    expect(decoded.equals(Buffer.concat(reconstructed)), `${width} wide`).toBe(true);
  }
});
