import { describe, expect, it } from "vitest";
import { writeStory } from "../write-story.ts";

const titlesOf = (captions: string[], extra = {}) =>
  new Set(Array.from({ length: 30 }, (_, seed) => writeStory({ captions, seed, ...extra }).title));

describe("a story's title", () => {
  it("is an event of the captions, the hero with a thing, or the kind of book", () => {
    const titles = titlesOf(["Lily's birthday party", "Lily blowing up a red balloon"], {
      template: "birthday",
      tone: "tender",
    });
    expect(titles.size).toBeGreaterThan(1);
    for (const title of titles)
      expect([
        "Lily's Birthday Party",
        "Lily and the Red Balloon",
        "Lily's Birthday Story",
      ]).toContain(title);
  });

  it("asks what a playful story asks", () => {
    const captions = ["Our picnic", "Dad burning the sausages", "Mum found a frog"];
    expect(titlesOf(captions, { tone: "playful" })).toContain("Who Burned the Sausages?");
    expect(titlesOf(captions, { tone: "plain" })).not.toContain("Who Burned the Sausages?");
  });

  it("is never a bare state or somebody else's deed", () => {
    const titles = titlesOf(["Ready", "My sister pushed me", "mud everywhere"]);
    expect(titles).not.toContain("Ready");
    expect(titles).not.toContain("My Sister Pushed Me");
  });

  it("names what was blown out without the word of the deed", () => {
    const titles = titlesOf(["Max 5 yrs. Max was blowing out candles.", "cake"]);
    expect([...titles].join()).not.toContain("Out Candles");
  });

  it("is the narrator's own when the captions say my", () => {
    expect(titlesOf(["my first bike!!", "I fell off"])).toContain("My First Bike");
  });

  it("counts the pictures when the captions give it nothing", () => {
    expect(titlesOf(["🎂", "!!!"])).toEqual(new Set(["A Story in Two Pictures"]));
  });
});
