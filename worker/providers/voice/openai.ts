import type { OpenAiAccess } from "../http/openai.ts";
import { send } from "../http/send.ts";
import { NAMED_CATEGORIES, requireNamedVoice, toVoiceInfo } from "./named-voices.ts";
import { splitPassages } from "./passages.ts";
import type { VoiceService } from "./port.ts";
import { joinPassages, speakPassages } from "./recording.ts";

/** OpenAI lists its voices in its documentation alone. */
export const OPENAI_VOICES =
  "alloy ash ballad coral echo fable nova onyx sage shimmer verse marin cedar".split(" ");

/** What OpenAI's speech models follow (platform.openai.com/docs/guides/text-to-speech, supported languages). */
export const OPENAI_LANGUAGES =
  "en af ar hy az be bs bg ca zh hr cs da nl et fi fr gl de el he hi hu is id it ja kn kk ko lv lt mk ms mr mi ne no fa pl " +
  "pt ro ru sr sk sl es sw sv tl ta th tr uk ur vi cy";

/** The limit is 4096. The API returns no times, and the times estimated from lengths are closer in shorter passages. */
const PASSAGE_CHARACTERS = 1_000;

/** POST {url}/audio/speech */
export function createOpenAiVoice(
  { service, url, headers, model }: OpenAiAccess,
  names: string[],
  languages: string[],
): VoiceService {
  return {
    categories: NAMED_CATEGORIES,
    async listVoices() {
      return names.map((name) => toVoiceInfo(name, languages));
    },
    async speak({ text, voiceId, pauses }) {
      requireNamedVoice(names, voiceId);
      const passages = splitPassages(text, { limit: PASSAGE_CHARACTERS, pauses });
      const spoken = await speakPassages(passages, async (passage) => {
        const response = await send(service, {
          url: `${url}/audio/speech`,
          headers: { ...headers, "Content-Type": "application/json" },
          body: JSON.stringify({
            model,
            input: passage.text,
            voice: voiceId,
            response_format: "mp3",
          }),
        });
        return { bytes: response.bytes, times: null };
      });
      return joinPassages(service, passages, spoken, { pauses });
    },
  };
}
