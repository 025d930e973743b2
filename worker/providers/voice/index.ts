import { readText } from "../../env.ts";
import { notSetUp, openAiProvider } from "../http/openai.ts";
import { workersAiProvider } from "../http/workers-ai.ts";
import { ALWAYS, pickProvider, type Port } from "../provider.ts";
import { elevenLabs } from "./elevenlabs.ts";
import { createEmbeddedVoice } from "./embedded.ts";
import { readVoiceLanguages, readVoiceNames } from "./named-voices.ts";
import { createOpenAiVoice, OPENAI_LANGUAGES, OPENAI_VOICES } from "./openai.ts";
import { VOICE_ROLE, VOICE_TIMEOUT_SECONDS, type VoiceService } from "./port.ts";
import { AURA_LANGUAGES, AURA_SPEAKERS, createWorkersAiVoice } from "./workers-ai.ts";

type VoiceEnv = Pick<Env, "ASSETS">;

const OPTIONS = {
  capability: "VOICE",
  role: VOICE_ROLE,
  timeoutSeconds: VOICE_TIMEOUT_SECONDS,
  variables: ["VOICE_NAMES", "VOICE_LANGUAGES"],
} as const;
const OPENAI = { ...OPTIONS, model: "gpt-4o-mini-tts" };
const WORKERS_AI = { ...OPTIONS, model: "@cf/deepgram/aura-2-en" };

export const VOICES: Port<(env: VoiceEnv) => VoiceService> = {
  task: "voice",
  variable: "VOICE",
  providers: [
    elevenLabs,
    openAiProvider(OPENAI, (access, env) =>
      createOpenAiVoice(
        access,
        readVoiceNames(env, OPENAI_VOICES),
        readVoiceLanguages(env, OPENAI_LANGUAGES),
      ),
    ),
    workersAiProvider(WORKERS_AI, (access, env) => {
      const speakers = readVoiceNames(env, AURA_SPEAKERS[access.model] ?? []);
      // The speakers of any other model are unknown.
      if (speakers.length === 0) throw notSetUp(VOICE_ROLE);
      const languages = readVoiceLanguages(env, AURA_LANGUAGES[access.model] ?? "en");
      return createWorkersAiVoice(access, speakers, languages);
    }),
    { name: "built-in", label: null, variables: [], isSetUp: ALWAYS, create: createEmbeddedVoice },
  ],
};

/** The voice named by VOICE, else the one whose key is set, else the built-in one. */
export const pickVoice = (env: VoiceEnv): VoiceService => pickProvider(env, VOICES).create(env);

/** A key for cached speech: its service, model and speakers. */
export function nameVoices(env: VoiceEnv): string {
  const { name } = pickProvider(env, VOICES);
  const model = readText(env, name === "elevenlabs" ? "ELEVENLABS_MODEL" : "VOICE_MODEL", "");
  return [name, model].filter((part) => part !== "").join("-");
}
