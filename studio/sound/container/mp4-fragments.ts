/** Where the packets of a track lie that movie fragments list, as browsers record them (ISO/IEC 14496-12, 8.8). */
import type { SoundFile } from "../sound-file.ts";
import { checkPackets, ContainerError, type Range, readIndex } from "./bounds.ts";
import { type Mp4Box, Mp4Reader, topBoxes } from "./mp4-boxes.ts";

const TFHD = { baseOffset: 1, description: 2, duration: 8, size: 0x10, baseIsMoof: 0x20000 };
const TRUN = {
  dataOffset: 1,
  firstFlags: 4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  late: 0x800,
};

interface TrackFragment {
  trackId: number;
  /** Where its data begins, if it has an offset of its own. */
  base: number | null;
  size: number | null;
}

function readHeader(file: Mp4Reader, tfhd: Mp4Box, moof: Mp4Box): TrackFragment {
  const flags = file.u32(tfhd, 0) & 0xffffff;
  let at = 8;
  let base: number | null = flags & TFHD.baseIsMoof ? moof.start : null;
  if (flags & TFHD.baseOffset) {
    base = file.u64(tfhd, at);
    at += 8;
  }
  for (const field of [TFHD.description, TFHD.duration]) if (flags & field) at += 4;
  const size = flags & TFHD.size ? file.u32(tfhd, at) : null;
  return { trackId: file.u32(tfhd, 4), base, size };
}

/** One run of packets; returns where its data ends. */
function* listRun(
  file: Mp4Reader,
  trun: Mp4Box,
  place: { base: number; next: number; size: number | null },
): Generator<Range, number> {
  const flags = file.u32(trun, 0) & 0xffffff;
  const has = (flag: number) => (flags & flag ? 4 : 0);
  const beforeSize = has(TRUN.duration);
  const entryBytes = beforeSize + has(TRUN.size) + has(TRUN.flags) + has(TRUN.late);
  const headBytes = has(TRUN.dataOffset) + has(TRUN.firstFlags);
  const count = file.u32(trun, 4);
  const entries = trun.from + 8 + headBytes;
  if (entries + count * entryBytes > trun.to) {
    throw new ContainerError("A run of packets is longer than its box.");
  }
  if (!(flags & TRUN.size) && place.size === null) {
    throw new ContainerError("Packets of no size.");
  }
  let from = flags & TRUN.dataOffset ? place.base + (file.u32(trun, 8) | 0) : place.next;
  for (let i = 0; i < count; i++) {
    const to =
      from +
      (flags & TRUN.size
        ? file.view.getUint32(entries + i * entryBytes + beforeSize)
        : (place.size ?? 0));
    yield { from, to };
    from = to;
  }
  return from;
}

/** Default sizes of a track's packets, for fragments without their own. */
function findDefaultSize(file: Mp4Reader, moov: Mp4Box, trackId: number): number | null {
  const mvex = file.find(moov, "mvex");
  if (!mvex) return null;
  for (const box of file.boxes(mvex.from, mvex.to)) {
    if (box.type === "trex" && file.u32(box, 4) === trackId) return file.u32(box, 16);
  }
  return null;
}

/**
 * @param index the file's `moov`, from its first byte
 * @throws ContainerError when a run is longer than its box, or states too much
 */
export async function* listFragments(
  file: SoundFile,
  index: Mp4Reader,
  moov: Mp4Box,
  trackId: number,
): AsyncGenerator<Range> {
  const defaultSize = findDefaultSize(index, moov, trackId);
  // Runs of other tracks are walked too, to find where those of this one continue.
  let packets = 0;
  for await (const top of topBoxes(file, index.parts)) {
    if (top.type !== "moof") continue;
    if (top.isCut) return;
    const bytes = await readIndex(file, { from: top.start, to: top.to });
    const moof = new Mp4Reader(bytes, index.parts);
    let next = top.start;
    for (const traf of moof.boxes(top.from - top.start, bytes.length)) {
      const tfhd = traf.type === "traf" ? moof.find(traf, "tfhd") : null;
      if (!tfhd) continue;
      const header = readHeader(moof, tfhd, top);
      const base = header.base ?? next;
      next = base;
      const isOurs = header.trackId === trackId;
      for (const trun of moof.boxes(traf.from, traf.to)) {
        if (trun.type !== "trun") continue;
        packets += moof.u32(trun, 4);
        checkPackets(packets);
        const size = header.size ?? defaultSize;
        const run = listRun(moof, trun, { base, next, size: isOurs ? size : (size ?? 0) });
        for (;;) {
          const { done, value } = run.next();
          if (done) {
            next = value;
            break;
          }
          if (isOurs) yield value;
        }
      }
    }
  }
}
