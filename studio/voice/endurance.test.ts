import { afterEach, describe, expect, it, vi } from "vitest";
import { compileFlite, compileLame, readFliteData } from "../sound/fixtures/engine-modules.ts";
import { createFlite } from "./flite.ts";
import { startFlite } from "./fixtures/listening.ts";
import { createMp3Stream } from "./mp3-stream.ts";
import { narrate } from "./narrate.ts";

const LONG = 100_000;

function narrateFirst(text: string, count: number) {
  const sentences = [];
  for (const sentence of narrate(startFlite(), text, { voice: "narrator" })) {
    sentences.push(sentence);
    if (sentences.length === count) break;
  }
  return sentences;
}

/** Records the memories of the engines that are started from now on. */
function watchMemories(): WebAssembly.Memory[] {
  const memories: WebAssembly.Memory[] = [];
  class WatchedInstance extends WebAssembly.Instance {
    constructor(...parameters: ConstructorParameters<typeof WebAssembly.Instance>) {
      super(...parameters);
      memories.push(this.exports.memory as WebAssembly.Memory);
    }
  }
  vi.stubGlobal(
    "WebAssembly",
    Object.create(WebAssembly, { Instance: { value: WatchedInstance } }),
  );
  return memories;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("narrate", () => {
  it.each([
    ["nothing", ""],
    ["spaces and line breaks", " \n\n\t \r\n"],
    ["emoji", "😂👨‍👩‍👧🎂 ❤️"],
    ["Japanese", "むかしむかし、あるところに。"],
    ["Arabic", "كان يا ما كان"],
    ["punctuation", "?! ... --- (((( $$$"],
    ["control characters", "\u0000\u0001\u0007\u001b"],
    ["half a surrogate pair", "\ud800"],
  ])("yields nothing for %s", (_, text) => {
    expect([...narrate(startFlite(), text, { voice: "narrator" })]).toEqual([]);
  });

  it.each([
    ["control characters among words", "We\u0000 went\u0007 to the\u001b sea."],
    ["emoji among words", "Happy 🎂 birthday 👨‍👩‍👧 Lily ❤️!"],
    ["half a surrogate pair among words", "We went \ud800 to the sea\udfff."],
    ["an address", "See https://www.example.com/a/b?c=d&e=%20#f and joe@example.com."],
    ["markup", "<b>We</b> &amp; <script>alert(1)</script>"],
    ["format strings", "%s %n %d 100% $1 ${x}"],
    ["huge numbers", "1,000,000,000,000,000 99999999999999999999 $9999999999999.99 0x1F 5e10"],
    ["impossible dates and times", "99:99 13/13/2013 0th 2019-99-99"],
    ["another language in Latin letters", "Şişli Łódź naïve Größe être señor Ærø"],
  ])("survives %s", (_, text) => {
    const sentences = narrateFirst(text, 100);
    expect(sentences.length).toBeGreaterThan(0);
    for (const { sentence, words } of sentences) {
      expect(text.slice(sentence.from, sentence.to)).toBe(sentence.text);
      for (const word of words) expect(text.slice(word.from, word.to)).toBe(word.text);
    }
  });

  it.each([
    ["one letter", "a".repeat(LONG)],
    ["digits", "7".repeat(LONG)],
    ["one long line", "the sea and the sky ".repeat(LONG / 20)],
    ["initials", "A. ".repeat(LONG / 3)],
    ["quotes", `!${'"'.repeat(LONG)}a`],
  ])("reads 100 000 characters of %s in pieces of bearable length", (_, text) => {
    const sentences = narrateFirst(text, 3);
    expect(sentences.length).toBeGreaterThan(0);
    for (const { pcm, sampleRate } of sentences) expect(pcm.length / sampleRate).toBeLessThan(60);
  });

  it("and the MP3 stream need no more memory for 120 sentences than for 20", () => {
    const memories = watchMemories();
    const flite = createFlite(compileFlite(), readFliteData());
    const stream = createMp3Stream(compileLame(), { sampleRate: 16_000 });
    const measure = () => memories.map(({ buffer }) => buffer.byteLength);
    const text = "Go. ".repeat(120);
    let count = 0;
    let early: number[] = [];
    for (const { pcm } of narrate(flite, text, { voice: "grandpa" })) {
      stream.encode(pcm);
      if (++count === 20) early = measure();
    }
    stream.finish();
    expect(count).toBe(120);
    expect(early).toHaveLength(2);
    expect(measure()).toEqual(early);
    expect(Math.max(...early)).toBeLessThan(32 * 1024 * 1024);
  });
});
