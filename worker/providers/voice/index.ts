import { createEmbeddedVoice } from "./embedded.ts";
import type { VoiceService } from "./port.ts";

/** The voice that this site is set up with; the built-in one needs nothing. */
export function pickVoice(env: Pick<Env, "ASSETS">): VoiceService {
  return createEmbeddedVoice(env);
}
