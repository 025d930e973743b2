// The few bytes of the WebAssembly binary format (Core Specification 2.0, chapter 5) that the build steps rewrite.

export const SECTION = { custom: 0, import: 2, export: 7, data: 11 };
const HEADER_BYTES = 8;
const FUNCTION_KIND = 0;

/** A cursor over bytes: LEB128 integers (5.2.2), names (5.2.4). */
export function createReader(bytes) {
  let at = 0;
  const readVarUint = () => {
    let value = 0;
    let scale = 1;
    let byte;
    do {
      byte = bytes[at++];
      value += (byte & 0x7f) * scale;
      scale *= 128;
    } while (byte & 0x80);
    return value;
  };
  const readVarInt = () => {
    let value = 0;
    let shift = 0;
    let byte;
    do {
      byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte & 0x80);
    return shift < 32 && byte & 0x40 ? value | (-1 << shift) : value;
  };
  const readBytes = (length) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  return {
    readByte: () => bytes[at++],
    readBytes,
    readVarUint,
    readVarInt,
    readName: () => Buffer.from(readBytes(readVarUint())).toString("utf8"),
    rest: () => bytes.subarray(at),
    isAtEnd: () => at >= bytes.length,
  };
}

export function encodeVarUint(value) {
  const bytes = [];
  do {
    const low = value & 0x7f;
    value >>>= 7;
    bytes.push(value ? low | 0x80 : low);
  } while (value);
  return Buffer.from(bytes);
}

export function encodeName(name) {
  const bytes = Buffer.from(name, "utf8");
  return Buffer.concat([encodeVarUint(bytes.length), bytes]);
}

/** Splits a module into `{ id, body }`, in order. */
export function readSections(wasm) {
  const reader = createReader(wasm.subarray(HEADER_BYTES));
  const sections = [];
  while (!reader.isAtEnd()) {
    const id = reader.readByte();
    sections.push({ id, body: reader.readBytes(reader.readVarUint()) });
  }
  return sections;
}

/** The inverse of readSections; `original` lends its magic number and version. */
export function writeSections(original, sections) {
  const parts = [original.subarray(0, HEADER_BYTES)];
  for (const { id, body } of sections)
    parts.push(Buffer.from([id]), encodeVarUint(body.length), body);
  return Buffer.concat(parts);
}

function renameImports(body, nameOf) {
  const reader = createReader(body);
  const count = reader.readVarUint();
  const parts = [encodeVarUint(count)];
  for (let i = 0; i < count; i++) {
    reader.readName();
    const field = reader.readName();
    const kind = reader.readByte();
    if (kind !== FUNCTION_KIND) throw new Error(`the import "${field}" is not a function`);
    const type = encodeVarUint(reader.readVarUint());
    parts.push(encodeName("env"), encodeName(nameOf(field)), Buffer.from([kind]), type);
  }
  return Buffer.concat(parts);
}

function renameExports(body, nameOf) {
  const reader = createReader(body);
  const count = reader.readVarUint();
  const parts = [encodeVarUint(count)];
  for (let i = 0; i < count; i++) {
    const name = nameOf(reader.readName());
    parts.push(encodeName(name), Buffer.from([reader.readByte()]));
    parts.push(encodeVarUint(reader.readVarUint()));
  }
  return Buffer.concat(parts);
}

/**
 * Gives a minified module readable import and export names again and drops its custom sections, so that it can be driven
 * without the package's own loader. Imports all move to the module "env".
 */
export function renameBindings(wasm, importNames, exportNames) {
  const importName = (key) => importNames.get(key) ?? key;
  const exportName = (key) => exportNames.get(key) ?? key;
  const sections = readSections(wasm).flatMap(({ id, body }) => {
    if (id === SECTION.custom) return [];
    if (id === SECTION.import) return [{ id, body: renameImports(body, importName) }];
    if (id === SECTION.export) return [{ id, body: renameExports(body, exportName) }];
    return [{ id, body }];
  });
  return writeSections(wasm, sections);
}
