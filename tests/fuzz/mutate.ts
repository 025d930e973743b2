/** Makes a damaged or malicious file out of a valid one: structurally, where the format is known, and byte by byte. */
import { type Field, type Format, type Part, viewOf } from "./layout.ts";
import type { Random } from "./random.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const MAX_CHANGES = 4;
/** Repeated parts make a file no longer than this. */
const FLOOD_BYTES = 2 * 1024 * 1024;
const VALUES = [
  0n,
  1n,
  2n,
  3n,
  0x7fn,
  0x80n,
  0xffn,
  0x7fffn,
  0xffffn,
  0x10000n,
  0xfffffn,
  0xffffffn,
  0x7fffffffn,
  0x80000000n,
  0xffffffffn,
  0x7fffffffffffffffn,
  0xffffffffffffffffn,
];

export function concat(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const replace = (bytes: Uint8Array, from: number, to: number, by: Uint8Array): Bytes =>
  concat(bytes.subarray(0, from), by, bytes.subarray(to));

function writeField(bytes: Uint8Array, field: Field, value: bigint): void {
  for (let i = 0; i < field.bytes; i++) {
    const shift = BigInt(8 * (field.littleEndian ? i : field.bytes - 1 - i));
    if (field.at + i < bytes.length) bytes[field.at + i] = Number((value >> shift) & 0xffn);
  }
}

function readField(bytes: Uint8Array, field: Field): bigint {
  let value = 0n;
  for (let i = 0; i < field.bytes; i++) {
    const at = field.littleEndian ? field.at + field.bytes - 1 - i : field.at + i;
    value = (value << 8n) | BigInt(bytes[at] ?? 0);
  }
  return value;
}

function changeField(bytes: Bytes, field: Field, random: Random): Bytes {
  const now = readField(bytes, field);
  const near = [now - 1n, now + 1n, now * 2n, now / 2n, BigInt(bytes.length)];
  writeField(bytes, field, random.pick([...VALUES, ...VALUES, ...near]));
  return bytes;
}

function changePart(bytes: Bytes, part: Part, others: Part[], random: Random): Bytes {
  const body = bytes.slice(part.from, part.to);
  const other = random.pick(others);
  switch (random.below(6)) {
    case 0:
      return replace(bytes, part.from, part.to, new Uint8Array(0));
    case 1:
      return replace(bytes, part.to, part.to, body);
    case 2: {
      const room = Math.max(1, Math.floor(FLOOD_BYTES / Math.max(1, body.length)));
      const times = 1 + random.below(Math.min(room, 20_000));
      return replace(bytes, part.to, part.to, concat(...Array.from({ length: times }, () => body)));
    }
    case 3:
      return replace(bytes, other.from, other.from, body);
    case 4:
      // Into itself, so that parts lie in parts.
      return replace(bytes, Math.min(part.to, part.from + 8), part.from + 8, body);
    default:
      if (part.name && other.name) {
        const name = bytes.slice(other.name.at, other.name.at + other.name.bytes);
        bytes.set(name.subarray(0, bytes.length - part.name.at), part.name.at);
      }
      return bytes;
  }
}

function changeBytes(bytes: Bytes, spare: Uint8Array, random: Random): Bytes {
  const at = random.below(bytes.length);
  const length = 1 + random.below(Math.min(64, bytes.length - at));
  switch (random.below(7)) {
    case 0:
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      return bytes;
    case 1:
      return bytes.fill(random.pick([0, 0xff, 0x7f, 0x80]), at, at + length);
    case 2:
      for (let i = at; i < at + length; i++) bytes[i] = random.below(256);
      return bytes;
    case 3:
      return replace(bytes, at, at + length, new Uint8Array(0));
    case 4:
      return replace(
        bytes,
        at,
        at,
        Uint8Array.from({ length }, () => random.below(256)),
      );
    case 5:
      return bytes.slice(0, at);
    default: {
      const from = random.below(spare.length);
      return replace(bytes, at, at, spare.subarray(from, from + random.below(4_096)));
    }
  }
}

/** `spare` is another file, of which a part may get into this one. */
export function mutate(file: Uint8Array, format: Format, spare: Uint8Array, random: Random): Bytes {
  let bytes: Bytes = new Uint8Array(file);
  const changes = 1 + random.below(MAX_CHANGES);
  for (let i = 0; i < changes && bytes.length > 0; i++) {
    const { parts, fields } = format.read(bytes);
    const kind = random.below(10);
    if (kind < 5 && fields.length > 0) bytes = changeField(bytes, random.pick(fields), random);
    else if (kind < 8 && parts.length > 0) {
      bytes = changePart(bytes, random.pick(parts), parts, random);
    } else bytes = changeBytes(bytes, spare, random);
  }
  if (random.below(4) > 0) format.repair?.(bytes);
  return bytes;
}

/** Some word anywhere in a part's body. */
export function wordsOf(bytes: Uint8Array, from: number, to: number): Field[] {
  const last = Math.min(to, from + 64, viewOf(bytes).byteLength);
  const fields: Field[] = [];
  for (let at = from; at + 4 <= last; at += 4) fields.push({ at, bytes: 4 });
  return fields;
}
