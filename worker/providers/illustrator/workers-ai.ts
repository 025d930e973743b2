import { z } from "zod";
import { toJpeg } from "../../media/pictures.ts";
import { decodeBase64 } from "../http/base64.ts";
import { parseOutput, runModel, type WorkersAiAccess } from "../http/workers-ai.ts";
import type { Illustrator } from "./port.ts";
import { composePrompt } from "./prompts.ts";
import { fitDrawing, illustrationSize, type Size } from "./shape.ts";

const output = z.object({ image: z.string().min(1) });

/** Reference pictures must be smaller than 512 x 512 pixels. */
const REFERENCE = { edge: 504, quality: 90 };
/** FLUX works in blocks of this many pixels and draws 256 to 1920 of them a side. */
const BLOCK = 16;
const side = (pixels: number) => Math.min(1920, Math.max(256, Math.ceil(pixels / BLOCK) * BLOCK));

function buildForm(reference: Uint8Array<ArrayBuffer>, prompt: string, size: Size): FormData {
  const form = new FormData();
  form.set("prompt", prompt);
  form.set("input_image_0", new File([reference], "photo.jpg", { type: "image/jpeg" }));
  form.set("width", String(side(size.width)));
  form.set("height", String(side(size.height)));
  return form;
}

/** FLUX.2: https://developers.cloudflare.com/workers-ai/models/flux-2-klein-9b/ */
export function createWorkersAiIllustrator(
  env: Pick<Env, "IMAGES">,
  access: WorkersAiAccess,
): Illustrator {
  const { service } = access;
  return {
    async illustrate(photo, style, { strength }) {
      const size = illustrationSize(photo);
      const reference = await toJpeg(env, photo, REFERENCE);
      const response = await runModel(access, () => {
        // The binding takes a form as a body and its type; a response knows how to make both.
        const form = new Response(buildForm(reference, composePrompt(style, strength), size));
        const contentType = form.headers.get("content-type");
        return { multipart: { body: form.body, contentType } };
      });
      const { image } = parseOutput(service, response, output);
      const drawing = decodeBase64(service, image);
      return { bytes: await fitDrawing(env, service, drawing, size), palette: null };
    },
  };
}
