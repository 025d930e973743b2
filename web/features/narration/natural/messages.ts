import type { SpokenTime } from "../../../../studio/voice/natural/join-parts.ts";
import type { PacedUtterance } from "../../../../studio/voice/natural/pacing.ts";

/** What the page and the worker that makes a natural voice tell one another. */

/** A file of the site, and what it must be. */
export interface NeededFile {
  /** Its address. */
  url: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

export interface PlannedPart extends PacedUtterance {
  /** Of everything that its sound depends on. */
  hash: string;
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
