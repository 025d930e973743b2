import { describe, expect, it } from "vitest";
import { measureLevel, narrateAll, startFlite } from "../fixtures/listening.ts";
import { ALBUM_READINGS } from "../fixtures/album-readings.ts";
import { FAMILY_READINGS } from "../fixtures/family-readings.ts";
import { READINGS } from "../fixtures/readings.ts";
import { createEnglishReader } from "./english.ts";
import { phonesOf } from "./phones-of.ts";

const read = (text: string, pageEnds: number[] = []) => [
  ...phonesOf(text, createEnglishReader(startFlite()), pageEnds),
];
const say = (text: string) =>
  read(text)
    .flatMap(({ words }) => words.map(({ phones }) => phones))
    .join(" ");

const sayBare = (text: string) =>
  createEnglishReader(startFlite())(text)
    .map(({ phones }) => phones)
    .join(" ");

describe("English phones", () => {
  it.each([
    ["The water ran to the sea.", "ðə wˈɔɾəɹ ɹˈæn tə ðə sˈi."],
    ["An apple, to eat!", "ɐn ˈæpᵊl, tʊ ˈit!"],
    ["“Look,” she said — “a boat…”", "“lˈʊk,” ʃi sˈɛd— “ɐ bˈOt…”"],
    ['He said "yes" (twice).', "hi sˈɛd “jˈɛs” (twˈIs)."],
    ["The dog's here, isn't it? They'll bark.", "ðə dˈɔɡz hˈɪɹ, ˈɪzᵊnt ɪt? ðAl bˈɑɹk."],
    ["She used to read, and wanted boxes.", "ʃi jˈust tə ɹˈid, ænd wˈɑntᵻd bˈɑksᵻz."],
    ["We had read about a celebration.", "wi hæd ɹˈɛd əbˈWt ɐ sˌɛləbɹˈAʃən."],
    ["Siobhan, Niamh’s village", "ʃəvˈɔn, nˈivz vˈɪlɪʤ"],
    ["Leila, Jesús, Ngozi, Dmitri.", "lˈAlə, hˈAsˌus, ɪn ɡˈOzi, dˈi mˈitɹi."],
    ["They live here. The live music.", "ðA lˈɪv hˈɪɹ. ðə lˈIv mjˈuzɪk."],
    ["He plays the bass. She caught a bass.", "hi plˈAz ðə bˈAs. ʃi kˈɔt ɐ bˈæs."],
    ["He took a bow. A red bow.", "hi tˈʊk ɐ bˈW. ɐ ɹˈɛd bˈO."],
    ["They house us in a house.", "ðA hˈWz ˌʌs ɪn ɐ hˈWs."],
    ["Read it! I read it. Can you read?", "ɹˈid ɪt! ˌI ɹˈɛd ɪt. kæn ju ɹˈid?"],
    ["A dove. He dove down. Lead us. A lead pipe.", "ɐ dˈʌv. hi dˈOv dˌWn. lˈid ˌʌs. ɐ lˈɛd pˈIp."],
    ["Polish it. The Polish boy had a wound.", "pˈɑlɪʃ ɪt. ðə pˈOlɪʃ bˈY hæd ɐ wˈund."],
    ["Des saw Des Moines, and Anaïs Edinburgh.", "dˈɛz sˈɔ də mˈYn, ænd ˌɑnɑˈis ˈɛdᵊnbəɹə."],
    ["Mr. Lee came?", "mˈɪstəɹ lˈi kˈAm?"],
    ["In 1974...", "ɪn nˌIntˈin sˈɛvənti fˈɔɹ…"],
  ])("says %j as %j", (text, phones) => {
    expect(say(text)).toBe(phones);
  });

  it.each([...READINGS, ...ALBUM_READINGS, ...FAMILY_READINGS])(
    "says %j as %j",
    (written, said) => {
      expect(sayBare(written)).toBe(sayBare(said));
    },
  );

  it("gives each spoken word the place of the written one", () => {
    const text = "Hi. It was 1974!";
    const [, second] = read(text);
    expect(second.words.map(({ from, to }) => text.slice(from, to))).toEqual([
      "It",
      "was",
      "1974",
      "1974",
      "1974",
    ]);
  });

  it("says what follows a sentence, the last of which ends a page", () => {
    const text = "One. Two.\n\nThree.\n\nFour.";
    const ends = read(text, [text.indexOf("\n\nFour")]).map(({ followedBy }) => followedBy);
    expect(ends).toEqual(["sentence", "paragraph", "page", "page"]);
  });

  it("leaves a sentence without a word out, and keeps a very long one whole", () => {
    const long = `${"and then we went to the sea, ".repeat(30)}hurray.`;
    const sentences = read(`🎂 🎂.\n\n${long}`);
    expect(sentences.map(({ text }) => text)).toEqual([long]);
    expect(sentences[0].words).toHaveLength(30 * 7 + 1);
  });

  it("leaves the built-in voice as it was", () => {
    const before = narrateAll("Hello there.", { voice: "father" });
    read("Hello there.");
    const after = narrateAll("Hello there.", { voice: "father" });
    expect(after.sentences[0].words).toEqual(before.sentences[0].words);
    expect(measureLevel(after)).toBeCloseTo(measureLevel(before), 0);
  });
});
