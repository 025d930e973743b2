import { expect, test, vi } from "vitest";
import { fakeSpeech } from "../../../testing/fake-speech.ts";
import { cutForSpeech, speak } from "./device-voices.ts";

test("a long text is cut at the ends of sentences, else at commas or spaces, and nothing is lost", () => {
  const sentence = "We walked along the shore until the sun went down behind the old pier. ";
  const comma = `${"and we sang, ".repeat(40)}at last.`;
  for (const text of [sentence.repeat(9), comma, "word ".repeat(99), "x".repeat(500), "Hi.", ""]) {
    const chunks = cutForSpeech(text);
    expect(chunks.map((chunk) => chunk.text).join("")).toBe(text);
    for (const chunk of chunks) {
      expect(chunk.text.length).toBeLessThan(200);
      expect(text.slice(chunk.from, chunk.from + chunk.text.length)).toBe(chunk.text);
    }
  }
  const ends = cutForSpeech(sentence.repeat(9)).map((chunk) => chunk.text.trim().slice(-5));
  expect(new Set(ends)).toEqual(new Set(["pier."]));
  expect(cutForSpeech(comma)[0]?.text.endsWith(", ")).toBe(true);
});

const UNHEARD = { volume: () => 1, onWord() {}, onEnd() {}, onFailure() {} };

test("a voice that a browser stops after a while is resumed until it has been stopped here", () => {
  vi.useFakeTimers();
  const resume = vi.spyOn(fakeSpeech(), "resume");
  const voice = { lang: "es-ES" } as SpeechSynthesisVoice;
  const stop = speak(["Nadamos en el lago."], { voice, rate: 1, ...UNHEARD });
  vi.advanceTimersByTime(14_000);
  expect(resume).toHaveBeenCalled();
  stop();
  resume.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(resume).not.toHaveBeenCalled();
  vi.useRealTimers();
});
