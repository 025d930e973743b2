/** Boxes, the building blocks of an MP4 file (ISO/IEC 14496-12, 4.2). */

export function box(type: string, ...parts: Uint8Array[]): Uint8Array {
  let size = 8;
  for (const part of parts) size += part.length;
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function fullBox(
  type: string,
  version: number,
  flags: number,
  ...parts: Uint8Array[]
): Uint8Array {
  return box(type, u32((version << 24) | flags), ...parts);
}

export function u8(...values: number[]): Uint8Array {
  return Uint8Array.from(values);
}

export function u16(...values: number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >> 8, value]));
}

export function u32(...values: number[]): Uint8Array {
  return u32Table(values);
}

export function u32Table(values: number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of values.entries()) view.setUint32(4 * i, value);
  return bytes;
}

/** UTF-8. */
export function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

export function zeros(count: number): Uint8Array {
  return new Uint8Array(count);
}
