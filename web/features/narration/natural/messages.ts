import type { Utterance } from "../../../../studio/voice/natural/tokens.ts";

/** What the page and the worker that makes a natural voice tell one another. */

/** A file of the site, and what it must be. */
export interface NeededFile {
  /** Its address. */
  url: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** What is read in one go: a sentence, or part of a very long one. */
export interface PlannedPart extends Utterance {
  /** Of everything that its sound depends on. */
  hash: string;
  /** Seconds of silence after it. */
  pause: number;
}

export interface SpeechOrder {
  /** Whose sentences they are on this device. */
  owner: string;
  model: NeededFile;
  voice: NeededFile;
  /** 1 is as fast as the model was trained. */
  speed: number;
  threads: number;
  parts: PlannedPart[];
}

/** When a word is heard: milliseconds of the MP3, UTF-16 offsets in the text. */
export interface SpokenTime {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** Why there is no narration; the page says it in words. */
export type SpeechFailure =
  | "connection"
  | "damaged"
  | "storage"
  | "memory"
  | "unavailable"
  | "stuck"
  | "other";

export type WorkerReport =
  /** Another tab is making one; or the site is fetching the files itself. */
  | { type: "waiting"; for: "another tab" | "the site" }
  | { type: "downloading"; done: number; total: number }
  | { type: "starting" }
  /** One part is read; `work` and `speech` are what it took and how long it is, in seconds. */
  | { type: "made"; hash: string; work: number; speech: number }
  | { type: "joining" }
  | { type: "done"; mp3: Blob; times: SpokenTime[] }
  | { type: "failed"; failure: SpeechFailure; message: string };
