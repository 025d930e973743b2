import { EngineError, instantiateEngine } from "../sound/wasm-engine.ts";
import type { EngineExports } from "../sound/wasm-engine.ts";

/** CMU Flite's own voices: slt a US woman, rms a US man, awb a Scottish man. */
export type FliteBase = "slt" | "rms" | "awb";

/** How a voice is bent. 1 leaves everything as it was recorded. */
export interface FliteSettings {
  base: FliteBase;
  /** Durations are multiplied by this: above 1 is slower. */
  stretch: number;
  /** The mean pitch is multiplied by this. */
  pitch: number;
  /** The spread of the pitch is multiplied by this: towards 0 is monotonous. */
  range: number;
  /** Added to the frequency warp of the vocal tract: above 0 is a longer (larger) one. */
  warp: number;
}

/** A phone and the time in seconds at which it ends; "pau" is silence. */
export interface FlitePhone {
  name: string;
  end: number;
}

/** One whitespace-separated token of the text, what was said for it, and when (seconds). */
export interface FliteToken {
  text: string;
  spoken: string[];
  start: number;
  end: number;
}

export interface FliteSpeech {
  /** Mono, 16 bits. */
  pcm: Int16Array;
  /** Hz. */
  sampleRate: number;
  phones: FlitePhone[];
  /** Without those that nothing was said for. */
  tokens: FliteToken[];
}

/** One reusable instance of the synthesiser, some 20 MB; after it has thrown it must be dropped. */
export interface Flite {
  /** Synthesises a short text in printable ASCII, a sentence at most. */
  speak(text: string, settings: FliteSettings): FliteSpeech;
}

interface FliteFunctions {
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

interface FliteVoice {
  pointer: number;
  features: number;
  /** cst_cg_db, the voice's statistical model. */
  model: number;
  pitchSpread: number;
  warp: number;
}

/** Where the build step cut the data out of the module's memory. */
const DATA_BASE = 1024;

/** Byte offsets of fields of cst_cg_db (cst_cg.h) with 32-bit pointers. */
const MODEL = { pitchSpread: 20, mlsaAlpha: 120, spamf0: 148 };
/** Byte offsets of fields of cst_wave (cst_wave.h). */
const WAVE = { sampleRate: 4, samples: 8, pcm: 16 };
/** cst_voice: name, then features. */
const VOICE_FEATURES = 4;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Starts the synthesiser.
 * @param module build/engines/flite-core.wasm
 * @param data build/engines/flite-data.bin; it is copied and may be released afterwards.
 * @throws EngineError when the voices cannot be loaded.
 */
export function createFlite(module: WebAssembly.Module, data: Uint8Array): Flite {
  const engine: EngineExports<FliteFunctions> = instantiateEngine<FliteFunctions>(module);
  if (DATA_BASE + data.length > engine.memory.buffer.byteLength)
    throw new EngineError("The voice data does not belong to this module.");
  new Uint8Array(engine.memory.buffer).set(data, DATA_BASE);
  engine.__wasm_call_ctors();
  engine.flite_init();

  const voices = new Map<FliteBase, FliteVoice>();
  const names = new Map<string, number>();
  const view = () => new DataView(engine.memory.buffer);

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

  /** Feature and relation names are cached and never freed, as Flite stores their pointers. */
  function nameOf(text: string): number {
    const known = names.get(text);
    if (known !== undefined) return known;
    const pointer = writeString(text);
    names.set(text, pointer);
    return pointer;
  }

  function requireVoice(base: FliteBase): FliteVoice {
    const known = voices.get(base);
    if (known) return known;
    const pointer = engine[`register_cmu_us_${base}`](0);
    const features = view().getUint32(pointer + VOICE_FEATURES, true);
    if (!engine.feat_present(features, nameOf("cg_db")))
      throw new EngineError(`The voice ${base} has no model.`);
    const model = engine.val_cg_db(engine.feat_val(features, nameOf("cg_db")));
    const voice = {
      pointer,
      features,
      model,
      pitchSpread: view().getFloat32(model + MODEL.pitchSpread, true),
      warp: view().getFloat32(model + MODEL.mlsaAlpha, true),
    };
    voices.set(base, voice);
    return voice;
  }

  function applySettings(voice: FliteVoice, settings: FliteSettings): void {
    const spread = voice.pitchSpread * settings.range;
    engine.feat_set_float(voice.features, nameOf("duration_stretch"), settings.stretch);
    engine.feat_set_float(voice.features, nameOf("f0_shift"), settings.pitch);
    engine.feat_set_float(voice.features, nameOf("int_f0_target_stddev"), spread);
    view().setFloat32(voice.model + MODEL.mlsaAlpha, voice.warp + settings.warp, true);
    // rms models its pitch with SPAM-F0, which overwrites the settings above.
    view().setInt32(voice.model + MODEL.spamf0, 0, true);
  }

  const endOf = (item: number) => engine.item_feat_float(item, nameOf("end"));
  const textOf = (item: number) => readString(engine.item_feat_string(item, nameOf("name")));

  function* readItems(first: number): Generator<number> {
    for (let item = first; item; item = engine.item_next(item)) yield item;
  }

  function readRelation(utterance: number, name: string): Generator<number> {
    return readItems(engine.relation_head(engine.utt_relation(utterance, nameOf(name))));
  }

  /** A word's first phone starts where the one before it ends. */
  function readWordTimes(word: number): { start: number; end: number } | null {
    const syllables = engine.item_as(word, nameOf("SylStructure"));
    if (!syllables || !engine.item_daughter(syllables)) return null;
    const firstPhone = engine.item_daughter(engine.item_daughter(syllables));
    const before = engine.item_prev(engine.item_as(firstPhone, nameOf("Segment")));
    const lastPhone = engine.item_last_daughter(engine.item_last_daughter(syllables));
    return { start: before ? endOf(before) : 0, end: endOf(lastPhone) };
  }

  function readToken(item: number): FliteToken | null {
    let token: FliteToken | null = null;
    for (const word of readItems(engine.item_daughter(item))) {
      const times = readWordTimes(word);
      if (!times) continue;
      token ??= { text: textOf(item), spoken: [], ...times };
      token.spoken.push(textOf(word));
      token.end = times.end;
    }
    return token;
  }

  function readWave(utterance: number): { pcm: Int16Array; sampleRate: number } {
    const wave = engine.utt_wave(utterance);
    const pointer = view().getUint32(wave + WAVE.pcm, true);
    const length = view().getInt32(wave + WAVE.samples, true);
    return {
      pcm: new Int16Array(engine.memory.buffer, pointer, length).slice(),
      sampleRate: view().getInt32(wave + WAVE.sampleRate, true),
    };
  }

  function speak(text: string, settings: FliteSettings): FliteSpeech {
    const voice = requireVoice(settings.base);
    applySettings(voice, settings);
    const utterance = engine.new_utterance();
    const input = writeString(text);
    engine.utt_set_input_text(utterance, input);
    engine.free(input);
    engine.utt_init(utterance, voice.pointer);
    if (!engine.utt_synth(utterance)) throw new EngineError("The voice could not read a sentence.");
    const phones = [...readRelation(utterance, "Segment")].map((item) => ({
      name: textOf(item),
      end: endOf(item),
    }));
    const tokens = [...readRelation(utterance, "Token")].flatMap((item) => readToken(item) ?? []);
    const speech = { ...readWave(utterance), phones, tokens };
    engine.delete_utterance(utterance);
    return speech;
  }

  return { speak };
}
