import { generatedStory } from "../../../contract/stories.ts";
import type { Person } from "../../../contract/people.ts";
import type { Draft } from "../../device/draft.ts";
import { photoIdsOf, type WrittenStory } from "./draft.ts";

/** The built-in storyteller on this device, for when the site cannot be reached; a story takes it milliseconds. */
export async function writeHere(draft: Draft, people: readonly Person[]): Promise<WrittenStory> {
  const { photos, template, tone, length } = draft;
  const { writeStory } = await import("../../../studio/writer/write-story.ts");
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const captions = photos.map(({ caption }) => caption);
  const written = writeStory({ captions, template, tone, length, people, seed });
  return { story: generatedStory.parse(written), photoIds: photoIdsOf(draft) };
}
