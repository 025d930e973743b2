import { speaks } from "../../../contract/languages.ts";
import { writeStory } from "../../../studio/writer/write-story.ts";
import { cannotBeDone } from "../../errors.ts";
import { nameLanguage } from "../translator/language-names.ts";
import type { Writer } from "./port.ts";

/** The built-in writer: no model and no network, the family's own words in the language of the captions. */
export function createEmbeddedWriter(): Writer {
  return {
    async write(request) {
      const seed = request.seed ?? crypto.getRandomValues(new Uint32Array(1))[0]!;
      const { captions, template, tone, length, people } = request;
      const written = writeStory({
        captions,
        template,
        tone,
        length,
        people,
        seed,
        language: request.language,
      });
      const { title, content, tags, pages, language } = written;
      // English is what a client asks for that has no languages to choose from.
      if (!speaks(["en", language], request.language ?? language)) {
        throw cannotBeDone(
          `The built-in writer tells a story in the language of its descriptions, and these are not in ${nameLanguage(request.language!)}.`,
        );
      }
      return { title, content, tags, pages, language, doubts: [] };
    },
  };
}
