import { type GeneratedStory, generatedStory } from "../../../contract/stories.ts";
import type { Person } from "../../../contract/people.ts";
import type { Draft } from "../../device/draft.ts";

/** The built-in storyteller on this device, for when the site cannot be reached; a story takes it milliseconds. */
export async function writeHere(
  { photos, template, tone, length }: Draft,
  people: readonly Person[],
): Promise<GeneratedStory> {
  const { writeStory } = await import("../../../studio/writer/write-story.ts");
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const captions = photos.map(({ caption }) => caption);
  return generatedStory.parse(writeStory({ captions, template, tone, length, people, seed }));
}
