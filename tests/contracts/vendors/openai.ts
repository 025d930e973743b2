import { answerChat, findPictureProblems } from "../chat-answers.ts";
import { expectHeader, type Incoming, KEY, type Operation } from "../operation.ts";
import { drawPng, readJpegSize } from "../picture.ts";
import { speak } from "../sound.ts";

const schema = (name: string) => `openai.json#/components/schemas/${name}`;
const authorised = (incoming: Incoming) => expectHeader(incoming, "authorization", `Bearer ${KEY}`);

type Json = Record<string, never>;

/** `strict` wants every object closed and every field required, all the way down. */
function findLooseObjects(node: unknown, path = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, child]) =>
    findLooseObjects(child, `${path}/${key}`),
  );
  const { type, properties, required, additionalProperties } = node as Json;
  if (type !== "object") return inner;
  const isStrict =
    additionalProperties === false &&
    Object.keys(properties).every((key) => (required as string[]).includes(key));
  return isStrict ? inner : [`${path} is not strict`, ...inner];
}

export const openai: Operation[] = [
  {
    method: "POST",
    path: /^\/chat\/completions$/,
    consumes: "application/json",
    request: schema("CreateChatCompletionRequest"),
    response: schema("CreateChatCompletionResponse"),
    inspect(incoming) {
      const { messages, response_format: format, temperature } = incoming.body as Json;
      return [
        ...authorised(incoming),
        ...findPictureProblems(messages),
        ...findLooseObjects((format as Json)?.json_schema),
        ...(temperature === undefined ? [] : ["newer models refuse a temperature"]),
      ];
    },
    answer: ({ body }) => ({
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1_790_000_000,
      model: (body as Json).model,
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
    path: /^\/images\/edits$/,
    consumes: "multipart/form-data",
    request: schema("CreateImageEditRequest"),
    response: schema("ImagesResponse"),
    inspect: (incoming) => [
      ...authorised(incoming),
      ...(readJpegSize(incoming.files.image?.bytes ?? new Uint8Array()) ? [] : ["no JPEG to edit"]),
    ],
    answer({ body }) {
      const [width, height] = String((body as Json).size)
        .split("x")
        .map(Number);
      const picture = drawPng(width, height).toString("base64");
      return { created: 1_790_000_000, data: [{ b64_json: picture }] };
    },
  },
  {
    method: "POST",
    path: /^\/audio\/speech$/,
    consumes: "application/json",
    request: schema("CreateSpeechRequest"),
    inspect: authorised,
    answer: ({ body }) => ({ type: "application/octet-stream", body: speak((body as Json).input) }),
  },
];
