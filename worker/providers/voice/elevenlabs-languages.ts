/** Which languages an ElevenLabs model speaks; each voice speaks all of its model's. */
import { z } from "zod";
import { parseJson, send } from "../http/send.ts";
import { ServiceError } from "../http/service-fault.ts";
import { remember } from "../remember.ts";
import type { ElevenLabsAccess } from "./elevenlabs.ts";

/** The list is not essential, so its request has a short timeout. */
const TIMEOUT_MS = 10_000;

/** Of Multilingual v2 (elevenlabs.io/docs/models); newer models speak these and more. */
const MULTILINGUAL =
  "en ja zh de hi fr ko pt it es id nl tr fil pl sv bg ro ar cs el fi hr ms sk da ta uk ru".split(
    " ",
  );
const MONOLINGUAL = /mono|_en_|english/;

const models = z.array(
  z.object({
    model_id: z.string(),
    languages: z.array(z.object({ language_id: z.string() })).nullish(),
  }),
);

/** By GET /v1/models; a key without that permission falls back to what is known of the models. */
export async function listElevenLabsLanguages(access: ElevenLabsAccess): Promise<string[]> {
  const { service, url, key, model } = access;
  try {
    return await remember(`elevenlabs ${url} ${model}`, async () => {
      const timeout = { ...service, timeoutMs: Math.min(service.timeoutMs, TIMEOUT_MS) };
      const response = await send(timeout, {
        method: "GET",
        url: `${url}/v1/models`,
        headers: { "xi-api-key": key },
      });
      const known = parseJson(timeout, response, models).find((each) => each.model_id === model);
      const languages = known?.languages?.map((language) => language.language_id) ?? [];
      return languages.length > 0 ? languages : guessLanguages(model);
    });
  } catch (error) {
    if (error instanceof ServiceError) return guessLanguages(model);
    throw error;
  }
}

const guessLanguages = (model: string) => (MONOLINGUAL.test(model) ? ["en"] : MULTILINGUAL);
