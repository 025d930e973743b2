/** The languages that a story is told in besides English, by their codes. */
import { DUTCH } from "./nl.ts";
import { FRENCH } from "./fr.ts";
import { anyAccent, type LanguageFrames } from "./frames.ts";
import { GERMAN } from "./de.ts";
import { ITALIAN } from "./it.ts";
import { PORTUGUESE } from "./pt.ts";
import { SPANISH } from "./es.ts";

const withAnyAccent = (frames: LanguageFrames): LanguageFrames => ({
  ...frames,
  small: anyAccent(frames.small),
  kin: anyAccent(frames.kin),
  kins: anyAccent(frames.kins),
  calledBy: anyAccent(frames.calledBy),
  withName: anyAccent(frames.withName),
  linked: anyAccent(frames.linked),
  phrases: anyAccent(frames.phrases),
});

export const FRAMES: Readonly<Record<string, LanguageFrames>> = {
  es: withAnyAccent(SPANISH),
  fr: withAnyAccent(FRENCH),
  de: withAnyAccent(GERMAN),
  it: withAnyAccent(ITALIAN),
  pt: withAnyAccent(PORTUGUESE),
  nl: withAnyAccent(DUTCH),
};
