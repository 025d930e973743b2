import { describe, expect, it } from "vitest";
import { findDoubts } from "../guard/find-doubts.ts";
import { describeStory } from "../model/prompt.ts";
import { writeStory } from "../write-story.ts";
import { type FamilyMember, findMember, genderInFamily, spellFamily } from "./family-list.ts";
import { findUnknownPeople } from "./unknown-people.ts";

const named = (...names: string[]): FamilyMember[] => names.map((name) => ({ name }));

describe("names of the family list in captions", () => {
  it.each([
    ["leo and ZUZKA swim", named("Leo", "Zuzka"), "Leo and Zuzka swim"],
    ["with leo's dog", named("leo"), "with Leo's dog"],
    ["leopold and cleo", named("Leo"), "leopold and cleo"],
    ["o'neil (jr.) and jo-ann", named("O'Neil (Jr.)", "Jo-Ann"), "O'Neil (Jr.) and Jo-Ann"],
    ["ana de la cruz sings", named("Ana de la Cruz"), "Ana de la Cruz sings"],
    ["WITH LEO AT THE SEA", named("Leo"), "WITH LEO AT THE SEA"],
    ["leo-bear asleep", [{ name: "Leo", calledAs: "Leo-Bear" }], "Leo-Bear asleep"],
    ["łucja is here", named("Łucja"), "Łucja is here"],
  ])("“%s” is written as the list has it", (caption, family, expected) => {
    expect(spellFamily(caption, family)).toBe(expected);
  });

  it.each([
    ["will he jump?", "Will"],
    ["we will swim", "Will"],
    ["the rose garden", "Rose"],
    ["may 2019", "May"],
    ["eating a biscuit", "Biscuit"],
    ["a mark on the wall", "Mark"],
  ])("“%s” means the word and not %s", (caption, name) => {
    expect(spellFamily(caption, named(name))).toBe(caption);
  });

  it.each([
    ["picnic with rose", "picnic with Rose", "Rose"],
    ["biscuit asleep on the sofa", "Biscuit asleep on the sofa", "Biscuit"],
    ["grandma rose, 80", "grandma Rose, 80", "Rose"],
  ])("“%s” means somebody", (caption, expected, name) => {
    expect(spellFamily(caption, named(name))).toBe(expected);
  });
});

describe("who is he or she", () => {
  const genderOf = genderInFamily(
    [
      { name: "Robin", pronoun: "she" },
      { name: "Kit", relation: "my grandson" },
      { name: "Leo", pronoun: "they" },
      { name: "Alex", calledAs: "Lexie", pronoun: "he" },
      { name: "Sam Brown", pronoun: "she" },
      { name: "Sam Green", pronoun: "he" },
    ],
    (person) => (person === "Leo" || person === "Sam" ? "m" : null),
  );

  it("is the list's word, else the relation's, and nobody's guess where the list says they", () => {
    expect(["Robin", "Kit", "Leo", "Lexie", "Nobody"].map(genderOf)).toEqual([
      ...["f", "m", null, "m", null],
    ]);
  });

  it("is not told by the list where two have the name", () => {
    expect(["Sam Brown", "Sam Green", "Sam"].map(genderOf)).toEqual(["f", "m", "m"]);
    expect(findMember(named("Sam Brown", "Sam Green"), "Sam")).toBeNull();
  });
});

describe("a story with a family list", () => {
  const captions = [
    "leo putting up the tent with zuzka",
    "biscuit asleep on the sofa",
    "zuzka toasting marshmallows",
  ];
  const people: FamilyMember[] = [
    { name: "Leo", relation: "grandson" },
    { name: "Zuzka", pronoun: "she" },
    { name: "Biscuit", kind: "pet" },
    { name: "Stranger", relation: "neighbour" },
  ];

  it("knows names that no lexicon has, writes them right and doubts none", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { content } = writeStory({ captions, people, seed });
      expect(content).not.toMatch(/zuzka|leo\b|\bbiscuit/);
      expect(content).toMatch(/the tent with Zuzka/);
      expect(content).not.toContain("Stranger");
      expect(findDoubts({ content, captions, people })).toEqual([]);
    }
  });

  it("is the same as ever with an empty list", () => {
    expect(writeStory({ captions, people: [], seed: 3 })).toEqual(
      writeStory({ captions, seed: 3 }),
    );
  });

  it("tells a service of those alone who are named in the captions", () => {
    const asked = describeStory({ captions, people });
    expect(asked).toContain('{"name":"Zuzka","pronoun":"she","kind":"person"}');
    expect(asked).toContain('{"name":"Biscuit","kind":"pet"}');
    expect(asked).not.toContain("Stranger");
    expect(describeStory({ captions, people: named("Nobody") })).not.toContain("Family");
  });
});

describe("what the list says of somebody", () => {
  const people: FamilyMember[] = [
    { name: "Leo", relation: "grandson", born: 2019 },
    { name: "Biscuit", relation: "dog", kind: "pet" },
    { name: "Bill", calledAs: "Grandpa Bill", relation: "father" },
  ];
  const tell = (...captions: string[]) => writeStory({ captions, people, seed: 1 }).content;

  it("is told where the narrator is there, once", () => {
    const content = tell("me and Leo at the beach", "Leo digging", "Biscuit asleep in our car");
    expect(content.match(/Leo is my grandson\./g)).toHaveLength(1);
    expect(content).toContain("Biscuit is our dog.");
    expect(tell("Leo at the beach", "Leo digging")).not.toContain("grandson");
  });

  it("is not told where a caption says it, in grief, or of a name that says it", () => {
    expect(tell("My grandson Leo at the beach with me")).not.toContain("Leo is my");
    expect(tell("Leo and me at Nana's funeral")).not.toContain("Leo is my");
    expect(tell("Grandpa Bill and me at the beach")).not.toContain("my father");
  });

  it.each([
    ["Leo's birthday, June 2024", "Leo was five."],
    ["Leo's birthday, June 2019", null],
    ["Leo at the beach, June 2024", null],
    ["Leo's birthday", null],
    ["Leo's 5th birthday, 2024", null],
    ["Leo's birthday, 2018", null],
  ])("gives an age in “%s”: %s", (caption, expected) => {
    const content = tell(caption, "Leo eating cake");
    if (expected === null) expect(content).not.toMatch(/Leo was (?:\w+)\./);
    else expect(content).toContain(expected);
    expect(findDoubts({ content, captions: [caption, "Leo eating cake"], people })).toEqual([]);
  });
});

describe("whom the list does not know", () => {
  it("are names of somebody, with what a caption says they are", () => {
    const captions = ["My brother Tommy rowing", "Zuzka laughing with Leo", "Mum asleep"];
    const found = findUnknownPeople(captions, named("Leo"));
    expect(found.map(({ name }) => name).toSorted()).toEqual(["Tommy", "Zuzka"]);
    expect(found.find(({ name }) => name === "Tommy")?.relation).toBe("brother");
  });

  it.each([
    ["Our first caravan holiday, Tenby 1974"],
    ["The Flying Scotsman at York"],
    ["Christmas at Granny's, first day of school"],
    ["Mi abuela Carmen en la playa de Cádiz, agosto de 1975"],
  ])("is nobody in “%s”", (caption) => {
    expect(findUnknownPeople([caption], [])).toEqual([]);
  });
});
