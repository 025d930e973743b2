import { expectHeader, type Incoming, KEY, type Operation } from "../operation.ts";
import { SECONDS_A_CHARACTER, speak } from "../sound.ts";

const schema = (name: string) => `elevenlabs.json#/components/schemas/${name}`;
const authorised = (incoming: Incoming) => expectHeader(incoming, "xi-api-key", KEY);

const at = (i: number) => i * SECONDS_A_CHARACTER;

const describeVoice = (id: string, name: string, category: string) => ({
  voice_id: id,
  name,
  category,
  labels: {},
  available_for_tiers: [],
  high_quality_base_model_ids: [],
});

const describeModel = (id: string, languages: Record<string, string>) => ({
  model_id: id,
  name: id,
  description: "",
  can_be_finetuned: true,
  can_do_text_to_speech: true,
  can_do_voice_conversion: false,
  can_use_style: true,
  can_use_speaker_boost: true,
  serves_pro_voices: false,
  token_cost_factor: 1,
  requires_alpha_access: false,
  max_characters_request_free_user: 2_500,
  max_characters_request_subscribed_user: 10_000,
  maximum_text_length_per_request: 10_000,
  languages: Object.entries(languages).map(([language_id, name]) => ({ language_id, name })),
  model_rates: { character_cost_multiplier: 1 },
  concurrency_group: "standard",
});

export const elevenlabs: Operation[] = [
  {
    method: "GET",
    path: /^\/v1\/models$/,
    response:
      "elevenlabs.json#/paths/~1v1~1models/get/responses/200/content/application~1json/schema",
    inspect: authorised,
    answer: () => [
      describeModel("eleven_multilingual_v2", { en: "English", es: "Spanish", ja: "Japanese" }),
      describeModel("eleven_monolingual_v1", { en: "English" }),
    ],
  },
  {
    method: "GET",
    path: /^\/v2\/voices$/,
    response: schema("GetVoicesV2ResponseModel"),
    inspect: (incoming) => [
      ...authorised(incoming),
      ...(Number(incoming.query.get("page_size") ?? 10) <= 100 ? [] : ["page_size is above 100"]),
    ],
    answer: ({ query }) =>
      query.get("next_page_token") === "page two"
        ? {
            voices: [describeVoice("grandmaClone1", "Grandma herself", "cloned")],
            has_more: false,
            total_count: 2,
            next_page_token: null,
          }
        : {
            voices: [describeVoice("21m00Tcm4TlvDq8ikWAM", "Rachel", "premade")],
            has_more: true,
            total_count: 2,
            next_page_token: "page two",
          },
  },
  {
    method: "POST",
    path: /^\/v1\/text-to-speech\/(21m00Tcm4TlvDq8ikWAM|grandmaClone1)\/with-timestamps$/,
    consumes: "application/json",
    request: schema("Body_text_to_speech_full_with_timestamps"),
    response: schema("AudioWithTimestampsResponseModel"),
    inspect: (incoming) => [
      ...authorised(incoming),
      ...(/^mp3_44100_(32|64|96|128)$/.test(incoming.query.get("output_format") ?? "")
        ? []
        : ["an output format that the free plan does not have"]),
    ],
    answer({ body }) {
      const { text } = body as { text: string };
      const characters = [...text];
      return {
        audio_base64: Buffer.from(speak(text)).toString("base64"),
        alignment: {
          characters,
          character_start_times_seconds: characters.map((_, i) => at(i)),
          character_end_times_seconds: characters.map((_, i) => at(i + 1)),
        },
        normalized_alignment: null,
      };
    },
  },
];
