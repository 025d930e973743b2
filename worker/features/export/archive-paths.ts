/** Where files are in the archive. */
import type { MediaKind } from "../../media/files.ts";

const FOLDERS = {
  images: "photos",
  narrations: "narrations",
  videos: "films",
  avatars: "avatar",
} satisfies Partial<Record<MediaKind, string>>;
export type ExportedKind = keyof typeof FOLDERS;

export const pathOf = (kind: ExportedKind, file: string) => `${FOLDERS[kind]}/${file}`;
export const pathOrNull = (kind: ExportedKind, file: string | null) =>
  file === null ? null : pathOf(kind, file);
