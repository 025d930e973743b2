import { z } from "zod";
import { decodeBase64 } from "../http/base64.ts";
import type { OpenAiAccess } from "../http/openai.ts";
import { parseJson, send } from "../http/send.ts";
import type { Illustrator } from "./port.ts";
import { composePrompt } from "./prompts.ts";
import { fitDrawing, illustrationSize, type Size } from "./shape.ts";

const images = z.object({ data: z.array(z.object({ b64_json: z.string() })).min(1) });

/** The size that comes closest, of those that every image model of theirs knows. */
function nearestSize({ width, height }: Size): string {
  const ratio = width / height;
  if (ratio > 1.22) return "1536x1024";
  return ratio < 0.82 ? "1024x1536" : "1024x1024";
}

/** POST {url}/images/edits as a multipart form, which compatible servers know better than the JSON form. */
export function createOpenAiIllustrator(
  env: Pick<Env, "IMAGES">,
  { service, url, headers, model }: OpenAiAccess,
): Illustrator {
  return {
    async illustrate(photo, style, { strength }) {
      const size = illustrationSize(photo);
      const form = new FormData();
      form.set("model", model);
      form.set("prompt", composePrompt(style, strength));
      form.set("size", nearestSize(size));
      form.set("image", new File([photo], "photo.jpg", { type: "image/jpeg" }));
      const response = await send(service, { url: `${url}/images/edits`, headers, body: form });
      const { data } = parseJson(service, response, images);
      const drawing = decodeBase64(service, data[0]!.b64_json);
      return { bytes: await fitDrawing(env, service, drawing, size), palette: null };
    },
  };
}
