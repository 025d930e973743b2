import { ENGLISH, type Language, speaks } from "../../../contract/languages.ts";
import type { Voice } from "../../../contract/narration.ts";
import type { NarratedStory } from "./narrated-story.ts";

/** The voices that can read the story; every voice is trusted with an English original. */
export function findSpeakers(
  voices: readonly Voice[] | undefined,
  { language, spokenIn: { code } }: Pick<NarratedStory, "language" | "spokenIn">,
): readonly Voice[] {
  const isTrusted = language === null && speaks([ENGLISH.code], code);
  return (voices ?? []).filter(({ languages }) => isTrusted || speaks(languages, code));
}

/** Whether one of the voices speaks the language; null while that is not known. */
export function canSpeak(
  voices: readonly Voice[] | undefined,
  language: Language | null,
): boolean | null {
  if (!voices || !language) return null;
  return voices.some((voice) => speaks(voice.languages, language.code));
}
