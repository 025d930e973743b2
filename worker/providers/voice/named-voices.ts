import { readText } from "../../env.ts";
import { cannotBeDone } from "../../errors.ts";
import type { VoiceInfo } from "./port.ts";

/** Services that do not list their voices have one category. */
export const NAMED_CATEGORIES = { voices: "Voices" };

const MAX_NAME = 60;

/** The voices that VOICE_NAMES lists, separated by commas; `fallback` when it is not set. */
export function readVoiceNames(env: object, fallback: readonly string[]): string[] {
  const names = readText(env, "VOICE_NAMES", "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name.length <= MAX_NAME);
  return names.length > 0 ? names : [...fallback];
}

/** What the voices read aloud as VOICE_LANGUAGES says, in codes parted by spaces or commas; else as given. */
export function readVoiceLanguages(env: object, fallback: string): string[] {
  const codes = readText(env, "VOICE_LANGUAGES", fallback).split(/[\s,]+/);
  return codes.filter((code) => code !== "");
}

/** `af_bella` is offered as `Af bella`. */
export function toVoiceInfo(id: string, languages: readonly string[]): VoiceInfo {
  const words = id.replace(/[_-]+/g, " ");
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { id, name, category: "voices", languages };
}

export function requireNamedVoice(names: string[], voiceId: string): void {
  if (!names.includes(voiceId)) {
    throw cannotBeDone("There is no such voice. Please choose another.");
  }
}
