import { EngineError, instantiateEngine } from "../sound/wasm-engine.ts";
import { openMemory } from "./flite-memory.ts";
import type { FliteFunctions } from "./flite-memory.ts";
import { readPhones } from "./flite-phones.ts";
import type { PhonedToken } from "./flite-phones.ts";

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
  /** What it would say for such a text, phone by phone, without making the sound: a hundredth of the time. */
  read(text: string): PhonedToken[];
}

interface FliteVoice {
  pointer: number;
  features: number;
  /** cst_cg_db, the voice's statistical model. */
  model: number;
  pitchSpread: number;
  warp: number;
  /** Address of the pointer to what makes the sound; known once it was needed. */
  synthesisHook?: number;
}

/** Where the build step cut the data out of the module's memory. */
const DATA_BASE = 1024;

/** The address at which the module's C library keeps the state of rand(), eight bytes. */
const NOISE_STATE = 17_091_064;
/** Byte offsets of fields of cst_cg_db (cst_cg.h) with 32-bit pointers. */
const MODEL = { pitchSpread: 20, mlsaAlpha: 120, spamf0: 148 };
/** Byte offsets of fields of cst_wave (cst_wave.h). */
const WAVE = { sampleRate: 4, samples: 8, pcm: 16 };
/** cst_voice: name, then features. */
const VOICE_FEATURES = 4;
/** cst_features holds the first of a list of cst_featvalpair. */
const FEATURE = { value: 4, next: 8 };
const SYNTHESIS = "wave_synth_func";
/** All voices have the same front end. */
const READING_BASE: FliteBase = "rms";

/**
 * Starts the synthesiser.
 * @param module build/engines/flite-core.wasm
 * @param data build/engines/flite-data.bin; it is copied and may be released afterwards.
 * @throws EngineError when the voices cannot be loaded.
 */
export function createFlite(module: WebAssembly.Module, data: Uint8Array): Flite {
  const engine = instantiateEngine<FliteFunctions>(module);
  if (DATA_BASE + data.length > engine.memory.buffer.byteLength)
    throw new EngineError("The voice data does not belong to this module.");
  new Uint8Array(engine.memory.buffer).set(data, DATA_BASE);
  engine.__wasm_call_ctors();
  engine.flite_init();

  const voices = new Map<FliteBase, FliteVoice>();
  const memory = openMemory(engine);
  const { view, nameOf } = memory;
  const pointerAt = (address: number) => view().getUint32(address, true);

  function requireVoice(base: FliteBase): FliteVoice {
    const known = voices.get(base);
    if (known) return known;
    const pointer = engine[`register_cmu_us_${base}`](0);
    const features = pointerAt(pointer + VOICE_FEATURES);
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

  /** The address at which a feature's value is stored. */
  function findFeature(features: number, name: string): number {
    for (let pair = pointerAt(features); pair; pair = pointerAt(pair + FEATURE.next))
      if (memory.readString(pointerAt(pair)) === name) return pair + FEATURE.value;
    throw new EngineError(`The voice has no feature ${name}.`);
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
  const textOf = (item: number) => memory.textOf(item, "name");

  /** A word's first phone starts where the one before it ends. */
  function readWordTimes(word: number): { start: number; end: number } | null {
    const syllables = memory.itemAs(word, "SylStructure");
    if (!syllables || !engine.item_daughter(syllables)) return null;
    const firstPhone = engine.item_daughter(engine.item_daughter(syllables));
    const before = engine.item_prev(memory.itemAs(firstPhone, "Segment"));
    const lastPhone = engine.item_last_daughter(engine.item_last_daughter(syllables));
    return { start: before ? endOf(before) : 0, end: endOf(lastPhone) };
  }

  function readToken(item: number): FliteToken | null {
    let token: FliteToken | null = null;
    for (const word of memory.readItems(engine.item_daughter(item))) {
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
    const pointer = pointerAt(wave + WAVE.pcm);
    const length = view().getInt32(wave + WAVE.samples, true);
    return {
      pcm: new Int16Array(engine.memory.buffer, pointer, length).slice(),
      sampleRate: view().getInt32(wave + WAVE.sampleRate, true),
    };
  }

  /** The breath in the voice is noise from C's rand(): the same for the same text. */
  const resetNoise = () => view().setBigUint64(NOISE_STATE, 0n, true);

  /** Runs the synthesiser over a text; its utterance is valid until `use` returns. */
  function synthesise<Result>(text: string, voice: FliteVoice, use: (utterance: number) => Result) {
    const utterance = engine.new_utterance();
    const input = memory.writeString(text);
    engine.utt_set_input_text(utterance, input);
    engine.free(input);
    engine.utt_init(utterance, voice.pointer);
    resetNoise();
    if (!engine.utt_synth(utterance)) throw new EngineError("The voice could not read a sentence.");
    const result = use(utterance);
    engine.delete_utterance(utterance);
    return result;
  }

  function speak(text: string, settings: FliteSettings): FliteSpeech {
    const voice = requireVoice(settings.base);
    applySettings(voice, settings);
    return synthesise(text, voice, (utterance) => {
      const phones = [...memory.readRelation(utterance, "Segment")].map((item) => ({
        name: textOf(item),
        end: endOf(item),
      }));
      const tokens = [...memory.readRelation(utterance, "Token")].flatMap(
        (item) => readToken(item) ?? [],
      );
      return { ...readWave(utterance), phones, tokens };
    });
  }

  /** The voice's feature that makes the sound, which utt_synth leaves out while it is 0. Narrations share the voice. */
  function read(text: string): PhonedToken[] {
    const voice = requireVoice(READING_BASE);
    voice.synthesisHook ??= findFeature(voice.features, SYNTHESIS);
    const hook = voice.synthesisHook;
    const synthesis = pointerAt(hook);
    view().setUint32(hook, 0, true);
    try {
      return synthesise(text, voice, (utterance) => readPhones(engine, memory, utterance));
    } finally {
      view().setUint32(hook, synthesis, true);
    }
  }

  return { speak, read };
}
