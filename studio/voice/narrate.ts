import { splitDirectSpeech } from "./direct-speech.ts";
import type { SpeechPart } from "./direct-speech.ts";
import type { Flite, FliteToken } from "./flite.ts";
import { amplify } from "./loudness.ts";
import { bendMelody } from "./melody.ts";
import { DEFAULT_SIMILARITY, DEFAULT_STABILITY, PAUSES } from "./meta.ts";
import type { VoiceId } from "./meta.ts";
import { bendPreset, PRESETS } from "./presets.ts";
import type { VoicePreset } from "./presets.ts";
import { splitSentences } from "./sentences.ts";
import type { Sentence } from "./sentences.ts";
import { matchTokens, spellOut, textForVoice } from "./spoken-words.ts";
import type { SpokenWord } from "./spoken-words.ts";
import { LEAD, paceSpeech, TAIL } from "./timing.ts";
import type { PacedSpeech } from "./timing.ts";

export interface NarrateOptions {
  voice: VoiceId;
  /** Lengthens commas and separates sentences and paragraphs. Default true. */
  pauses?: boolean;
  /** 0 to 1, default 0.5: how steady the pitch is. */
  stability?: number;
  /** 0 to 1, default 0.75: how closely the voice keeps to its own sound. */
  similarityBoost?: number;
  /** Places in the text (UTF-16) at which its pages end: the pause there is longest. */
  pageEnds?: readonly number[];
}

/** A part of the text and when it is said: seconds in the stream of all samples so far, UTF-16 offsets in the input. */
export interface TimedText {
  /** Exactly `input.slice(from, to)`. */
  text: string;
  from: number;
  to: number;
  start: number;
  end: number;
}

export interface NarratedSentence {
  /** Mono, 16 bits, with the pause after the sentence. */
  pcm: Int16Array;
  /** Hz. */
  sampleRate: number;
  sentence: TimedText & { paragraph: number };
  words: TimedText[];
}

/** Seconds, to the millisecond. */
const roundTime = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** A spoken word and the tokens that the synthesiser made of it. */
interface PlacedWord extends SpokenWord {
  start: number;
  end: number;
}

function placeWords(words: SpokenWord[], tokens: FliteToken[]): PlacedWord[] {
  const placed = new Map<SpokenWord, PlacedWord>();
  for (const [{ start, end }, word] of matchTokens(words, tokens))
    placed.set(word, { ...word, start: placed.get(word)?.start ?? start, end });
  return [...placed.values()];
}

function pauseAfter({ followedBy }: Sentence): number {
  if (followedBy === "end") return 0;
  return followedBy === "clause" ? PAUSES.comma : PAUSES[followedBy];
}

/** Seconds between two parts of a sentence; the trimmed edges of both are heard as well. */
const BETWEEN_PARTS = Math.max(0, PAUSES.comma - LEAD - TAIL);

/** Somebody's own words are said a little higher, and livelier. */
const toDirectSpeech = (preset: VoicePreset): VoicePreset => ({
  ...preset,
  pitch: preset.pitch * 1.06,
  range: preset.range * 1.15,
});

interface SpokenPart extends PacedSpeech {
  sampleRate: number;
  words: PlacedWord[];
}

function speakPart(
  flite: Flite,
  { words, isDirect }: SpeechPart,
  preset: VoicePreset,
  hasPauses: boolean,
  silence: number,
): SpokenPart | null {
  const speech = flite.speak(textForVoice(words), isDirect ? toDirectSpeech(preset) : preset);
  const placed = placeWords(words, speech.tokens);
  if (placed.length === 0) return null;
  bendMelody(speech, placed);
  const marked = hasPauses ? placed.filter(({ mark }) => mark).map(({ end }) => end) : [];
  const paced = paceSpeech(speech, marked, PAUSES.comma, silence);
  return { ...paced, sampleRate: speech.sampleRate, words: placed };
}

function narrateSentence(
  flite: Flite,
  sentence: Sentence,
  preset: VoicePreset,
  hasPauses: boolean,
  startTime: number,
): NarratedSentence | null {
  const split = splitDirectSpeech(sentence.text, spellOut(sentence.text));
  const silence = hasPauses ? pauseAfter(sentence) : 0;
  const parts = split.flatMap((part, index) => {
    const isLast = index === split.length - 1;
    const after = isLast ? silence : hasPauses ? BETWEEN_PARTS : 0;
    return speakPart(flite, part, preset, hasPauses, after) ?? [];
  });
  if (parts.length === 0) return null;
  const { sampleRate } = parts[0];
  const pcm = new Int16Array(parts.reduce((sum, part) => sum + part.pcm.length, 0));
  const { text, from, to, paragraph } = sentence;
  const words: TimedText[] = [];
  let samples = 0;
  for (const part of parts) {
    const partStart = startTime + samples / sampleRate;
    for (const word of part.words)
      words.push({
        text: text.slice(word.from, word.to),
        from: from + word.from,
        to: from + word.to,
        start: roundTime(partStart + part.moveTime(word.start)),
        end: roundTime(partStart + part.moveTime(word.end)),
      });
    pcm.set(part.pcm, samples);
    samples += part.pcm.length;
  }
  amplify(pcm, preset.gain);
  const start = roundTime(startTime);
  const end = roundTime(startTime + samples / sampleRate - silence);
  return { pcm, sampleRate, sentence: { text, from, to, start, end, paragraph }, words };
}

/**
 * Reads an English text aloud sentence by sentence, holding one sentence at a time. Sentences without a word that the voice
 * can say (see `speakable`) are left out; a text without any yields nothing.
 * @throws EngineError or WebAssembly.RuntimeError when the synthesiser fails; `flite` must then be dropped.
 */
export function* narrate(
  flite: Flite,
  text: string,
  options: NarrateOptions,
): Generator<NarratedSentence> {
  const { voice, pauses = true, pageEnds } = options;
  const { stability = DEFAULT_STABILITY, similarityBoost = DEFAULT_SIMILARITY } = options;
  const preset = bendPreset(PRESETS[voice], stability, similarityBoost);
  let samples = 0;
  let sampleRate = 1;
  for (const sentence of splitSentences(text, pageEnds)) {
    const narrated = narrateSentence(flite, sentence, preset, pauses, samples / sampleRate);
    if (!narrated) continue;
    samples += narrated.pcm.length;
    sampleRate = narrated.sampleRate;
    yield narrated;
  }
}
