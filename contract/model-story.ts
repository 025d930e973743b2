import type { GeneratedStory } from "./generated-story.ts";
import { MAX_TAG_CHARACTERS, MAX_TAGS, MAX_TITLE_CHARACTERS } from "./limits.ts";
import { z } from "./zod.ts";

/**
 * What a language model answers when it is asked for a story of so many captions: for each a list of paragraphs. One
 * that leaves a caption out is rejected.
 */
export const modelStory = (captions: number) =>
  z
    .object({ title: z.string(), parts: z.array(z.array(z.string())), tags: z.array(z.string()) })
    .check(
      z.refine(
        ({ title, parts }) =>
          title.trim() !== "" &&
          parts.length === captions &&
          parts.every((paragraphs) => paragraphs.some((text) => text.trim() !== "")),
      ),
    );

/** The same as JSON Schema, for models that are held to one while they answer. */
export function modelStorySchema(captions: number): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(modelStory(captions));
  const { parts, ...properties } = schema.properties ?? {};
  const length = { minItems: captions, maxItems: captions };
  return { ...schema, properties: { ...properties, parts: { ...Object(parts), ...length } } };
}

type ModelStory = z.infer<ReturnType<typeof modelStory>>;

/** The model's answer as a story, with a page for each caption. */
export function readModelStory({ title, parts, tags }: ModelStory) {
  const pages = parts.map((paragraphs, index) => ({
    text: paragraphs.map(flatten).filter(Boolean).join("\n\n"),
    imageIndex: index,
    facts: [index],
  }));
  return {
    title: flatten(title).slice(0, MAX_TITLE_CHARACTERS),
    content: pages.map(({ text }) => text).join("\n\n"),
    tags: cleanTags(tags),
    pages,
  } satisfies Omit<GeneratedStory, "doubts">;
}

const flatten = (text: string) => text.replace(/\s+/g, " ").trim();

function cleanTags(tags: string[]): string[] {
  const clean = tags
    .map((tag) => flatten(tag).replace(/^#/, "").toLowerCase())
    .filter((tag) => tag !== "" && tag.length <= MAX_TAG_CHARACTERS);
  return [...new Set(clean)].slice(0, MAX_TAGS);
}
