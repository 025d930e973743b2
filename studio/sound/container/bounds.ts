/**
 * What a container may hold at most. Its tables state how much there is to read, and a file of some hundred bytes can state
 * four thousand million packets: everything is counted against these bounds and the file's own length before it is read.
 */

import type { SoundFile } from "../sound-file.ts";

/** A table is wrong, or there is more of something than any recording has. */
export class ContainerError extends Error {}

/** Two hours of the shortest packets that speech is recorded in (10 ms), and room beside. */
const MAX_PACKETS = 1_000_000;
/** Boxes, elements or pages. */
const MAX_PARTS = 1_000_000;

/** Where a packet is stored in the file. */
export interface Range {
  from: number;
  to: number;
}

/** Counts the parts of one file. */
export class PartCounter {
  private left = MAX_PARTS;

  /** @throws ContainerError when there have been too many */
  count(parts = 1): void {
    this.left -= parts;
    if (this.left < 0) throw new ContainerError("The file has too many parts.");
  }
}

/** @throws ContainerError for more packets than a recording can have */
export function checkPackets(count: number): void {
  if (count > MAX_PACKETS) throw new ContainerError("The file has too many packets.");
}

/** No packet of sound, and no header, is longer. */
const MAX_PACKET_BYTES = 1024 * 1024;

/** @throws ContainerError for a packet that no recording has */
export function checkLength(bytes: number): void {
  if (bytes > MAX_PACKET_BYTES) throw new ContainerError("A packet is too long.");
}

/** Room for the sizes and places of a million packets. */
const MAX_INDEX_BYTES = 32 * 1024 * 1024;

/** A part of the file that says where its packets are, as a whole. @throws ContainerError when it is too long */
export async function readIndex(file: SoundFile, { from, to }: Range): Promise<Uint8Array> {
  if (Math.min(to, file.size) - from > MAX_INDEX_BYTES) {
    throw new ContainerError("The file's index is too long.");
  }
  return file.read(from, to);
}

/**
 * The packets at these places as far as the file goes, empty ones left out: what was recorded until a battery was empty ends
 * in the middle of things.
 * @throws ContainerError when there are too many, or when they share their bytes
 */
export async function* takePackets(
  file: SoundFile,
  ranges: AsyncIterable<Range>,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  let length = 0;
  for await (const { from, to } of ranges) {
    checkPackets(++count);
    if (from < 0 || to > file.size) return;
    length += to - from;
    if (length > file.size) throw new ContainerError("Packets lie upon one another.");
    checkLength(to - from);
    if (to > from) yield file.read(from, to);
  }
}
