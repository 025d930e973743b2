/** The parts of a chat that are common to OpenAI-compatible servers and Workers AI. */
import { z } from "zod";
import { encodeBase64 } from "@oslojs/encoding";
import type { Service } from "../http/send.ts";
import { serviceFault } from "../http/service-fault.ts";
import type { ChatRequest } from "./port.ts";

/** JSON Schema of the response, without what strict servers reject. */
export function answerSchema(request: ChatRequest<unknown>): object {
  const { $schema: _, ...schema } = z.toJSONSchema(request.schema);
  return schema;
}

/** The prompt describes the schema in words too: not every server enforces a schema on its model. */
export function buildMessages(request: ChatRequest<unknown>): object[] {
  const shape = JSON.stringify(answerSchema(request));
  const system = `${request.instructions}\n\nAnswer with nothing but JSON of this schema: ${shape}`;
  const pictures = (request.pictures ?? []).map((jpeg) => ({
    type: "image_url",
    image_url: { url: `data:image/jpeg;base64,${encodeBase64(jpeg)}`, detail: "low" },
  }));
  const content =
    pictures.length === 0 ? request.text : [{ type: "text", text: request.text }, ...pictures];
  return [
    { role: "system", content: system },
    { role: "user", content },
  ];
}

export const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** The object in a completion. @throws ServiceError for a rejection and for anything but that object */
export function readAnswer<T>(
  service: Service,
  { choices: [choice] }: z.infer<typeof completion>,
  schema: z.core.$ZodType<T>,
): T {
  const { finish_reason: reason, message } = choice!;
  if (message.refusal || reason === "content_filter") {
    throw serviceFault(service, { fault: "declined", code: reason });
  }
  return parseAnswer(service, message.content ?? "", schema, reason);
}

export function parseAnswer<T>(
  service: Service,
  answer: unknown,
  schema: z.core.$ZodType<T>,
  reason?: string | null,
): T {
  const parsed = z.safeParse(schema, typeof answer === "string" ? parseText(answer) : answer);
  if (parsed.success) return parsed.data;
  throw serviceFault(service, { fault: "unexpected", code: reason ?? "shape" });
}

/** Models like to wrap JSON in a Markdown fence. */
function parseText(text: string): unknown {
  const inner = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(inner);
  } catch {
    return null;
  }
}
