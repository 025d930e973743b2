/** To the worker: mono samples of -1 to 1, to become one MP3. */
export interface Mp3Order {
  /** One after the other. */
  parts: Float32Array<ArrayBuffer>[];
  /** Hz. */
  sampleRate: number;
}

/** From the worker: progress from 0 to 1, then the file or the reason why there is none. */
export type Mp3Response =
  | { type: "progress"; fraction: number }
  | { type: "done"; mp3: Blob }
  | { type: "failed"; message: string };
