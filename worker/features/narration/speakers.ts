/** Finds the voice for a language. */
import { type Language, speaks } from "../../../contract/languages.ts";
import { readSettings } from "../../env.ts";
import { type AppError, cannotBeDone } from "../../errors.ts";
import type { VoiceService } from "../../providers/voice/port.ts";

const noVoiceFor = (language: Language): AppError =>
  cannotBeDone(`There is no voice for ${language.name} on this site.`);

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

/** @throws AppError 422 when the site has no such voice */
export async function requireVoice(voices: VoiceService, voiceId: string): Promise<void> {
  const list = await voices.listVoices();
  if (!list.some((voice) => voice.id === voiceId)) {
    throw cannotBeDone("There is no such voice. Please choose another.");
  }
}

/**
 * The voice for a reading without a chosen one: the preferred one, the site's own, else the first that can.
 * @param language null for a story's original language, which every voice is trusted with
 * @throws AppError 422 when no voice speaks the language
 */
export async function pickSpeaker(
  env: object,
  voices: VoiceService,
  wanted: string | null,
  language: Language | null,
): Promise<string> {
  const preferred = wanted ?? readSettings(env as Env).defaultVoiceId;
  if (!language && preferred !== "") return preferred;
  const list = await voices.listVoices();
  const able = language ? list.filter((voice) => speaks(voice.languages, language.code)) : list;
  const voice = able.find(({ id }) => id === preferred) ?? able[0];
  if (voice) return voice.id;
  throw language
    ? noVoiceFor(language)
    : cannotBeDone("There is no voice to read this story with.");
}
