import { modelStory, readModelStory } from "../../../contract/model-story.ts";
import { writeGuarded } from "../../../studio/writer/guard/write-guarded.ts";
import { describeStory, INSTRUCTIONS } from "../../../studio/writer/model/prompt.ts";
import { guessLanguage } from "../../../studio/pages/story-language.ts";
import { cannotBeDone } from "../../errors.ts";
import { toJpeg } from "../../media/pictures.ts";
import type { Chat } from "../chat/port.ts";
import type { Writer, WritingRequest } from "./port.ts";

const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The size of a photo for a model, in pixels: enough to see what happens, and little that leaves the site. */
const PICTURE = { edge: 512, quality: 80 };

/**
 * A writer on top of any chat model, which is asked once more where it claims what nobody gave; `seesPhotos` sends it
 * small copies of the photos too.
 */
export function createChatWriter(
  env: Pick<Env, "IMAGES">,
  chat: Chat,
  { seesPhotos }: { seesPhotos: boolean },
): Writer {
  return {
    async write(request) {
      const { captions, template, people } = request;
      const language = request.language ?? guessLanguage(captions.join("\n"));
      if (!LANGUAGE.test(language)) throw cannotBeDone("There is no such language.");
      const pictures = seesPhotos ? await shrinkPictures(env, request) : [];
      const story = await writeGuarded({ captions, template, people }, async (doubts) =>
        readModelStory(
          await chat.ask({
            instructions: INSTRUCTIONS,
            text: describeStory({ ...request, language }, doubts),
            pictures,
            name: "story",
            schema: modelStory(captions.length),
          }),
        ),
      );
      return { ...story, language };
    },
  };
}

async function shrinkPictures(env: Pick<Env, "IMAGES">, { pictures = [] }: WritingRequest) {
  const small: Uint8Array<ArrayBuffer>[] = [];
  // One after another: twenty whole photos at once are a burden to the isolate.
  for (const picture of pictures) small.push(await toJpeg(env, await picture.load(), PICTURE));
  return small;
}
