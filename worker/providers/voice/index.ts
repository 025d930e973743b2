import { readNumber, readText } from "../../env.ts";
import { findOpenAi, notSetUp } from "../http/openai.ts";
import { requireWorkersAi } from "../http/workers-ai.ts";
import { type ChosenService, nameService, pickService } from "../pick-service.ts";
import { createElevenLabsVoice, type ElevenLabsAccess, explainElevenLabs } from "./elevenlabs.ts";
import { createEmbeddedVoice } from "./embedded.ts";
import { readVoiceLanguages, readVoiceNames } from "./named-voices.ts";
import { createOpenAiVoice, OPENAI_LANGUAGES, OPENAI_VOICES } from "./openai.ts";
import type { VoiceService } from "./port.ts";
import { AURA_LANGUAGES, AURA_SPEAKERS, createWorkersAiVoice } from "./workers-ai.ts";

type VoiceName = "built-in" | "elevenlabs" | "openai" | "workers-ai";
type VoiceEnv = Pick<Env, "ASSETS">;

const ROLE = "voice service";
const TIMEOUT_SECONDS = 90;
const OPENAI = { role: ROLE, model: "gpt-4o-mini-tts", timeoutSeconds: TIMEOUT_SECONDS };
const WORKERS_AI = { role: ROLE, model: "@cf/deepgram/aura-2-en", timeoutSeconds: TIMEOUT_SECONDS };

function findElevenLabs(env: object): ElevenLabsAccess | null {
  const key = readText(env, "ELEVENLABS_API_KEY", "");
  if (key === "") return null;
  const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", TIMEOUT_SECONDS);
  return {
    service: {
      name: "elevenlabs",
      role: ROLE,
      timeoutMs: seconds * 1_000,
      explain: explainElevenLabs,
    },
    url: readText(env, "ELEVENLABS_URL", "https://api.elevenlabs.io").replace(/\/+$/, ""),
    key,
    model: readText(env, "ELEVENLABS_MODEL", "eleven_multilingual_v2"),
  };
}

function requireAccess<T>(access: T | null): T {
  if (access === null) throw notSetUp(ROLE);
  return access;
}

const VOICES = {
  "built-in": createEmbeddedVoice,
  elevenlabs: (env) => createElevenLabsVoice(requireAccess(findElevenLabs(env))),
  openai: (env) =>
    createOpenAiVoice(
      requireAccess(findOpenAi(env, "VOICE", OPENAI)),
      readVoiceNames(env, OPENAI_VOICES),
      readVoiceLanguages(env, OPENAI_LANGUAGES),
    ),
  "workers-ai": (env) => {
    const access = requireWorkersAi(env, "VOICE", WORKERS_AI);
    const speakers = readVoiceNames(env, AURA_SPEAKERS[access.model] ?? []);
    // The speakers of any other model are unknown.
    if (speakers.length === 0) throw notSetUp(ROLE);
    const languages = readVoiceLanguages(env, AURA_LANGUAGES[access.model] ?? "en");
    return createWorkersAiVoice(access, speakers, languages);
  },
} satisfies Record<VoiceName, (env: VoiceEnv) => VoiceService>;

function chooseByKey(env: object): VoiceName {
  if (findElevenLabs(env)) return "elevenlabs";
  return findOpenAi(env, "VOICE", OPENAI) ? "openai" : "built-in";
}

/** The voice named by VOICE, else the one whose key is set, else the built-in one. */
export function pickVoice(env: VoiceEnv): VoiceService {
  return pickService(env, "VOICE", VOICES, () => chooseByKey(env))(env);
}

/** A key for cached speech: its service, model and speakers. */
export function nameVoices(env: VoiceEnv): string {
  const service = readText(env, "VOICE", chooseByKey(env));
  const model = readText(env, service === "elevenlabs" ? "ELEVENLABS_MODEL" : "VOICE_MODEL", "");
  return [service, model].filter((part) => part !== "").join("-");
}

/** Its name, for the privacy page. */
export function nameVoiceService(env: object): ChosenService {
  const name = nameService(env, "VOICE", VOICES, () => chooseByKey(env));
  const urls: Partial<Record<VoiceName, string>> = {
    elevenlabs: findElevenLabs(env)?.url,
    openai: findOpenAi(env, "VOICE", OPENAI)?.url,
  };
  return { name, url: urls[name] ?? null };
}
