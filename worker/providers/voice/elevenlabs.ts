import { z } from "zod";
import { readNumber, readText } from "../../env.ts";
import { cannotBeDone } from "../../errors.ts";
import { decodeBase64 } from "../http/base64.ts";
import { type Explanation, parseJson, send, type Service } from "../http/send.ts";
import { notSetUp } from "../http/openai.ts";
import { ServiceError } from "../http/service-fault.ts";
import type { Provider } from "../provider.ts";
import { alignSentences } from "./alignment.ts";
import { type Passage, splitPassages } from "./passages.ts";
import { listElevenLabsLanguages } from "./elevenlabs-languages.ts";
import {
  type SpeechRequest,
  VOICE_ROLE,
  VOICE_TIMEOUT_SECONDS,
  type VoiceInfo,
  type VoiceService,
} from "./port.ts";
import { joinPassages, speakPassages, type SpokenPassage } from "./recording.ts";

export interface ElevenLabsAccess {
  service: Service;
  url: string;
  key: string;
  model: string;
}

/** Every model takes more in one request; less brings the first sound sooner. */
const PASSAGE_CHARACTERS = 2_500;
const FORMAT = "mp3_44100_64";
/** The API is documented to list no more than that. */
const MAX_VOICES = 500;

const CATEGORIES: Record<string, string> = {
  premade: "Ready-made",
  cloned: "Cloned",
  generated: "Designed",
  professional: "Professional",
  famous: "Famous",
  high_quality: "High quality",
  other: "Other",
};

const voicePage = z.object({
  voices: z.array(z.object({ voice_id: z.string(), name: z.string(), category: z.string() })),
  has_more: z.boolean(),
  next_page_token: z.string().nullish(),
});
const timedAudio = z.object({
  audio_base64: z.string(),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number()),
      character_end_times_seconds: z.array(z.number()),
    })
    .nullish(),
});

const errorBody = z.object({
  detail: z.object({ code: z.string().optional(), status: z.string().optional() }),
});
const FAULTS: Record<string, Explanation["fault"]> = {
  quota_exceeded: "out-of-credit",
  insufficient_credits: "out-of-credit",
  voice_not_found: "declined",
  invalid_voice_id: "declined",
};

/** `detail` is an object with a `code` (once `status`), or a list where FastAPI rejects the request's form. */
function explainElevenLabs(_status: number, body: unknown): Explanation | null {
  const parsed = errorBody.safeParse(body);
  const code = parsed.data?.detail.code ?? parsed.data?.detail.status;
  if (code === undefined) return null;
  const fault = FAULTS[code];
  return fault ? { fault, code } : { code };
}

const readKey = (env: object) => readText(env, "ELEVENLABS_API_KEY", "");
const readUrl = (env: object) =>
  readText(env, "ELEVENLABS_URL", "https://api.elevenlabs.io").replace(/\/+$/, "");

export const elevenLabs: Provider<(env: object) => VoiceService> = {
  name: "elevenlabs",
  label: "ElevenLabs",
  variables: ["ELEVENLABS_API_KEY", "ELEVENLABS_URL", "ELEVENLABS_MODEL"],
  isSetUp: (env) => readKey(env) !== "",
  findUrl: readUrl,
  create(env) {
    const key = readKey(env);
    if (key === "") throw notSetUp(VOICE_ROLE);
    const seconds = readNumber(env, "SERVICE_TIMEOUT_SECONDS", VOICE_TIMEOUT_SECONDS);
    return createElevenLabsVoice({
      service: {
        name: "elevenlabs",
        role: VOICE_ROLE,
        timeoutMs: seconds * 1_000,
        explain: explainElevenLabs,
      },
      url: readUrl(env),
      key,
      model: readText(env, "ELEVENLABS_MODEL", "eleven_multilingual_v2"),
    });
  },
};

const noSuchVoice = () => cannotBeDone("There is no such voice. Please choose another.");

/** https://elevenlabs.io/docs/api-reference/text-to-speech/convert-with-timestamps */
function createElevenLabsVoice(access: ElevenLabsAccess): VoiceService {
  const { service } = access;
  return {
    categories: CATEGORIES,
    listVoices: () => listVoices(access),
    async speak(request) {
      const { text, voiceId, pauses } = request;
      if (!/^[A-Za-z0-9_-]+$/.test(voiceId)) throw noSuchVoice();
      const passages = splitPassages(text, { limit: PASSAGE_CHARACTERS, pauses });
      const spoken = await speakPassages(passages, (passage) =>
        speakPassage(access, request, passage),
      );
      return joinPassages(service, passages, spoken, { pauses });
    },
  };
}

async function listVoices(access: ElevenLabsAccess): Promise<VoiceInfo[]> {
  const { service, url, key } = access;
  const languages = await listElevenLabsLanguages(access);
  const voices: VoiceInfo[] = [];
  let token: string | null = "";
  while (token !== null && voices.length < MAX_VOICES) {
    const next = token === "" ? "" : `&next_page_token=${encodeURIComponent(token)}`;
    const response = await send(service, {
      method: "GET",
      url: `${url}/v2/voices?page_size=100${next}`,
      headers: { "xi-api-key": key },
    });
    const page = parseJson(service, response, voicePage);
    for (const { voice_id: id, name, category } of page.voices) {
      voices.push({ id, name, category: category in CATEGORIES ? category : "other", languages });
    }
    token = page.has_more ? (page.next_page_token ?? null) : null;
  }
  return voices;
}

async function speakPassage(
  { service, url, key, model }: ElevenLabsAccess,
  { voiceId, stability, similarityBoost }: SpeechRequest,
  passage: Passage,
): Promise<SpokenPassage> {
  const settings = { stability, similarity_boost: similarityBoost };
  const hasSettings = stability !== undefined || similarityBoost !== undefined;
  try {
    const response = await send(service, {
      url: `${url}/v1/text-to-speech/${voiceId}/with-timestamps?output_format=${FORMAT}`,
      headers: { "xi-api-key": key, "Content-Type": "application/json" },
      body: JSON.stringify({
        text: passage.text,
        model_id: model,
        ...(hasSettings ? { voice_settings: settings } : {}),
      }),
    });
    const { audio_base64: audio, alignment } = parseJson(service, response, timedAudio);
    return {
      bytes: decodeBase64(service, audio),
      times: alignment ? alignSentences(passage, alignment) : null,
    };
  } catch (error) {
    // This vendor declines only voices that the account does not have.
    throw error instanceof ServiceError && error.fault === "declined" ? noSuchVoice() : error;
  }
}
