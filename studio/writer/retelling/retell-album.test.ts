import { describe, expect, it } from "vitest";
import { writeStory } from "../write-story.ts";

const tell = (...captions: string[]): string => writeStory({ captions, seed: 1 }).content;

describe("fragments become sentences in the past", () => {
  it.each([
    ["Bunting up by 8, down by 9", "The bunting was up by 8, down by 9."],
    ["Front door painted blue", "The front door was painted blue."],
    ["Woke up and there were mountains", "We woke up and there were mountains."],
    ["Clearing it, took six weekends", "Clearing it took six weekends."],
    ["Papa lighting the rocket. Papa running", "Papa lit the rocket. Then Papa ran."],
    ["Launch day, she floats!", "Launch day. She floats!"],
    ["The plan: a unicorn", "The plan was a unicorn."],
    ["His medals. They were in a sock until 1996.", "His medals were in a sock until 1996."],
    ["It had no lid, dont ask", "It had no lid, don't ask."],
    ["New name on the door, Pat did the lettering", "Pat did the lettering."],
    [
      "Mum and Grandpa in the garden, laughing about the cake",
      "Mum and Grandpa were in the garden, laughing about the cake.",
    ],
    ["Our first van, 1974, it broke down twice", "Our first van, 1974. It broke down twice."],
    ["One sleeve longer than the other, Dad wore it anyway", "but Dad wore it anyway."],
  ])("tells %j as %j", (caption, told) => {
    expect(tell("We had a day out, it was fun.", caption)).toContain(told);
  });

  it.each([
    "Matching hats from Auntie Meena",
    "Her hands",
    "New front door, same old mat",
    "Fosters away, pitch frozen",
    "Roof on, a week before the snow",
    "Half time oranges",
    "Callaloo done well",
    "One man operated from here on",
    "My daughter Shanice, Divemaster, age 19",
    "Papa cutting Deacon Harris",
    "Dog wearing kippah",
    "Losing his first tooth",
    "Grandad 81 on Thursday",
    "Peak at 4.30am, up to the light switches",
    "Dad in goal",
    "Jam donut on my nose",
  ])("leaves %j as it is", (caption) => {
    expect(tell("We had a day out, it was fun.", caption)).toContain(`${caption}.`);
  });

  it("reads a dash behind a label as its colon, and a day that comes twice", () => {
    const story = tell("Saturday. We got there at 6.", "Most Improved - Kian", "Saturday. Home.");
    expect(story).toContain("Most Improved: Kian.");
    expect(story.match(/Saturday\./g)).toHaveLength(2);
  });

  it("points at one person with her name, and at one who is told of in the present", () => {
    const mother = tell("My mother, Edith Storr, with her sister Nell", "Nell in the garden");
    expect(mother).toMatch(/^(?:This is my|My) mother, Edith Storr/);
    const match = tell("Conor in the back row", "Conor takes the corner", "the cup");
    expect(match).toContain("Conor takes the corner.");
    expect(match).not.toContain("story about");
  });

  it("gives what nobody is named for to whom the album is about", () => {
    const pet = tell("the day we got him", "he hated the car", "ate my charger", "he is old now");
    expect(pet).toContain("He ate my charger.");
  });

  it("tells alike what is captioned alike", () => {
    const story = tell("Reception", "Year 7 wouldn't smile", "Year 8 wouldn't smile", "his prom");
    expect(story).toContain("In Year 7 he wouldn't smile.");
    expect(story).toContain("In Year 8 he wouldn't smile.");
  });

  it("keeps a recipe in the present", () => {
    const story = tell("Garlic. Nonna says three.", "She puts six", "She is touching it");
    expect(story).toContain("Nonna says three.");
    expect(story).toContain("he puts six.");
    expect(story).toContain("he is touching it.");
  });

  it("says Here is once at most", () => {
    const album = ["Leo with the kite", "Mum with the cake", "Dad with the dog", "Ivy with a book"];
    for (let seed = 0; seed < 20; seed++) {
      const { content } = writeStory({ captions: album, seed });
      expect(content.match(/\bHere (?:is|are)\b/g)?.length ?? 0).toBeLessThan(2);
    }
  });
});
