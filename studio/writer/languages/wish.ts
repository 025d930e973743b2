/** Whom a birthday story wishes a happy one. */
import type { Album } from "./album.ts";
import { everyAnd, fill } from "./frames.ts";
import { isFirstName } from "./names-in.ts";
import { isBirthdayOf } from "./people.ts";

/** Only where a caption says whose birthday it is: as the album calls them, both of two. */
export function wishOf(album: Album): { text: string; caption: number } | null {
  const { captions, frames, people, say } = album;
  const index = captions.findIndex((caption) => frames.birthdayOf.test(caption ?? ""));
  const found = frames.birthdayOf.exec(captions[index] ?? "");
  const { name, kin } = found?.groups ?? {};
  if (!found || !name || !isBirthdayOf(kin, frames)) return null;
  const rest = captions[index]!.slice(found.index + found[0].length);
  const and = everyAnd(frames);
  const [, next] = /^ (\p{Lu}\p{Ll}+)/u.exec(rest) ?? [];
  const full = next && isFirstName(next.toLowerCase()) ? `${name} ${next}` : name;
  const [, others] = new RegExp(`^(?: \\p{Lu}\\p{L}+)? (?:${and}|&) ([^,]+)`, "u").exec(rest) ?? [];
  const called = (one: string) =>
    people.find(({ name: known }) => known === one || known.endsWith(` ${one}`))?.name ?? one;
  // "Cumpleaños de Ana y su hermano": a wish for one alone would leave the other out.
  const beside = others?.match(/\p{Lu}\p{L}+/gu) ?? [];
  const isKnown = (one: string) =>
    people.some(({ name: known }) => `${known} `.includes(`${one} `));
  if (others && (beside.length !== 1 || !beside.every(isKnown))) return null;
  const names = [full, ...beside].map(called);
  return { text: fill(frames.wish, say.list(names)), caption: index };
}
