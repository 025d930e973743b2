/** Cuts a growing file into equal parts, as multipart uploads need them. */

export interface FilmSink {
  /**
   * Takes the bytes of the file from `position` on. `data` is only good until the promise resolves. Every
   * write but the one at the file's end is PART_BYTES long and begins at a multiple of it; the first part
   * comes last, because the index that it holds is only known then.
   */
  write(data: Uint8Array, position: number): Promise<void>;
}

/** The smallest part that R2 accepts, except for the last one. */
export const PART_BYTES = 5 * 1024 * 1024;

export class PartWriter {
  private readonly sink: FilmSink;
  private readonly reserved: number;
  /** Parts that overlap the reserved beginning are held back until it is filled in. */
  private readonly held: Uint8Array[] = [];
  private part = new Uint8Array(PART_BYTES);
  private partStart = 0;
  private used = 0;

  /** Leaves `reserved` bytes free at the beginning of the file, for `finish`. */
  constructor(sink: FilmSink, reserved: number) {
    this.sink = sink;
    this.reserved = reserved;
    for (; this.partStart + PART_BYTES <= reserved; this.partStart += PART_BYTES) {
      this.held.push(new Uint8Array(PART_BYTES));
    }
    this.used = reserved - this.partStart;
  }

  /** The offset of the next byte. */
  get position(): number {
    return this.partStart + this.used;
  }

  async append(data: Uint8Array): Promise<void> {
    let taken = 0;
    while (taken < data.length) {
      const count = Math.min(data.length - taken, PART_BYTES - this.used);
      this.part.set(data.subarray(taken, taken + count), this.used);
      this.used += count;
      taken += count;
      if (this.used === PART_BYTES) await this.endPart();
    }
  }

  /** Writes what is left, then the beginning; `head` has exactly the reserved length. */
  async finish(head: Uint8Array): Promise<void> {
    if (head.length !== this.reserved) throw new RangeError("head does not fill its place");
    const last = this.part.subarray(0, this.used);
    const first = this.partStart < this.reserved;
    if (first) this.held.push(last);
    else if (last.length > 0) await this.sink.write(last, this.partStart);
    for (const [i, part] of this.held.entries()) {
      const start = i * PART_BYTES;
      part.set(head.subarray(start, start + part.length));
      await this.sink.write(part, start);
    }
  }

  private async endPart(): Promise<void> {
    if (this.partStart < this.reserved) {
      this.held.push(this.part);
      this.part = new Uint8Array(PART_BYTES);
    } else {
      await this.sink.write(this.part, this.partStart);
    }
    this.partStart += PART_BYTES;
    this.used = 0;
  }
}
