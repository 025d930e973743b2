import { DEFAULT_VOICE, type Voice } from "../../../contract/narration.ts";

/** The built-in storyteller; another service's first voice otherwise. */
export function defaultVoiceId(voices: readonly Voice[]): string | null {
  const narrator = voices.find((voice) => voice.voice_id === DEFAULT_VOICE);
  return (narrator ?? voices[0])?.voice_id ?? null;
}
