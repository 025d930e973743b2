import { runModel, type WorkersAiAccess } from "../http/workers-ai.ts";
import { serviceFault } from "../http/service-fault.ts";
import type { Service } from "../http/send.ts";
import { NAMED_CATEGORIES, requireNamedVoice, toVoiceInfo } from "./named-voices.ts";
import { splitPassages } from "./passages.ts";
import type { VoiceService } from "./port.ts";
import { joinPassages, speakPassages } from "./recording.ts";

const AURA_2_EN =
  "luna thalia asteria apollo arcas athena atlas andromeda aurora callista cora cordelia delia draco electra " +
  "harmonia helena hera hermes hyperion iris janus juno jupiter mars minerva neptune odysseus ophelia orion " +
  "orpheus pandora phoebe pluto saturn theia vesta zeus amalthea aries";

/** Speakers of each model, the pleasantest for stories first. */
export const AURA_SPEAKERS: Record<string, string[]> = {
  "@cf/deepgram/aura-2-en": AURA_2_EN.split(" "),
  "@cf/deepgram/aura-2-es":
    "celeste sirio nestor carina alvaro diana aquila selena estrella javier".split(" "),
  "@cf/deepgram/aura-1":
    "luna angus asteria arcas orion orpheus athena zeus perseus helios hera stella".split(" "),
};

/** Each model speaks one language; how well those that are not known here do is for VOICE_LANGUAGES to say. */
export const AURA_LANGUAGES: Record<string, string> = { "@cf/deepgram/aura-2-es": "es" };

const PASSAGE_CHARACTERS = 1_000;

/** Deepgram's Aura on Workers AI: https://developers.cloudflare.com/workers-ai/models/aura-2-en/ */
export function createWorkersAiVoice(
  access: WorkersAiAccess,
  names: string[],
  languages: string[],
): VoiceService {
  const { service } = access;
  return {
    categories: NAMED_CATEGORIES,
    async listVoices() {
      return names.map((name) => toVoiceInfo(name, languages));
    },
    async speak({ text, voiceId, pauses }) {
      requireNamedVoice(names, voiceId);
      const passages = splitPassages(text, { limit: PASSAGE_CHARACTERS, pauses });
      const spoken = await speakPassages(passages, async (passage) => {
        const input = () => ({ text: passage.text, speaker: voiceId, encoding: "mp3" });
        const bytes = await runModel(access, input, { returnRawResponse: true }, (output) =>
          readAudio(service, output),
        );
        return { bytes, times: null };
      });
      return joinPassages(service, passages, spoken, { pauses });
    },
  };
}

async function readAudio(service: Service, output: unknown): Promise<Uint8Array<ArrayBuffer>> {
  if (!(output instanceof Response)) {
    throw serviceFault(service, { fault: "unexpected", code: "no_response" });
  }
  return new Uint8Array(await output.arrayBuffer());
}
