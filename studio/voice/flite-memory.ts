import { EngineError } from "../sound/wasm-engine.ts";
import type { EngineExports } from "../sound/wasm-engine.ts";

/** What Flite exports (scripts/prepare/flite.mjs): pointers and numbers. */
export interface FliteFunctions {
  __wasm_call_ctors(): void;
  flite_init(): number;
  register_cmu_us_slt(folder: number): number;
  register_cmu_us_rms(folder: number): number;
  register_cmu_us_awb(folder: number): number;
  malloc(bytes: number): number;
  free(pointer: number): void;
  feat_set_float(features: number, name: number, value: number): void;
  feat_present(features: number, name: number): number;
  feat_val(features: number, name: number): number;
  val_cg_db(value: number): number;
  new_utterance(): number;
  utt_set_input_text(utterance: number, text: number): number;
  utt_init(utterance: number, voice: number): number;
  utt_synth(utterance: number): number;
  utt_wave(utterance: number): number;
  delete_utterance(utterance: number): void;
  utt_relation(utterance: number, name: number): number;
  relation_head(relation: number): number;
  item_next(item: number): number;
  item_prev(item: number): number;
  item_as(item: number, relation: number): number;
  item_daughter(item: number): number;
  item_last_daughter(item: number): number;
  item_feat_string(item: number, name: number): number;
  item_feat_float(item: number, name: number): number;
}

export type FliteEngine = EngineExports<FliteFunctions>;

/** Flite's strings, features and relations, read from and written to its memory. */
export interface FliteMemory {
  /** To be made anew after each call of the engine, which may have grown. */
  view(): DataView;
  /** A C string, to be freed. */
  writeString(text: string): number;
  readString(pointer: number): string;
  /** A name of a feature or relation: cached and never freed, as Flite stores its pointer. */
  nameOf(text: string): number;
  /** A feature of an item, as text. */
  textOf(item: number, feature: string): string;
  readItems(first: number): Generator<number>;
  readRelation(utterance: number, name: string): Generator<number>;
  /** An item of one relation as the same one of another; 0 where it is not there. */
  itemAs(item: number, relation: string): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Reads and writes the memory of a running Flite: its strings, and the items of an utterance.
 * @throws EngineError when the engine has no room for a string or a new name
 */
export function openMemory(engine: FliteEngine): FliteMemory {
  const names = new Map<string, number>();

  function writeString(text: string): number {
    const bytes = encoder.encode(`${text}\0`);
    const pointer = engine.malloc(bytes.length);
    if (!pointer) throw new EngineError("The voice ran out of memory.");
    new Uint8Array(engine.memory.buffer).set(bytes, pointer);
    return pointer;
  }

  function readString(pointer: number): string {
    const memory = new Uint8Array(engine.memory.buffer);
    return decoder.decode(memory.subarray(pointer, memory.indexOf(0, pointer)));
  }

  function nameOf(text: string): number {
    const known = names.get(text);
    if (known !== undefined) return known;
    const pointer = writeString(text);
    names.set(text, pointer);
    return pointer;
  }

  function* readItems(first: number): Generator<number> {
    for (let item = first; item; item = engine.item_next(item)) yield item;
  }

  return {
    view: () => new DataView(engine.memory.buffer),
    writeString,
    readString,
    nameOf,
    textOf: (item, feature) => readString(engine.item_feat_string(item, nameOf(feature))),
    readItems,
    readRelation: (utterance, name) =>
      readItems(engine.relation_head(engine.utt_relation(utterance, nameOf(name)))),
    itemAs: (item, relation) => engine.item_as(item, nameOf(relation)),
  };
}
