/** Whether a file that arrives in chunks is a whole MP4 with moving pictures, and how long it lasts (ISO/IEC 14496-12). */

/** The index of an hour of film takes a few megabytes. */
const MOST_INDEX_BYTES = 32 * 1024 * 1024;
const CONTAINERS = ["trak", "mdia"];

interface Box {
  type: string;
  body: DataView;
}

export class Mp4Check {
  private readonly header: number[] = [];
  private headerSize = 8;
  private types: string[] = [];
  /** Bytes of the present box's body that are still to come; null between two boxes. */
  private left: number | null = null;
  private index: Uint8Array<ArrayBuffer> | null = null;
  private indexed = 0;
  private isBroken = false;

  /** Takes the next bytes; false once the file can be no MP4 any more. */
  push(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length && !this.isBroken) {
      const rest = chunk.subarray(at);
      at += this.left === null ? this.readHeader(rest) : this.readBody(rest);
    }
    return !this.isBroken;
  }

  /** Seconds that the film lasts; null when the file is not a whole film. */
  finish(): number | null {
    const isWhole = this.left === null && this.header.length === 0;
    if (this.isBroken || !isWhole || this.index === null) return null;
    let seconds: number | null = null;
    let hasPictures = false;
    for (const { type, body } of readBoxes(new DataView(this.index.buffer))) {
      if (type === "mvhd") seconds = readDuration(body);
      if (type === "hdlr" && body.byteLength >= 12) hasPictures ||= readType(body, 8) === "vide";
    }
    return hasPictures && seconds !== null && seconds > 0 ? seconds : null;
  }

  /** How many of these bytes belong to the next box's header. */
  private readHeader(bytes: Uint8Array): number {
    const taken = bytes.subarray(0, this.headerSize - this.header.length);
    this.header.push(...taken);
    if (this.header.length < this.headerSize) return taken.length;
    const view = new DataView(Uint8Array.from(this.header).buffer);
    const size = view.getUint32(0);
    if (size === 1 && this.headerSize === 8) {
      this.headerSize = 16;
      return taken.length;
    }
    this.open(readType(view, 4), this.headerSize === 16 ? Number(view.getBigUint64(8)) : size);
    this.header.length = 0;
    this.headerSize = 8;
    return taken.length;
  }

  private open(type: string, size: number): void {
    this.types.push(type);
    const body = size - this.headerSize;
    const isFirst = this.types.length === 1;
    const isSecondIndex = type === "moov" && this.index !== null;
    this.isBroken =
      body < 0 ||
      (isFirst && type !== "ftyp") ||
      (type === "moov" && (isSecondIndex || body > MOST_INDEX_BYTES));
    if (this.isBroken) return;
    if (type === "moov") this.index = new Uint8Array(body);
    this.left = body === 0 ? null : body;
  }

  /** How many of these bytes belong to the present box. */
  private readBody(bytes: Uint8Array): number {
    const taken = Math.min(bytes.length, this.left ?? 0);
    if (this.types.at(-1) === "moov" && this.index) {
      this.index.set(bytes.subarray(0, taken), this.indexed);
      this.indexed += taken;
    }
    this.left = (this.left ?? 0) - taken || null;
    return taken;
  }
}

const readType = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

function* readBoxes(view: DataView): Generator<Box> {
  for (let at = 0; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > view.byteLength) return;
    const type = readType(view, at + 4);
    const body = new DataView(view.buffer, view.byteOffset + at + 8, size - 8);
    if (CONTAINERS.includes(type)) yield* readBoxes(body);
    else yield { type, body };
    at += size;
  }
}

/** Of a movie's header, whose second version has longer numbers. */
function readDuration(body: DataView): number | null {
  const isLong = body.byteLength > 0 && body.getUint8(0) === 1;
  if (body.byteLength < (isLong ? 32 : 20)) return null;
  const scale = body.getUint32(isLong ? 20 : 12);
  const duration = isLong ? Number(body.getBigUint64(24)) : body.getUint32(16);
  return scale === 0 ? null : duration / scale;
}
