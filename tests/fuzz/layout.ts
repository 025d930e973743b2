/** The structure of a file, as far as mutations need it. */

/** A number that the file states: a size, a count, a dimension. */
export interface Field {
  at: number;
  /** 1 to 8. */
  bytes: number;
  littleEndian?: boolean;
}

/** A box, an element, a page, a chunk, a frame: whatever can be left out, repeated or moved as a whole. */
export interface Part {
  from: number;
  to: number;
  /** Where its kind is named. */
  name?: { at: number; bytes: number };
}

export interface Layout {
  parts: Part[];
  fields: Field[];
}

export interface Format {
  /** Takes damaged files as well, as far as they can be followed. */
  read(bytes: Uint8Array): Layout;
  /** Corrects checksums, as readers skip what a wrong one covers. */
  repair?(bytes: Uint8Array): void;
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
