/**
 * General truths in the timeless present, set off by a word in the caption. They say what such things are
 * like, never what happened, so that they cannot contradict the picture.
 */
import { lines, type Pool } from "../pool.ts";
import type { Tone } from "../../meta.ts";

export interface Theme {
  name: string;
  /** Shown on the story's card; empty when the theme says little about a whole book. */
  tag: string;
  pattern: RegExp;
  /** Also fitting when something went wrong in the picture. */
  afterMishap: boolean;
  /** Met in most albums, so its remarks are made sparingly. */
  wide: boolean;
  remarks: Pool;
}

interface Extras {
  afterMishap?: boolean;
  wide?: boolean;
}

/** @param words a regular expression's alternatives, matched as whole words */
export function theme(
  name: string,
  tag: string,
  words: string,
  remarks: string,
  toned: { [T in Tone]?: string } = {},
  { afterMishap = false, wide = false }: Extras = {},
): Theme {
  const pool: Pool = { any: lines(remarks) };
  for (const tone of Object.keys(toned) as Tone[]) pool[tone] = lines(toned[tone] ?? "");
  return {
    name,
    tag,
    pattern: new RegExp(`(?<![\\w'-])(?:${words})(?![\\w'-])`, "i"),
    afterMishap,
    wide,
    remarks: pool,
  };
}
