/** Reads a ZIP whose files are stored as they are (APPNOTE.TXT 6.3.10, 4.3), by its central directory. */
import { expect } from "vitest";
import { crc32 } from "./crc32.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;

export function readArchive(zip: Uint8Array<ArrayBuffer>): Map<string, Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  const end = zip.length - 22;
  expect(view.getUint32(end, true)).toBe(END);
  const count = view.getUint16(end + 10, true);
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i += 1) {
    expect(view.getUint32(at, true)).toBe(ENTRY);
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 24, true)];
    expect(method).toBe(0);
    const [nameLength, extra, comment] = [28, 30, 32].map((o) => view.getUint16(at + o, true));
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength!));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const bytes = zip.slice(start, start + size);
    expect(crc32(bytes), name).toBe(view.getUint32(at + 16, true));
    expect(files.has(name), `${name} twice`).toBe(false);
    files.set(name, bytes);
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
}
