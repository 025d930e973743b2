import type { Voice } from "../../../contract/narration.ts";

/** The built-in voice's storyteller; another service's first voice otherwise. */
const DEFAULT_VOICE = "narrator";

export function defaultVoiceId(voices: readonly Voice[]): string | null {
  const narrator = voices.find((voice) => voice.voice_id === DEFAULT_VOICE);
  return (narrator ?? voices[0])?.voice_id ?? null;
}
