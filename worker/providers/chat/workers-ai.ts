import { z } from "zod";
import { parseOutput, runModel, type WorkersAiAccess } from "../http/workers-ai.ts";
import { answerSchema, buildMessages, completion, parseAnswer, readAnswer } from "./messages.ts";
import type { Chat } from "./port.ts";

/** Older models answer `{ response }`, newer ones as OpenAI's do. */
const output = z.union([completion, z.object({ response: z.unknown() })]);

/** Many models stop after 256 tokens by default. */
const MAX_TOKENS = 8_192;

/** Text models of Workers AI: https://developers.cloudflare.com/workers-ai/features/json-mode/ */
export function createWorkersAiChat(access: WorkersAiAccess): Chat {
  const { service, model } = access;
  return {
    model,
    async ask(request) {
      const input = () => ({
        messages: buildMessages(request),
        // Unlike OpenAI's API, this one takes the schema without a name around it.
        response_format: { type: "json_schema", json_schema: answerSchema(request) },
        max_tokens: MAX_TOKENS,
      });
      const response = parseOutput(service, await runModel(access, input), output);
      return "choices" in response
        ? readAnswer(service, response, request.schema)
        : parseAnswer(service, response.response, request.schema);
    },
  };
}
