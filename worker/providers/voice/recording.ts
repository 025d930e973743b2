import type { SpokenSentence } from "../../../contract/narration.ts";
import { type Mp3Frame, readMp3Frames } from "../../../studio/sound/mp3-frames.ts";
import { PAUSES } from "../../../studio/voice/meta.ts";
import type { Service } from "../http/send.ts";
import { serviceFault } from "../http/service-fault.ts";
import type { Passage } from "./passages.ts";
import type { Speech } from "./port.ts";

/** When a sentence is spoken, in seconds from the beginning of its passage. */
export interface Span {
  start: number;
  end: number;
}

export interface SpokenPassage {
  /** MP3. */
  bytes: Uint8Array<ArrayBuffer>;
  /** One for each sentence; null when the service does not say, and lengths of text must do. */
  times: Span[] | null;
}

/** The first frame of many an MP3 holds no sound but figures about the whole file. */
const ABOUT = /Xing|Info|VBRI/;
const NO_CRC = 1;

/** Frames with sound in them; empty when the bytes are no MP3. */
function readSound(bytes: Uint8Array): Mp3Frame[] {
  const frames = [...readMp3Frames(bytes)];
  const first = frames[0];
  if (!first) return [];
  const head = bytes.subarray(first.offset, first.offset + first.length);
  return ABOUT.test(String.fromCharCode(...head.subarray(0, 64))) ? frames.slice(1) : frames;
}

/**
 * Silence in the format of a frame: a header followed by zeros asks for no samples at all
 * (ISO/IEC 11172-3, 2.4.1.7: main_data_begin and part2_3_length are 0).
 */
function makeSilence(bytes: Uint8Array, frame: Mp3Frame, seconds: number) {
  const count = Math.round((seconds * frame.sampleRate) / frame.samples);
  const silence = new Uint8Array(count * frame.length);
  for (let i = 0; i < count; i += 1) {
    silence.set(bytes.subarray(frame.offset, frame.offset + 4), i * frame.length);
    silence[i * frame.length + 1]! |= NO_CRC;
  }
  return { silence, duration: (count * frame.samples) / frame.sampleRate };
}

/** Divides the time among the sentences by the length of their texts. */
function estimateTimes({ text, from, sentences }: Passage, duration: number): Span[] {
  const at = (offset: number) => (duration * (offset - from)) / Math.max(1, text.length);
  return sentences.map((sentence) => ({ start: at(sentence.from), end: at(sentence.to) }));
}

/** Joins the spoken passages into one MP3, with a pause after each paragraph if wanted. */
export function joinPassages(
  service: Service,
  passages: Passage[],
  spoken: SpokenPassage[],
  { pauses }: { pauses: boolean },
): Speech {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const sentences: SpokenSentence[] = [];
  let now = 0;
  for (const [i, passage] of passages.entries()) {
    const { bytes, times } = spoken[i]!;
    const frames = readSound(bytes);
    const last = frames.at(-1);
    if (!last) throw serviceFault(service, { fault: "unexpected", code: "not_mp3" });
    chunks.push(bytes.slice(frames[0]!.offset, last.offset + last.length));
    const duration = frames.reduce((sum, frame) => sum + frame.samples / frame.sampleRate, 0);
    const spans = times ?? estimateTimes(passage, duration);
    for (const [n, { text, paragraph, from, to }] of passage.sentences.entries()) {
      const start = now + Math.min(spans[n]!.start, duration);
      const end = now + Math.min(spans[n]!.end, duration);
      sentences.push({ text, start, end, paragraph, from, to });
    }
    now += duration;
    if (pauses && passage.endsParagraph) {
      const rest = makeSilence(bytes, last, PAUSES.paragraph);
      chunks.push(rest.silence);
      now += rest.duration;
    }
  }
  return { contentType: "audio/mpeg", chunks, duration: now, sentences, words: [] };
}

/** Speaks the passages two at a time, which the smallest plans allow. */
export async function speakPassages(
  passages: Passage[],
  speak: (passage: Passage) => Promise<SpokenPassage>,
): Promise<SpokenPassage[]> {
  const spoken: SpokenPassage[] = [];
  for (let i = 0; i < passages.length; i += 2) {
    spoken.push(...(await Promise.all(passages.slice(i, i + 2).map(speak))));
  }
  return spoken;
}
