/** Reads ZIP archives whose files are stored as they are (APPNOTE.TXT 6.3.10), of any size, in chunks. */
import type { FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const ZIP64_EXTRA = 0x0001;
/** The end record and the longest comment behind it. */
const MAX_END = 22 + 65_535;

const AGAIN = "Please download the archive again.";

export interface ArchiveEntry {
  /** Bytes. */
  size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Every file by its name. @throws Error for what is no such archive */
export async function openArchive(file: FileHandle): Promise<Map<string, ArchiveEntry>> {
  const { size } = await file.stat();
  const read = async (at: number, length: number) => {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, at);
    if (bytesRead !== length) throw new Error("The archive breaks off.");
    return bytes;
  };
  const { start, length, count } = await findDirectory(read, size);
  const directory = new DataView((await read(start, length)).buffer);
  const entries = new Map<string, ArchiveEntry>();
  for (let at = 0, i = 0; i < count; i++) {
    if (directory.getUint32(at, true) !== ENTRY) throw new Error("The archive is damaged.");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      directory.getUint16(at + offset, true),
    );
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    if (directory.getUint16(at + 10, true) !== 0) throw new Error(`${name} is compressed.`);
    const place = readPlace(directory, at, nameLength, extraLength);
    const checksum = directory.getUint32(at + 16, true);
    entries.set(name, {
      size: place.size,
      async read() {
        const bytes = await readStored(read, place);
        if (crc32(bytes) !== checksum) throw new Error(`${name} is damaged. ${AGAIN}`);
        return bytes;
      },
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

type Read = (at: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

async function findDirectory(read: Read, size: number) {
  const length = Math.min(size, MAX_END);
  const tail = new DataView((await read(size - length, length)).buffer);
  let at = length - 22;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new Error(`This is no whole ZIP archive. ${AGAIN}`);
  if (at >= 20 && tail.getUint32(at - 20, true) === LOCATOR_64) {
    const end = new DataView((await read(Number(tail.getBigUint64(at - 12, true)), 56)).buffer);
    if (end.getUint32(0, true) !== END_64) throw new Error("The archive is damaged.");
    const [count, bytes, start] = [32, 40, 48].map((o) => Number(end.getBigUint64(o, true)));
    return { count, length: bytes, start };
  }
  return {
    count: tail.getUint16(at + 10, true),
    length: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
  };
}

interface Place {
  /** Where the local header begins. */
  offset: number;
  size: number;
}

/** Numbers that do not fit their field are stored in the extra field, in this order (4.5.3). */
function readPlace(
  directory: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
): Place {
  const fields = [24, 20, 42].map((offset) => directory.getUint32(at + offset, true));
  const first = at + 46 + nameLength;
  for (let extra = first; extra + 4 <= first + extraLength;) {
    if (directory.getUint16(extra, true) === ZIP64_EXTRA) {
      let value = extra + 4;
      for (const [i, field] of fields.entries()) {
        if (field !== 0xffffffff) continue;
        fields[i] = Number(directory.getBigUint64(value, true));
        value += 8;
      }
    }
    extra += 4 + directory.getUint16(extra + 2, true);
  }
  return { size: fields[0], offset: fields[2] };
}

async function readStored(read: Read, { offset, size }: Place): Promise<Uint8Array<ArrayBuffer>> {
  const header = new DataView((await read(offset, 30)).buffer);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return read(start, size);
}
