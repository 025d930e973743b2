import { describe, expect, it } from "vitest";
import { FRESH_ALBUMS } from "../fixtures/fresh-albums.ts";
import { HELD_OUT_ALBUMS } from "../fixtures/held-out-albums.ts";
import { asked, BLACKPOOL_ALBUM, pick, SHORT_ALBUM } from "../fixtures/interview.ts";
import { writeStory } from "../write-story.ts";
import { addSentence } from "./add-sentence.ts";

describe("toSentence", () => {
  it.each([
    ["grandma and leo", "Grandma and Leo were there."],
    ["me & uncle bob", "Uncle Bob and I were there."],
    ["my sister anne, mia", "My sister Anne and Mia were there."],
    ["everyone", "Everyone was there."],
    ["just us", "We were there."],
    ["we all went!", "We all went!"],
    ["I don't know", null],
  ])("makes of who “%s” the sentence “%s”", (answer, sentence) => {
    expect(pick("who", SHORT_ALBUM).toSentence(answer)).toBe(sentence);
  });

  it.each([
    ["june 1998", "It was June 1998."],
    ["1974", "It was 1974."],
    ["summer 1974", "It was the summer of 1974."],
    ["70s", "It was in the 1970s."],
    ["a summer in the 1970s", "It was a summer in the 1970s."],
    ["Last may", "It was last May."],
    ["Nana's birthday", "It was Nana's birthday."],
    ["when I was six", "It was when I was six."],
    ["I was six", "I was six."],
  ])("makes of when “%s” the sentence “%s”", (answer, sentence) => {
    expect(pick("when", SHORT_ALBUM).toSentence(answer)).toBe(sentence);
  });

  it.each([
    ["home", "It was at home."],
    ["tenby", "It was in Tenby."],
    ["the beach", "It was on the beach."],
    ["garden", "It was in the garden."],
    ["grandmas", "It was at Grandma's."],
    ["lake windermere", "It was at Lake Windermere."],
    ["near the pier", "It was near the pier."],
    ["we were at the zoo", "We were at the zoo."],
  ])("makes of where “%s” the sentence “%s”", (answer, sentence) => {
    expect(pick("where", ["Max 5 yrs"]).toSentence(answer)).toBe(sentence);
  });

  it.each([
    ["said", "no!", "Tommy said: “No!”"],
    ["said", "“I love him”", "Tommy said: “I love him.”"],
    ["said", "nothing", "Tommy said nothing."],
    ["said", "they are just hungry", "Tommy said: “They are just hungry.”"],
    ["said", "that donkey is mine", "Tommy said: “That donkey is mine.”"],
    ["said", "that he was king", "Tommy said that he was king."],
    ["said", "he said it was his donkey", "He said it was his donkey."],
    ["how", "a carrot", "We got him off with a carrot."],
    ["how", "with a carrot", "We got him off with a carrot."],
    ["how", "dad lifted him", "Dad lifted him."],
  ])("makes of %s “%s” the sentence “%s”", (kind, answer, sentence) => {
    expect(pick(kind, BLACKPOOL_ALBUM, 1).toSentence(answer)).toBe(sentence);
  });

  it.each([
    [["Max 5 yrs"], "doing", "blowing out candles", "Max was blowing out candles."],
    [["Max 5 yrs"], "doing", "blew out the candles", "Max blew out the candles."],
    [["grandma + kids"], "name", "leo, mia", "The kids were Leo and Mia."],
    [["the cat asleep"], "name", "smudge", "The cat is called Smudge."],
    [["cake"], "who", "me", "The cake was for me."],
    [["bedtime"], "who", "theo", "It was Theo's bedtime."],
    [["first swim"], "who", "biscuit", "It was Biscuit's."],
    [["off to the zoo"], "who", "sam", "Sam came along."],
    [[""], "who", "grandma and leo", "Here are Grandma and Leo."],
    [["Dad burning the sausages"], "next", "Fish and chips", "We ate fish and chips instead."],
    [["I lost my hat"], "next", "No", "My hat was never found."],
    [["Emma crying"], "said", "because she fell", "Emma was crying because she fell."],
    [["Uncle Raj shouting"], "said", "goal!", "Uncle Raj was shouting: “Goal!”"],
    [["Christmas dinner"], "when", "1998", "It was Christmas 1998."],
  ])(
    "makes of an answer under %s (%s) “%s” the sentence “%s”",
    (captions, kind, answer, sentence) => {
      expect(pick(kind, captions).toSentence(answer)).toBe(sentence);
    },
  );

  it("makes sentences that the captions' own reader understands: what was answered is said", () => {
    const answers: Record<string, string> = {
      who: "Grandma and Leo",
      when: "1974",
      where: "Tenby",
    };
    for (const { captions } of [...HELD_OUT_ALBUMS, ...FRESH_ALBUMS]) {
      for (const [index, caption] of captions.entries()) {
        for (const { kind, toSentence, language } of asked(captions, index)) {
          if (!(kind in answers) || language !== "en") continue;
          const sentence = toSentence(answers[kind]!)!;
          expect(sentence).toMatch(/^\p{Lu}.*[.!?]$/u);
          const told = captions.with(index, addSentence(caption, sentence, 5_000)!);
          expect(
            asked(told, index).map((again) => again.kind),
            told[index],
          ).not.toContain(kind);
        }
      }
    }
  });
});

describe("addSentence", () => {
  it("parts the description from the sentence by one stop, and rejects what is too long", () => {
    expect(addSentence("beach", "It was June 1998.", 100)).toBe("beach. It was June 1998.");
    expect(addSentence("First snow! ", "It was 1974.", 100)).toBe("First snow! It was 1974.");
    expect(addSentence("  ", "This is Grandma.", 100)).toBe("This is Grandma.");
    expect(addSentence("beach", "It was June 1998.", 20)).toBeNull();
  });
});

describe("the story", () => {
  it("holds what was answered, word for word, and is no longer a list of things", () => {
    const answers: Record<number, Record<string, string>> = {
      0: { who: "Grandma", when: "June 1998", where: "Tenby" },
      1: { name: "Leo and Mia", doing: "digging a moat" },
      2: { doing: "eating sand" },
      3: { who: "Max" },
      4: { who: "Max" },
    };
    const captions = SHORT_ALBUM.map((caption, index) =>
      Object.entries(answers[index]!).reduce((told, [kind, answer]) => {
        const sentence = pick(kind, SHORT_ALBUM, index).toSentence(answer)!;
        return addSentence(told, sentence, 5_000)!;
      }, caption),
    );
    for (const seed of [1, 2, 3]) {
      const { content } = writeStory({ captions, seed });
      for (const told of [
        /Grandma(?:, who)? was there/,
        "It was June 1998.",
        "in Tenby",
        "The kids were Leo and Mia",
        "digging a moat",
        "Max was eating sand",
        "The cake was for Max",
      ])
        expect(content).toMatch(told);
      expect(content.length).toBeGreaterThan(
        1.5 * writeStory({ captions: SHORT_ALBUM, seed }).content.length,
      );
    }
  });

  it("tells what Tommy said as he said it", () => {
    const captions = BLACKPOOL_ALBUM.with(
      1,
      `${BLACKPOOL_ALBUM[1]}. Tommy said: “No!” We got him off with a carrot.`,
    );
    const { content } = writeStory({ captions, seed: 1 });
    expect(content).toContain("Tommy said: “No!”");
    expect(content).toContain("off with a carrot");
  });
});
