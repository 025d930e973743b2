/** The languages that a story is told in besides English, by their codes. */
import { DUTCH } from "./nl.ts";
import { FRENCH } from "./fr.ts";
import type { LanguageFrames } from "./frames.ts";
import { GERMAN } from "./de.ts";
import { ITALIAN } from "./it.ts";
import { PORTUGUESE } from "./pt.ts";
import { SPANISH } from "./es.ts";

export const FRAMES: Readonly<Record<string, LanguageFrames>> = {
  es: SPANISH,
  fr: FRENCH,
  de: GERMAN,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
};
