import { describe, expect, it } from "vitest";
import { cleanCaption } from "../text/clean-caption.ts";
import { findAlbumNames } from "./album-names.ts";
import { readCaption } from "./read-caption.ts";

const read = (caption: string, album: string[] = []) =>
  readCaption(caption, findAlbumNames([caption, ...album].map(cleanCaption)));
const clausesOf = (caption: string, album: string[] = []) =>
  read(caption, album).clauses.map(({ kind, text, end }) => `${kind}: ${text}${end}`);

describe("readCaption", () => {
  it.each([
    ["me and mummy baking cookies", "sentence: Mummy and I were baking cookies."],
    ["Lily turns 6 today!", "sentence: Lily turned 6 that day!"],
    ["the kids love the water slide", "sentence: the kids loved the water slide."],
    ["Ethan's first goal", "event: Ethan's first goal."],
    ["Muddy boots", "thing: muddy boots."],
    ["my first bike!!", "known-thing: my first bike!"],
    ["on the ferry", "whereabouts: on the ferry."],
    ["opening presents with cousin Max", "doing: opening presents with Cousin Max."],
    ["so tired but so happy", "feeling: so tired but so happy."],
    ["Omar with Grandma", "people: Omar with Grandma."],
    ["Yum!", "interjection: Yum!"],
    ["Happy birthday Lily!", "spoken: Happy birthday Lily!"],
    ["One more story?", "quote: One more story?"],
    ["1-0 down at half time", "date: 1-0 down at half time."],
    ["What a day", "exclamation: What a day it was!"],
    ["Lost her first tooth!", "sentence: she lost her first tooth!"],
    ["found her in the garden", "aside: found her in the garden."],
    ["Engine died near Crewe", "sentence: the engine died near Crewe."],
    ["dads 80th birthday", "event: Dad's 80th birthday."],
    ["goin home tommorow", "doing: going home the next day."],
    ["Bottle feeding the lambs", "doing: bottle feeding the lambs."],
    ["the cake that Nana made", "known-thing: the cake that Nana made."],
    ["Grandma covered in flour", "sentence: Grandma was covered in flour."],
  ])("reads %s", (caption, clause) => {
    expect(clausesOf(caption)).toEqual([clause]);
  });

  it("reads two facts in one line as two clauses", () => {
    expect(clausesOf("hiking up Snowdon - so windy!")).toEqual([
      "doing: hiking up Snowdon.",
      "feeling: so windy!",
    ]);
  });

  it("spells a name that one caption shouts as another caption spells it", () => {
    expect(clausesOf("ZELDA AND OLLIE IN THE GARDEN", ["with Zelda and Ollie"])).toEqual([
      "sentence: Zelda and Ollie were in the garden.",
    ]);
  });

  it("leaves foreign words and code alone", () => {
    for (const caption of ["Été à la plage avec Mamie", "<script>Tom</script>", "バーベキュー"]) {
      const { foreign, clauses } = read(caption);
      expect(foreign).toBe(true);
      expect(clauses[0]?.text).toBe(caption);
    }
  });

  it("tells grief from an engine that died", () => {
    expect(read("Grandad died in March").grief).toBe(true);
    expect(read("We miss her every day").grief).toBe(true);
    expect(read("The engine died on the M6").grief).toBe(false);
    expect(read("Daddy asleep in the deckchair").grief).toBe(false);
  });

  it("does not take a lost tooth for a mishap", () => {
    expect(read("lost her first tooth").mishap).toBe("none");
    expect(read("lost his hat").mishap).toBe("strong");
  });

  it("knows people from places", () => {
    const { people, places } = read("Grandpa Joe and Emma at Brighton beach");
    expect(people).toEqual(["Grandpa Joe", "Emma"]);
    expect(places).toEqual([{ name: "Brighton beach", preposition: "at" }]);
  });
});
