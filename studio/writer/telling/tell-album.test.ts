import { describe, expect, it } from "vitest";
import { findInventedNames, findRepeats, findSlips } from "../fixtures/check-story.ts";
import { FRESH_ALBUMS } from "../fixtures/fresh-albums.ts";
import {
  countStoryWords,
  countWords,
  findFiller,
  findInventedNumbers,
  findLongSentences,
} from "../fixtures/sources.ts";
import { splitParagraph } from "../text/sentence.ts";
import { writeStory, type StoryInput } from "../write-story.ts";

const SEEDS = [1, 2, 3];
const STORIES = FRESH_ALBUMS.flatMap((album) =>
  SEEDS.map((seed) => ({ album, story: writeStory({ ...album, seed }) })),
);
const tell = (captions: string[], input: Partial<StoryInput> = {}) =>
  Array.from({ length: 30 }, (_, seed) => writeStory({ captions, seed, ...input }).content);

describe("the telling of albums that it was not tuned on", () => {
  it("spends at most 8 % of its words in sentences without a word of the captions", () => {
    let filler = 0;
    let all = 0;
    for (const { album, story } of STORIES) {
      filler += countWords(findFiller(album.captions, story));
      all += countStoryWords(story);
    }
    expect(filler / all).toBeLessThan(0.08);
  });

  it("takes every name and number from the captions", () => {
    for (const { album, story } of STORIES) {
      expect(findInventedNames(album.captions, story), album.name).toEqual([]);
      expect(findInventedNumbers(album.captions, story), album.name).toEqual([]);
    }
  });

  it("has at most 22 words in a sentence of its own", () => {
    for (const { album, story } of STORIES)
      expect(findLongSentences(album.captions, story, 22), album.name).toEqual([]);
  });

  it("tells no two albums with the same sentence", () => {
    const albums = new Map<string, Set<string>>();
    for (const { album, story } of STORIES) {
      for (const sentence of splitParagraph(story.content.replace(/\n+/g, " ")))
        albums.set(sentence, (albums.get(sentence) ?? new Set()).add(album.name));
    }
    const shared = [...albums].filter(([, told]) => told.size > 1).map(([sentence]) => sentence);
    expect(shared).toEqual([]);
  });

  it("makes no slips and says nothing twice", () => {
    for (const { album, story } of STORIES) {
      expect(findSlips(story.content), album.name).toEqual([]);
      expect(findRepeats(story.content), album.name).toEqual([]);
    }
  });

  it("gives each picture its page, whose sentences come from its caption", () => {
    for (const { album, story } of STORIES) {
      const shown = story.pages.flatMap(({ imageIndex }) =>
        imageIndex === null ? [] : [imageIndex],
      );
      expect(shown).toEqual(album.captions.map((_, index) => index));
      for (const { facts, imageIndex, text } of story.pages) {
        // In a short story the page before may have told it.
        if (!text) continue;
        expect(facts.length).toBeGreaterThan(0);
        if (imageIndex !== null) expect(facts).toContain(imageIndex);
        for (const fact of facts) expect(fact).toBeLessThan(album.captions.length);
      }
      const text = story.pages.map((page) => page.text).filter(Boolean);
      expect(text.join("\n\n")).toBe(story.content);
    }
  });
});

describe("the devices", () => {
  const HOLIDAY = [
    "Our first caravan holiday, Tenby 1974",
    "Dad burning the sausages",
    "Susan and me in the sea, it was freezing",
    "The night the awning blew away",
    "Susan found a starfish and wanted to bring it home",
    "Going home, everyone asleep except Dad",
  ];

  it("sets the stage with when, where and what it was", () => {
    const openings = tell(HOLIDAY, { template: "vacation" }).map(
      (content) => content.split("\n\n")[0],
    );
    expect(openings).toContain("In 1974 we went to Tenby. It was our first caravan holiday.");
    for (const opening of openings) expect(opening).toMatch(/caravan holiday.*/);
  });

  it("asks who did it where one person did, in playful stories alone", () => {
    const asked = "Who burned the sausages? Dad did!";
    expect(tell(HOLIDAY, { tone: "playful" }).join("\n")).toContain(asked);
    expect(tell(HOLIDAY, { tone: "tender" }).join("\n")).not.toContain("Who ");
    expect(tell(HOLIDAY, { length: "short" }).join("\n")).not.toContain("Who ");
  });

  it("counts up to a number that somebody reached", () => {
    const captions = ["Lunch at the lake", "Grandpa ate seven", "Rosie found a frog"];
    expect(tell(captions, { tone: "playful" }).join("\n")).toContain(
      "How many did Grandpa eat? Five? Six? Seven!",
    );
  });

  it("restores who it was only where the album is sure", () => {
    const home = tell(HOLIDAY).join("\n");
    expect(home).toMatch(/we went home, everyone asleep except Dad\./i);
    expect(
      tell(["Leo and Ivy", "Opening presents", "Ivy and Leo on the swing"]).join("\n"),
    ).toContain("Opening presents.");
  });

  it("adds nothing behind an ending of the family's own, and names all or nobody at the beginning", () => {
    const holiday = [
      "Our holiday in Tenby",
      "Dad burned the sausages",
      "A starfish",
      "Mum found a tin",
    ];
    for (const last of ["We never went camping again.", "“Well, let's get some lunch.”"])
      for (const story of tell([...holiday, last]))
        expect(story.trim()).toMatch(/(?:again|lunch)\.”?$/);
    const beach = [
      "Emma and Tom on Dad's back at the beach",
      "mum and dad with baby noah on the sofa",
    ];
    for (const story of tell([...beach, "Grandpa and Grandma in the park"]))
      expect(story).not.toContain("story about Dad");
    const twins = [
      "Ellie held her bag",
      "Jayden hid",
      "Ellie put it down",
      "Jayden and Ellie, court day",
    ];
    for (const story of tell([...twins, "Tom and Jayden with the wig"]))
      expect(story).not.toMatch(/story (?:of|about)/);
  });

  it("joins the years", () => {
    const captions = [
      "Confetti in 1969",
      "John could not stop laughing",
      "The same church in 2019",
    ];
    const told = tell(captions).join("\n");
    expect(told).toMatch(
      /From 1969 to 2019: fifty years\.|Fifty years lie between 1969 and 2019\./,
    );
  });

  it("ends a birthday with the wish, and bedtime with goodnight", () => {
    const birthday = ["Lily is 6 today", "Lily and a red balloon", "max ate four slices of cake"];
    expect(tell(birthday, { template: "birthday" }).join("\n")).toContain("Happy birthday, Lily!");
    for (const story of tell(["Theo in the bath", "Theo asleep with Bear"], {
      template: "bedtime",
    }))
      expect(story).toMatch(/Goodnight, Theo\.$/);
  });

  it("keeps what it is not sure of as it was typed", () => {
    for (const caption of [
      "Mum crying, Dad pretending not to",
      "Matching hats from Auntie Meena",
      "Day 2: Ben Nevis, more rain",
      "Max 5 yrs, cake",
      "The twins, Ben and Sam, 3 days old",
    ])
      for (const story of tell(["We had a picnic", caption]))
        expect(story).toContain(`${caption}.`);
  });

  it("puts no English around captions in another language", () => {
    const captions = ["Babcia Zosia w kuchni", "Wakacje nad morzem", "Mój brat i jego pies"];
    const story = writeStory({ captions, template: "vacation", tone: "playful", seed: 1 });
    expect(story.content).toBe(captions.map((caption) => `${caption}.`).join("\n\n"));
    expect(story.language).toBe("pl");
  });
});
