import { describe, expect, it } from "vitest";
import { writeStory, type StoryInput } from "../write-story.ts";

const tell = (captions: string[], input: Partial<StoryInput> = {}) =>
  Array.from({ length: 30 }, (_, seed) => writeStory({ captions, seed, ...input }).content);
const words = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, " ");
const HOLIDAY = [
  "Our first caravan holiday, Tenby 1974",
  "Dad burning the sausages",
  "Susan and me in the sea, it was freezing",
  "The night the awning blew away",
  "Susan found a starfish and wanted to bring it home",
  "Going home, everyone asleep except Dad",
];

describe("tones, templates and lengths", () => {
  it("sets the surprise last in funny stories alone", () => {
    const reveal = "Somebody burned the sausages. It was Dad.";
    expect(tell(HOLIDAY, { tone: "funny" }).join("\n")).toContain(reveal);
    expect(tell(HOLIDAY, { tone: "playful" }).join("\n")).not.toContain("Somebody");
    const picnic = ["Our picnic", "Mum brought a cake", "Dad lost the kite", "Tom found a frog"];
    expect(tell(picnic, { tone: "funny" }).join("\n")).toContain("and Dad, who lost the kite");
  });

  it("keeps plain stories to stages and hinges", () => {
    for (const story of tell(HOLIDAY, { tone: "plain" }))
      expect(story).not.toMatch(/[?!]|Somebody/);
  });

  it("joins opposites", () => {
    const captions = [
      "Our trip to the lake",
      "Susan found a starfish",
      "Everyone laughed",
      "Dad cried",
      "Susan wrote a postcard",
    ];
    const told = tell(captions).join("\n");
    expect(told).toContain("But Dad cried.");
  });

  it("names with who, with it was, and with he or she", () => {
    const captions = ["Our garden party", "Emma threw the first ball", "Emma ate nine scones"];
    const told = tell(captions, { tone: "tender" }).join("\n");
    expect(told).toContain("Here is Emma, who threw the first ball.");
    expect(told).toContain("She ate nine scones.");
    // A quiet telling leaves a whole sentence as it was typed.
    expect(told).not.toContain("It was Emma who");
    const merry = tell(captions, { tone: "playful" }).join("\n");
    expect(merry).toContain("It was Emma who threw the first ball.");
  });

  it("tells growing up by ages, and learning from first to now", () => {
    const ages = ["Ben, 4, holding a lamb", "Ben, 7, driving the tractor", "Ben, 9, and six hens"];
    const grown = tell(ages, { template: "learning" }).join("\n");
    expect(grown).toContain("At four, Ben held a lamb.");
    expect(grown).toContain("Four, seven and nine: that is the story of Ben.");
    const swim = ["Zara held the side", "Zara let go", "Zara can swim"];
    const learned = tell(swim, { template: "learning" }).join("\n");
    expect(learned).toContain("First, Zara held the side.");
    expect(learned).toContain("And now Zara can swim.");
  });

  it("counts the years of a birthday", () => {
    const told = tell(["Ravi and Rohan are 3 today", "Two cakes", "Rohan asleep"], {
      template: "birthday",
    }).join("\n");
    expect(told).toContain("One, two, three: Ravi and Rohan are three.");
    expect(told).toContain("Happy birthday, Ravi and Rohan!");
  });

  it("uses no frame twice but Here is", () => {
    const things = ["tent", "kite", "rain", "boat", "cake", "frog", "torch"].map(
      (thing) => `a ${thing}`,
    );
    for (const story of tell(["Our camping trip", ...things])) {
      expect(story.match(/\bHere (?:is|are)\b/g)?.length ?? 0).toBeLessThan(3);
      for (const frame of [/\bThis is\b/g, /\bThere was\b/g, /\bThen there was\b/g])
        expect(story.match(frame)?.length ?? 0).toBeLessThan(2);
    }
  });

  it("joins the pages of a short story, and keeps the captions of a long one as they are", () => {
    const short = Array.from({ length: 10 }, (_, seed) =>
      writeStory({
        captions: ["Our trip", "Ravi walked first", "Rohan talked first"],
        length: "short",
        seed,
      }),
    );
    expect(short.some(({ content }) => content.includes("walked first, and Rohan talked"))).toBe(
      true,
    );
    for (const { pages } of short) expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const story of tell(HOLIDAY.slice(1), { length: "long" }))
      for (const caption of HOLIDAY.slice(1).flatMap((one) => one.split(", it ")[0]!))
        expect(words(story)).toContain(words(caption));
  });

  it("counts no years from a date that is a guess, and moves none over two people's deeds", () => {
    const captions = ["Mum, about 1955", "Dad in Leeds, 1974", "Jen moved and I found her in 2010"];
    for (const story of tell(captions)) {
      expect(story).not.toMatch(/years later|In 2010/);
    }
  });

  it("takes no geyser for a person, and no leaf for a deed", () => {
    const captions = [
      "Yellowstone, July 1998",
      "Old Faithful going off",
      "dock leaves and a biscuit",
    ];
    for (const story of tell(captions, { tone: "playful" })) {
      expect(story).not.toMatch(/Who|Faithful (?:is in|and)|dock left/);
    }
  });

  it("announces nobody out of brackets, and spells a name as it is spelled where nobody shouts", () => {
    const captions = [
      "Spuds in (Charlotte and King Edward)",
      "Sami in goal",
      "SAMI SCORED!",
      "A cake",
    ];
    for (const story of tell(captions, { tone: "playful" })) {
      expect(story).not.toMatch(/story (?:of|about)[^.]*Charlotte/);
      expect(story).not.toContain("SAMI in goal");
      expect(story).not.toContain("SAMI was");
    }
  });
});
