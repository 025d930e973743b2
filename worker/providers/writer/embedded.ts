import { writeStory } from "../../../studio/writer/write-story.ts";
import { cannotBeDone } from "../../errors.ts";
import type { Writer } from "./port.ts";

/** The built-in writer: no model and no network, the family's own words told in English or kept as typed. */
export function createEmbeddedWriter(): Writer {
  return {
    async write(request) {
      const seed = request.seed ?? crypto.getRandomValues(new Uint32Array(1))[0]!;
      const { captions, template, tone, length } = request;
      if (!/^en(-|$)/i.test(request.language ?? "en"))
        throw cannotBeDone("The built-in writer writes English only.");
      const { title, content, tags, pages, language } = writeStory({
        captions,
        template,
        tone,
        length,
        seed,
      });
      return { title, content, tags, pages, language, doubts: [] };
    },
  };
}
