/** What every voice must do. */
import { beforeAll, describe, expect, it } from "vitest";
import { speaks } from "../../../contract/languages.ts";
import type { Speech, VoiceInfo, VoiceService } from "./port.ts";

const TEXT =
  "The dog ran across the garden. “Look!” said Lily.\n\nIn the evening everybody was tired, and they slept.";

const join = (speech: Speech) =>
  speech.chunks.reduce((all, chunk) => {
    const longer = new Uint8Array(all.length + chunk.length);
    longer.set(all);
    longer.set(chunk, all.length);
    return longer;
  }, new Uint8Array());

/** Seconds between the last sentence of the first paragraph and the first of the second. */
const rest = ({ sentences: [, second, third] }: Speech) => (third?.start ?? 0) - (second?.end ?? 0);

export interface VoiceSuite {
  name: string;
  voice(): VoiceService;
  /** Seconds of sound in an MP3, by a decoder that the voice does not use itself. */
  listen(mp3: Uint8Array): { seconds: number };
  /** When no request broke the vendor's contract. */
  checkRequests?(): Promise<void>;
}

export function describeVoice({ name, voice, listen, checkRequests }: VoiceSuite): void {
  describe(name, () => {
    let voices: VoiceInfo[];
    let withPauses: Speech;
    let without: Speech;

    beforeAll(async () => {
      const service = voice();
      voices = await service.listVoices();
      const voiceId = voices[0]?.id ?? "";
      withPauses = await service.speak({ text: TEXT, voiceId, pauses: true });
      without = await service.speak({ text: TEXT, voiceId, pauses: false, stability: 0.3 });
    });

    it("lists voices, each with an id of its own, a name, a known category and what it speaks", () => {
      expect(voices.length).toBeGreaterThan(0);
      expect(new Set(voices.map((each) => each.id)).size).toBe(voices.length);
      const categories = Object.keys(voice().categories);
      for (const each of voices) {
        expect(each.name).not.toBe("");
        expect(speaks(each.languages, "en-GB")).toBe(true);
        expect(speaks(each.languages, "tlh")).toBe(false);
        expect(categories).toContain(each.category);
      }
      expect(categories).not.toContain("all");
    });

    it("speaks an MP3 that lasts as long as it says", () => {
      for (const speech of [withPauses, without]) {
        expect(speech.contentType).toBe("audio/mpeg");
        // The decoder may leave out the silence that encoders put before the first sample.
        expect(Math.abs(listen(join(speech)).seconds - speech.duration)).toBeLessThan(0.15);
      }
    });

    it("says when and where each sentence is spoken, in order and within the sound", () => {
      for (const { sentences, duration } of [withPauses, without]) {
        expect(sentences.map((each) => each.text)).toEqual([
          "The dog ran across the garden.",
          "“Look!” said Lily.",
          "In the evening everybody was tired, and they slept.",
        ]);
        expect(sentences.map((each) => each.paragraph)).toEqual([0, 0, 1]);
        let before = 0;
        for (const { text, from, to, start, end } of sentences) {
          expect(TEXT.slice(from, to)).toBe(text);
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          before = end;
        }
        expect(before).toBeLessThanOrEqual(duration + 0.001);
      }
    });

    it("rests between paragraphs when it is asked for pauses", () => {
      expect(rest(withPauses)).toBeGreaterThan(rest(without) + 0.3);
      expect(withPauses.duration).toBeGreaterThan(without.duration + 0.3);
    });

    it("rejects a voice that it does not have and a text without a word in it", async () => {
      const [first] = voices;
      const service = voice();
      const unknownVoice = { text: "Hello.", voiceId: "nobody/../x", pauses: true };
      const wordless = { text: " … \n\n !", voiceId: first?.id ?? "", pauses: true };
      await expect(service.speak(unknownVoice)).rejects.toMatchObject({ status: 422 });
      await expect(service.speak(wordless)).rejects.toMatchObject({ status: 422 });
    });

    it("follows the vendor's contract", async () => {
      await checkRequests?.();
    });
  });
}
