/** Recordings of six seconds in every format (tests/support/recordings-setup.ts). */
import { decodeBase64 } from "@oslojs/encoding";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    recordings: Record<string, string>;
  }
}

const recordings = inject("recordings");

export const hasRecordings = Object.keys(recordings).length > 0;

export function recordingOf(name: string): Uint8Array<ArrayBuffer> {
  const text = recordings[name];
  if (text === undefined) throw new Error(`no recording ${name}`);
  return new Uint8Array(decodeBase64(text));
}
