/** Where the packets of a track lie that its sample table lists (ISO/IEC 14496-12, 8.6 and 8.7). */
import { checkPackets, ContainerError, type Range } from "./bounds.ts";
import type { Mp4Box, Mp4Reader } from "./mp4-boxes.ts";

interface Sizes {
  count: number;
  sizeOf(sample: number): number;
}

/** Of the table `stsz`, or of its short form `stz2`. */
function readSizes(file: Mp4Reader, stbl: Mp4Box): Sizes | null {
  const long = file.find(stbl, "stsz");
  if (long) {
    const size = file.u32(long, 4);
    const { count, at } = file.table(long, 8, size === 0 ? 4 : 0);
    checkPackets(count);
    return { count, sizeOf: (sample) => size || file.view.getUint32(at + 4 * sample) };
  }
  const short = file.find(stbl, "stz2");
  if (!short) return null;
  const bits = file.u8(short, 7);
  if (bits !== 4 && bits !== 8 && bits !== 16) throw new ContainerError("Sizes of no known width.");
  const { count, at } = file.table(short, 8, bits / 8);
  checkPackets(count);
  return {
    count,
    sizeOf(sample) {
      if (bits === 16) return file.view.getUint16(at + 2 * sample);
      if (bits === 8) return file.view.getUint8(at + sample);
      const pair = file.view.getUint8(at + (sample >> 1));
      return sample & 1 ? pair & 15 : pair >> 4;
    },
  };
}

function readChunks(file: Mp4Reader, stbl: Mp4Box) {
  const short = file.find(stbl, "stco");
  const long = short ? null : file.find(stbl, "co64");
  const box = short ?? long;
  if (!box) return null;
  const { count, at } = file.table(box, 4, short ? 4 : 8);
  checkPackets(count);
  const offsetOf = (chunk: number) =>
    short
      ? file.view.getUint32(at + 4 * chunk)
      : file.view.getUint32(at + 8 * chunk) * 2 ** 32 + file.view.getUint32(at + 8 * chunk + 4);
  return { count, offsetOf };
}

/**
 * @param stbl the sample table box
 * @throws ContainerError when a table is longer than its box, or states too much
 */
export function* listSamples(file: Mp4Reader, stbl: Mp4Box): Generator<Range> {
  const sizes = readSizes(file, stbl);
  const chunks = readChunks(file, stbl);
  const runBox = file.find(stbl, "stsc");
  if (!sizes || !chunks || !runBox) return;
  const runs = file.table(runBox, 4, 12);
  /** A run of chunks begins with this one, counted from 1, and each has as many samples. */
  const firstOf = (run: number) => file.view.getUint32(runs.at + 12 * run);
  const samplesOf = (run: number) => file.view.getUint32(runs.at + 12 * run + 4);
  let run = 0;
  let sample = 0;
  for (let chunk = 0; chunk < chunks.count && runs.count > 0; chunk++) {
    while (run + 1 < runs.count && firstOf(run + 1) <= chunk + 1) run++;
    let from = chunks.offsetOf(chunk);
    for (let left = samplesOf(run); left > 0 && sample < sizes.count; left--, sample++) {
      const to = from + sizes.sizeOf(sample);
      yield { from, to };
      from = to;
    }
    if (sample >= sizes.count) return;
  }
}
