/** The backend of the binding: the tests' own binding forwards each call as Cloudflare's REST interface accepts it. */
import { answerChat, findPictureProblems } from "../chat-answers.ts";
import type { Incoming, Operation } from "../operation.ts";
import { drawPng, readJpegSize } from "../picture.ts";
import { speak } from "../sound.ts";

type Json = Record<string, never>;

const schema = (model: string, side: "input" | "output") =>
  `cloudflare-ai.schemas.json#/models/${model.replaceAll("/", "~1")}/${side}`;

/** AI Gateway logs what passes through it unless a request opts out. */
function inspectOptions({ headers }: Incoming): string[] {
  const { gateway } = JSON.parse(headers["x-options"] ?? "{}") as Json;
  return (gateway as Json)?.collectLog === false ? [] : ["AI Gateway would log this"];
}

const CHAT = "@cf/google/gemma-4-26b-a4b-it";
const M2M100 = "@cf/meta/m2m100-1.2b";
const AURA = "@cf/deepgram/aura-2-en";
const FLUX = "@cf/black-forest-labs/flux-2-klein-9b";
const run = (model: string) => new RegExp(`^/run/${model}$`);

export const workersAi: Operation[] = [
  {
    method: "POST",
    path: run(CHAT),
    consumes: "application/json",
    // The page of this model has no schema of its own; messages and answers are OpenAI's.
    response: "openai.json#/components/schemas/CreateChatCompletionResponse",
    inspect(incoming) {
      const { messages, response_format: format } = incoming.body as Json;
      const { type, json_schema: shape } = format as Json;
      return [
        ...inspectOptions(incoming),
        ...findPictureProblems(messages),
        ...(type === "json_schema" && (shape as Json).type === "object" ? [] : ["no bare schema"]),
      ];
    },
    answer: ({ body }) => ({
      id: "1",
      object: "chat.completion",
      created: 1_790_000_000,
      model: CHAT,
      choices: [
        {
          index: 0,
          finish_reason: "stop",
          logprobs: null,
          message: {
            role: "assistant",
            content: answerChat((body as Json).messages),
            refusal: null,
          },
        },
      ],
    }),
  },
  {
    method: "POST",
    path: run(M2M100),
    consumes: "application/json",
    request: schema(M2M100, "input"),
    response: schema(M2M100, "output"),
    inspect: inspectOptions,
    answer({ body }) {
      const { text, target_lang: target } = body as Record<string, string>;
      return { translated_text: `${target}: ${text}` };
    },
  },
  {
    method: "POST",
    path: run(AURA),
    consumes: "application/json",
    request: schema(AURA, "input"),
    inspect: inspectOptions,
    answer: ({ body }) => ({ type: "audio/mpeg", body: speak((body as Json).text) }),
  },
  {
    method: "POST",
    path: run(FLUX),
    consumes: "multipart/form-data",
    response: schema(FLUX, "output"),
    inspect(incoming) {
      const { prompt, width, height } = incoming.body as Json;
      const size = readJpegSize(incoming.files.input_image_0?.bytes ?? new Uint8Array());
      const isSmall = size !== null && size.width < 512 && size.height < 512;
      const fits = [width, height].every((side) => Number(side) >= 256 && Number(side) <= 1920);
      return [
        ...inspectOptions(incoming),
        ...(prompt ? [] : ["no prompt"]),
        ...(isSmall ? [] : ["no reference picture below 512 x 512"]),
        ...(fits ? [] : [`cannot draw ${width} x ${height}`]),
      ];
    },
    answer({ body }) {
      const { width, height } = body as Record<string, string>;
      return { image: drawPng(Number(width), Number(height)).toString("base64") };
    },
  },
];
