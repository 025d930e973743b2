import type { ArchiveEntry } from "./archive.ts";

export type Files = Map<string, ArchiveEntry>;

const AUDIO: Record<string, string> = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  webm: "audio/webm",
  ogg: "audio/ogg",
  wav: "audio/wav",
};

/** Null when the archive does not have it. */
export async function readFile(
  files: Files,
  path: string | null,
  type: string,
): Promise<Blob | null> {
  const entry = path === null ? undefined : files.get(path);
  return entry ? new Blob([await entry.read()], { type }) : null;
}

export const readSound = (files: Files, path: string | null): Promise<Blob | null> =>
  readFile(files, path, AUDIO[path?.split(".").at(-1) ?? ""] ?? "audio/mpeg");
