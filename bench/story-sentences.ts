/** Three hundred sentences of the built-in writer's stories, always the same, in words that the recogniser knows. */
import { FAMILY_ALBUMS } from "../studio/writer/fixtures/family-albums.ts";
import { FRESH_ALBUMS } from "../studio/writer/fixtures/fresh-albums.ts";
import { HELD_OUT_ALBUMS } from "../studio/writer/fixtures/held-out-albums.ts";
import { TUNING_ALBUMS } from "../studio/writer/fixtures/tuning-albums.ts";
import { splitParagraph } from "../studio/writer/text/sentence.ts";
import { writeStory } from "../studio/writer/write-story.ts";
import { wordsOf } from "../tests/support/word-errors.ts";

const ALBUMS = [...FAMILY_ALBUMS, ...FRESH_ALBUMS, ...HELD_OUT_ALBUMS, ...TUNING_ALBUMS];
const COUNT = 300;
/** Words. */
const SHORTEST = 5;
const LONGEST = 20;
/** Words at the end of a sentence, by which tellings of one caption are known. */
const ENDING = 4;
/** Numbers are written otherwise than the recogniser does. */
const PLAIN = /^[\sa-z.,:;!?()'"“”‘’—–…-]+$/i;

/** Sentences of album after album, and of another telling of each when all are told; no caption is told twice in the same words. */
export function listStorySentences(knownWords: ReadonlySet<string>): string[] {
  const found = new Map<string, string>();
  for (let seed = 1; found.size < COUNT; seed++)
    for (const album of ALBUMS)
      for (const sentence of splitParagraph(writeStory({ ...album, seed }).content)) {
        const words = wordsOf(sentence);
        const ending = words.slice(-ENDING).join(" ");
        if (words.length < SHORTEST || words.length > LONGEST || found.has(ending)) continue;
        if (PLAIN.test(sentence) && words.every((word) => knownWords.has(word)))
          found.set(ending, sentence.replaceAll(/\s+/g, " "));
      }
  return [...found.values()].slice(0, COUNT);
}
