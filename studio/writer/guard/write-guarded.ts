import { writeStory } from "../write-story.ts";
import { type Doubt, findDoubts, findTitleDoubts } from "./find-doubts.ts";
import type { GivenFacts } from "./facts.ts";

interface Held<Story> {
  story: Story;
  doubts: Doubt[];
  ofTitle: Doubt[];
}

/**
 * Has a story written and held against the facts. With doubts it is written once more, `write` being told of them, and
 * the story of fewer doubts is used; the doubts that it leaves come with it. A title that is doubted to the end is
 * the built-in writer's. Throws what the first `write` throws; where the second fails the first story is used.
 */
export async function writeGuarded<Story extends { title: string; content: string }>(
  facts: GivenFacts,
  write: (doubts: readonly Doubt[]) => Promise<Story>,
): Promise<Story & { doubts: Doubt[] }> {
  const hold = (story: Story): Held<Story> => ({
    story,
    doubts: findDoubts({ ...facts, content: story.content }),
    ofTitle: findTitleDoubts(story.title, facts),
  });
  let best = hold(await write([]));
  const asked = [...best.ofTitle, ...best.doubts];
  if (asked.length > 0) {
    const second = await write(asked).then(hold, () => best);
    if (second.doubts.length + second.ofTitle.length < asked.length) best = second;
  }
  const { story, doubts, ofTitle } = best;
  return { ...story, title: ofTitle.length > 0 ? writeStory(facts).title : story.title, doubts };
}
