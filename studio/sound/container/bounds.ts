/**
 * What a container may hold at most. Its tables state how much there is to read, and a file of some hundred bytes can state
 * four thousand million packets: everything is counted against these bounds and the file's own length before it is read.
 */

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

/**
 * The packets at these places as far as the file goes, empty ones left out: what was recorded until a battery was empty ends
 * in the middle of things.
 * @throws ContainerError when there are too many, or when they share their bytes
 */
export function* takePackets(bytes: Uint8Array, ranges: Iterable<Range>): Generator<Uint8Array> {
  let count = 0;
  let length = 0;
  for (const { from, to } of ranges) {
    checkPackets(++count);
    if (from < 0 || to > bytes.length) return;
    length += to - from;
    if (length > bytes.length) throw new ContainerError("Packets lie upon one another.");
    if (to > from) yield bytes.subarray(from, to);
  }
}
