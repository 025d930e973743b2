import { describe, expect, it } from "vitest";
import { splitDirectSpeech } from "./direct-speech.ts";
import { estimatePitch, narrateAll } from "./fixtures/listening.ts";
import type { VoiceId } from "./meta.ts";
import type { TimedText } from "./narrate.ts";
import { spellOut } from "./spoken-words.ts";

/** Hz, in the middle between two moments of a narration: `find` picks them from its words. */
function pitchOf(
  text: string,
  voice: VoiceId,
  find: (words: TimedText[]) => [start: number, end: number],
): number {
  const narration = narrateAll(text, { voice });
  const [from, to] = find(narration.sentences.flatMap((sentence) => sentence.words));
  const { pcm, sampleRate } = narration;
  const part = pcm.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  return estimatePitch({ ...narration, pcm: part }).median;
}
/** At the end of a word. */
const pitchAtEnd = (text: string, voice: VoiceId, word = -1) =>
  pitchOf(text, voice, (words) => [words.at(word)!.end - 0.2, words.at(word)!.end + 0.02]);

const firstSeven = (words: TimedText[]): [number, number] => [words[0].start, words[6].end];
const split = (text: string) =>
  splitDirectSpeech(text, spellOut(text)).map(
    ({ words, isDirect }) => (isDirect ? "> " : "") + words.map(({ spoken }) => spoken).join(" "),
  );

describe("melody", () => {
  it.each<VoiceId>(["narrator", "father", "child"])(
    "of %s rises at the end of a question for yes or no, and falls for any other",
    (voice) => {
      const statement = pitchAtEnd("You liked the holiday.", voice);
      expect(pitchAtEnd("You liked the holiday?", voice) / statement).toBeGreaterThan(1.1);
      const asked = pitchAtEnd("Why did you like the holiday?", voice);
      expect(asked / pitchAtEnd("Why did you like the holiday.", voice)).toBeLessThan(1.05);
    },
  );

  it("rises a little where a list goes on", () => {
    const listed = pitchAtEnd("We ate melon, and plums.", "narrator", 2);
    const ended = pitchAtEnd("We ate melon. And plums.", "narrator", 2);
    expect(listed / ended).toBeGreaterThan(1.04);
  });

  it("is higher in direct speech", () => {
    const spoken = pitchOf("“We all went down to the sea,” he said.", "father", firstSeven);
    const plain = pitchOf("We all went down to the sea, he said.", "father", firstSeven);
    expect(spoken / plain).toBeGreaterThan(1.03);
  });
});

describe("direct speech", () => {
  it.each([
    ["“Look!” she said, “a boat.”", ["> Look", "she said", "> a boat"]],
    ['He asked, "Where is she?"', ["He asked", "> Where is she"]],
    ["We call it “the castle” at home.", ["We call it the castle at home"]],
    ["We went home.", ["We went home"]],
  ])("is parted from the reader's words in %j", (text, parts) => {
    expect(split(text)).toEqual(parts);
  });
});
