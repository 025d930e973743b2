import { z } from "zod";
import { MAX_TAG_CHARACTERS, MAX_TAGS, MAX_TITLE_CHARACTERS } from "../../../contract/limits.ts";
import { cannotBeDone } from "../../errors.ts";
import { toJpeg } from "../../media/pictures.ts";
import type { Chat } from "../chat/port.ts";
import type { Writer, WritingRequest } from "./port.ts";
import { describeStory, INSTRUCTIONS } from "./prompt.ts";

const answer = z.object({
  title: z.string(),
  parts: z.array(z.array(z.string())),
  tags: z.array(z.string()),
});

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The size of a photo for a model, in pixels: enough to see what happens, and little that leaves the site. */
const PICTURE = { edge: 512, quality: 80 };

/** A writer on top of any chat model; `seesPhotos` sends it small copies of the photos too. */
export function createChatWriter(
  env: Pick<Env, "IMAGES">,
  chat: Chat,
  { seesPhotos }: { seesPhotos: boolean },
): Writer {
  return {
    async write(request) {
      const { captions, language = "en" } = request;
      if (!LANGUAGE.test(language)) throw cannotBeDone("There is no such language.");
      // The response must be whole, or a caption has been lost.
      const schema = answer.refine(
        ({ title, parts }) =>
          title.trim() !== "" &&
          parts.length === captions.length &&
          parts.every((paragraphs) => paragraphs.some((text) => text.trim() !== "")),
      );
      const { title, parts, tags } = await chat.ask({
        instructions: INSTRUCTIONS,
        text: describeStory(request),
        pictures: seesPhotos ? await shrinkPictures(env, request) : [],
        name: "story",
        schema,
      });
      return {
        title: flatten(title).slice(0, MAX_TITLE_CHARACTERS),
        content: parts.flat().map(flatten).filter(Boolean).join("\n\n"),
        tags: cleanTags(tags),
      };
    },
  };
}

async function shrinkPictures(env: Pick<Env, "IMAGES">, { pictures = [] }: WritingRequest) {
  const small: Uint8Array<ArrayBuffer>[] = [];
  // One after another: twenty whole photos at once are a burden to the isolate.
  for (const picture of pictures) small.push(await toJpeg(env, await picture.load(), PICTURE));
  return small;
}

const flatten = (text: string) => text.replace(/\s+/g, " ").trim();

function cleanTags(tags: string[]): string[] {
  const clean = tags
    .map((tag) => flatten(tag).replace(/^#/, "").toLowerCase())
    .filter((tag) => tag !== "" && tag.length <= MAX_TAG_CHARACTERS);
  return [...new Set(clean)].slice(0, MAX_TAGS);
}
