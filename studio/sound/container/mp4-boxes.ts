/** Finds the boxes of an MP4 file (ISO/IEC 14496-12, 4.2) without following them deeper than it is asked to. */
import { ContainerError, type PartCounter } from "./bounds.ts";
import type { SoundFile } from "../sound-file.ts";
import { viewOf } from "./read-bytes.ts";

/** A box's content, from its first byte to behind its last. */
export interface Mp4Box {
  type: string;
  /** Where the box itself begins. */
  start: number;
  from: number;
  to: number;
  /** Its stated size exceeds its parent's, as in the last box of a truncated file. */
  isCut: boolean;
}

/** The box whose head is at an offset of the view, and at `start` of what ends at `end`. */
function readHead(view: DataView, at: number, start: number, end: number): Mp4Box | null {
  let size = view.getUint32(at);
  let head = 8;
  if (size === 1 && start + 16 <= end) {
    size = view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12);
    head = 16;
  } else if (size === 0) size = end - start;
  if (size < head) return null;
  const to = Math.min(end, start + size);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((i) => view.getUint8(at + i)));
  return { type, start, from: start + head, to, isCut: to < start + size };
}

/** The boxes that a file consists of. */
export async function* topBoxes(file: SoundFile, parts: PartCounter): AsyncGenerator<Mp4Box> {
  for (let start = 0; start + 8 <= file.size;) {
    parts.count();
    const head = await file.read(start, start + 16);
    const box = readHead(viewOf(head), 0, start, file.size);
    if (!box) return;
    yield box;
    start = box.to;
  }
}

/** Reads boxes of one table after the other, from bytes that begin with one. */
export class Mp4Reader {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly parts: PartCounter;

  constructor(bytes: Uint8Array, parts: PartCounter) {
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.parts = parts;
  }

  /** The boxes between two offsets; one that exceeds its parent ends with it. */
  *boxes(from: number, to: number): Generator<Mp4Box> {
    for (let start = from; start + 8 <= to;) {
      this.parts.count();
      const box = readHead(this.view, start, start, to);
      if (!box) return;
      yield box;
      start = box.to;
    }
  }

  /** The first box at the end of a path through boxes. */
  find(within: Pick<Mp4Box, "from" | "to">, ...path: string[]): Mp4Box | null {
    let found: Mp4Box | null = null;
    for (const type of path) {
      const { from, to } = found ?? within;
      found = this.first(from, to, type);
      if (!found) return null;
    }
    return found;
  }

  private first(from: number, to: number, type: string): Mp4Box | null {
    for (const box of this.boxes(from, to)) if (box.type === type) return box;
    return null;
  }

  /**
   * Entries of a box that states how many it has.
   * @param countAt where the count stands, behind the box's first byte
   * @throws ContainerError when they do not fit into the box
   */
  table(box: Mp4Box, countAt: number, entryBytes: number): { count: number; at: number } {
    const count = this.u32(box, countAt);
    const at = box.from + countAt + 4;
    if (at + count * entryBytes > box.to) {
      throw new ContainerError(`The table ${box.type} is longer than its box.`);
    }
    return { count, at };
  }

  /** @throws ContainerError when the box ends before */
  u8(box: Mp4Box, offset: number): number {
    this.requireBytes(box, offset, 1);
    return this.view.getUint8(box.from + offset);
  }

  /** @throws ContainerError when the box ends before */
  u16(box: Mp4Box, offset: number): number {
    this.requireBytes(box, offset, 2);
    return this.view.getUint16(box.from + offset);
  }

  /** @throws ContainerError when the box ends before */
  u32(box: Mp4Box, offset: number): number {
    this.requireBytes(box, offset, 4);
    return this.view.getUint32(box.from + offset);
  }

  /** @throws ContainerError when the box ends before */
  u64(box: Mp4Box, offset: number): number {
    return this.u32(box, offset) * 2 ** 32 + this.u32(box, offset + 4);
  }

  private requireBytes(box: Mp4Box, offset: number, length: number): void {
    if (box.from + offset + length > box.to) {
      throw new ContainerError(`The box ${box.type} is too short.`);
    }
  }
}
