import type { OpenAiAccess } from "../http/openai.ts";
import { parseJson, send, type ServiceResponse } from "../http/send.ts";
import { ServiceError } from "../http/service-fault.ts";
import { answerSchema, buildMessages, completion, readAnswer } from "./messages.ts";
import type { Chat, ChatRequest } from "./port.ts";

/**
 * POST {url}/chat/completions, as OpenAI, OpenRouter, Cloudflare's /ai/v1, Ollama and many more speak it.
 * No temperature and no token limit are sent: newer models reject the one and differ in the other's name.
 */
export function createOpenAiChat({ service, url, headers, model }: OpenAiAccess): Chat {
  const complete = (request: ChatRequest<unknown>, format: object): Promise<ServiceResponse> =>
    send(service, {
      url: `${url}/chat/completions`,
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({
        model,
        messages: buildMessages(request),
        response_format: format,
      }),
    });

  /** Servers that know no schemas reject them with a 400 or a 422; plain JSON they know. */
  const completeAsTheyCan = async (request: ChatRequest<unknown>): Promise<ServiceResponse> => {
    const schema = { name: request.name, strict: true, schema: answerSchema(request) };
    try {
      return await complete(request, { type: "json_schema", json_schema: schema });
    } catch (error) {
      const mayBeTheSchema =
        error instanceof ServiceError &&
        error.fault === "rejected" &&
        (error.responseStatus === 400 || error.responseStatus === 422);
      if (!mayBeTheSchema) throw error;
      return complete(request, { type: "json_object" });
    }
  };

  return {
    model,
    async ask(request) {
      const response = parseJson(service, await completeAsTheyCan(request), completion);
      return readAnswer(service, response, request.schema);
    },
  };
}
