import type { SpokenSentence } from "../../../contract/narration.ts";
import type { TimedWord } from "../../../studio/pages/word-times.ts";

/** What errors call a voice service. */
export const VOICE_ROLE = "voice service";
export const VOICE_TIMEOUT_SECONDS = 90;

export interface VoiceInfo {
  id: string;
  name: string;
  /** Key of one of the service's categories. */
  category: string;
  /** The languages it reads, as BCP 47 codes; see `speaks` in contract/languages.ts. */
  languages: readonly string[];
}

export interface SpeechRequest {
  text: string;
  /** Places in the text (UTF-16) at which its pages end, where a voice that can rests longer. */
  pageEnds?: readonly number[];
  voiceId: string;
  /** Whether to rest at commas, full stops and paragraphs. */
  pauses: boolean;
  /** 0 to 1: how even the voice is. */
  stability?: number;
  /** 0 to 1: how close it stays to the voice it imitates. */
  similarityBoost?: number;
  /** Called with characters as a voice goes on that says so; an error that it throws ends the speech. */
  onProgress?: (done: number, total: number) => void;
}

export interface Speech {
  contentType: "audio/mpeg";
  /** The file in chunks: a long story would not fit the memory twice. */
  chunks: Uint8Array<ArrayBuffer>[];
  /** Seconds. */
  duration: number;
  /** When each sentence is spoken, in seconds from the beginning of the file. */
  sentences: SpokenSentence[];
  /** When each word is spoken; none where the service does not say. */
  words: TimedWord[];
}

/** Reads text aloud. */
export interface VoiceService {
  /** Category key to label, `all` excepted. */
  readonly categories: Record<string, string>;
  listVoices(): Promise<VoiceInfo[]>;
  /** @throws AppError 422 for an unknown voice or a text that it cannot read at all */
  speak(request: SpeechRequest): Promise<Speech>;
}
