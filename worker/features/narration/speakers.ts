/** Finds the voice for a language. */
import { ENGLISH, type Language, speaks } from "../../../contract/languages.ts";
import { findNaturalVoice } from "../../../contract/natural-voice.ts";
import { readSettings } from "../../env.ts";
import { type AppError, cannotBeDone } from "../../errors.ts";
import { nameLanguage } from "../../providers/translator/language-names.ts";
import type { VoiceService } from "../../providers/voice/port.ts";
import { languageOf } from "../stories/stories.service.ts";

const noVoiceFor = (language: Language): AppError =>
  cannotBeDone(
    `There is no voice for ${language.name} on this site. You can record the story in your own voice, or let your device read it to you.`,
  );

/**
 * What a story is read in.
 * @param translated null for its original language
 * @returns null for an English original, which every voice is trusted with
 */
export function findSpokenLanguage(
  story: Parameters<typeof languageOf>[0],
  translated: Language | null,
): Language | null {
  if (translated) return translated;
  const code = languageOf(story);
  return speaks([ENGLISH.code], code) ? null : { code, name: nameLanguage(code) };
}

/** @throws AppError 422 when the voice, or every voice, does not speak the language */
export async function requireSpeaker(
  voices: VoiceService,
  voiceId: string,
  language: Language,
): Promise<void> {
  const list = await voices.listVoices();
  const speakers = list.filter((voice) => speaks(voice.languages, language.code));
  if (speakers.length === 0) throw noVoiceFor(language);
  const isKnown = list.some((voice) => voice.id === voiceId);
  if (isKnown && !speakers.some((voice) => voice.id === voiceId)) {
    throw cannotBeDone(`That voice does not speak ${language.name}. Please choose another.`);
  }
}

/** @throws AppError 422 when there is no such voice, here or on a device */
export async function requireVoice(voices: VoiceService, voiceId: string): Promise<void> {
  if (findNaturalVoice(voiceId)) return;
  const list = await voices.listVoices();
  if (!list.some((voice) => voice.id === voiceId)) {
    throw cannotBeDone("There is no such voice. Please choose another.");
  }
}

/**
 * The voice for a reading without a chosen one: the preferred one, the site's own, else the first that can. One that speaks
 * on a device alone counts as none.
 * @param language as `findSpokenLanguage` has found it
 * @returns null when no voice speaks the language
 */
export async function findSpeaker(
  env: object,
  voices: VoiceService,
  wanted: string | null,
  language: Language | null,
): Promise<string | null> {
  const chosen = wanted !== null && findNaturalVoice(wanted) ? null : wanted;
  const preferred = chosen ?? readSettings(env as Env).defaultVoiceId;
  if (!language && preferred !== "") return preferred;
  const list = await voices.listVoices();
  const able = language ? list.filter((voice) => speaks(voice.languages, language.code)) : list;
  return (able.find(({ id }) => id === preferred) ?? able[0])?.id ?? null;
}
