/** What an editor of picture books found in the worst of the stories. */
import { describe, expect, it } from "vitest";
import { storiesOf, tell, titlesOf } from "./fixtures/tellings.ts";

describe("names that nobody wrote with a capital", () => {
  it("are names where somebody shouts: Frank is not the frank", () => {
    const captions = ["MY HUSBAND FRANK IN HIS SHED", "FRANK MADE A HORSE", "GRACE LAUGHED"];
    for (const story of tell(captions, { tone: "playful" })) {
      expect(story).toMatch(/husband Frank/);
      expect(story).not.toMatch(/\bfrank\b|\bgrace\b/);
    }
  });

  it("are names behind a relation and beside another name", () => {
    const captions = ["my nephew nick fishing with uncle bob", "grandpa pete and lily in the park"];
    const more = ["nick caught nothing", "lily fell asleep"];
    for (const story of tell([...captions, ...more])) {
      expect(story).toMatch(/Uncle Bob/);
      expect(story).not.toMatch(/\b(?:nick|bob|lily)\b/);
    }
    const spanish = ["mi mama en la cocina", "la boda de mi hermana rosa", "los niños jugando"];
    for (const story of tell(spanish)) expect(story).toContain("mi hermana Rosa");
  });

  it("do not make a title of what somebody is to somebody: Paul's mum Linda", () => {
    const captions = [
      "Paul's mum Linda",
      "My twin sister Joan and Paul",
      "His other grandma, Linda",
    ];
    for (const story of tell(captions)) expect(story).not.toMatch(/Mum|Sister|Grandma/);
    const both = ["Baby Leo with his mum and dad", "Leo's grandma and grandpa came", "Dad slept"];
    for (const story of tell(both)) {
      expect(story).toMatch(/mum and dad/);
      expect(story).toMatch(/grandma and grandpa/);
      expect(story).toContain("Dad slept");
    }
  });
});

describe("sad pictures", () => {
  it("have nothing playful after a stroke, or where a dog had to be put to sleep", () => {
    const stroke = ["Grandpa after his stroke", "Grandpa holding the bars", "Home for Easter"];
    for (const { content, title } of storiesOf(stroke, { template: "vacation", tone: "playful" })) {
      expect(content).not.toMatch(/[?!]/);
      expect(title).not.toMatch(/Holiday/);
    }
    const dog = ["Rex as a puppy", "Rex swimming in the river", "We had to put him to sleep"];
    for (const { content, title } of storiesOf(dog, { tone: "playful" })) {
      expect(content).not.toMatch(/[?!]|It was|And /);
      expect(title).not.toContain("and the Puppy");
    }
  });
});

describe("what a caption says", () => {
  it("is no deed where a noun was meant: a train set, friends in the end, a brother-in-law", () => {
    const captions = [
      "Our party",
      "A train set from Nana",
      "My brother in law Tony with a kite",
      "friends in the end",
    ];
    for (const story of tell(captions, { tone: "playful" }))
      expect(story).not.toMatch(/was set|was in law|friends were/);
  });

  it("is told as it was: a blue tit moved in, and only spit came out", () => {
    const captions = ["Our bird box", "A blue tit moved in", "only spit came out"];
    for (const story of tell(captions, { tone: "playful" }))
      expect(story).not.toMatch(/was moved|The only/);
    for (const story of tell(["the fair", "Muddy Theo", "Lost Billy"], { template: "vacation" }))
      expect(story).not.toMatch(/This is (?:muddy|lost)/i);
  });

  it("is asked of somebody with who, and of nothing that may be somebody with what", () => {
    const captions = ["Our fair", "The mayor wore a hat", "The ducks moved in", "A cake"];
    for (const tone of ["playful", "funny"] as const)
      for (const story of tell(captions, { tone }))
        expect(story).not.toMatch(/What wore|Something|What moved/);
  });

  it("stays so where it is so still, and is over where a later page says the opposite", () => {
    const nan = ["Nan doesn't know my name anymore", "She held my hand", "I wish I had asked"];
    for (const story of tell(nan)) expect(story).toMatch(/doesn't know[^]*I wish/);
    const bike = ["Ella can't ride her bike", "Grandpa let go", "Ella rode to the gate"];
    for (const story of tell(bike, { template: "learning" }))
      expect(story).toContain("couldn't ride her bike");
    const kept = ["My father's bench", "I have his plane", "My son has his hands"];
    for (const story of tell(kept)) expect(story).toMatch(/have his plane[^]*has his hands/);
    const leo = ["Leo turns three", "Leo opening presents", "Leo wearing his cake"];
    for (const story of tell(leo, { template: "birthday" }))
      expect(story).toContain("turned three");
  });

  it("keeps who spoke in the sentence that was spoken", () => {
    for (const story of tell(["Leo and the sea", '"Is it salty?" said Leo']))
      expect(story).toContain("“Is it salty?” said Leo.");
  });
});

describe("words of the writer's own", () => {
  it("go on with and from what was done, not from how somebody is", () => {
    const captions = ["Our party", "Grandma is 92", "The cat is called Mog", "She can sing now"];
    for (const story of tell(captions, { template: "learning" }))
      expect(story).not.toMatch(/And Grandma is|And the cat is|now she can sing now/);
  });

  it("introduce with here is whom no page has named", () => {
    const captions = ["Ava and Zoe at the fair", "Ava told Grandma a fib", "Zoe won a prize"];
    for (const story of tell(captions, { tone: "playful" }))
      expect(story).not.toMatch(/Here is (?:Ava|Zoe), who/);
  });

  it("name whoever did two things once in a sentence", () => {
    const captions = ["Theo won't go to bed", "Theo wants water", "Theo lost his bear"];
    for (const story of tell(captions, { template: "bedtime", length: "short" }))
      expect(story).not.toMatch(/Theo [^.]*and (?:Theo|he) /);
    const rosa = ["Rosa in the big bed", "Rosa wants the light on", "Rosa wants it off"];
    for (const story of tell(rosa, { template: "bedtime", length: "short" }))
      expect(story).not.toMatch(/was[^.]*and wants/);
    for (const story of tell(["Granny knitting", "Granny knitted a hat"], { length: "short" }))
      expect(story).not.toMatch(/knitting,? and/);
  });

  it("say no refrain behind what is still to come", () => {
    const captions = ["Our trip", "Grandma swam every morning", "Nikos", "She's going back in May"];
    for (const story of tell(captions, { template: "vacation", tone: "playful" }))
      expect(story).toMatch(/in May\.$/);
  });

  it("say nothing twice in a long story", () => {
    const captions = ["Our trip", "Tom was sick", "Lily crying", "Nana won everything"];
    for (const story of tell(captions, { length: "long", tone: "playful", template: "vacation" }))
      expect(story).not.toContain("“");
  });
});

describe("a title", () => {
  it("is how the album begins, or whose it is, before pictures are counted", () => {
    const pools = [
      "well this was the year we went to Scarborough, I think",
      "it rained and rained",
    ];
    expect(titlesOf(pools)).toContain("The Year We Went to Scarborough");
    expect(titlesOf(["beach"])).toContain("The Beach");
    expect(titlesOf(["Who is this?", "Is that Aunt Flo?"])).toContain("Who Is This?");
    expect(titlesOf(["So excited!", "Sophie is 5!", "She blew them out!"])).toContain(
      "Sophie's Story",
    );
    const letter = ["Thank you Grandma for everything", "Love you to the moon and back"];
    expect(titlesOf(letter)).not.toContain("The Moon");
  });

  it("has no article before a day, no number of a day, and no half of a name", () => {
    expect(titlesOf(["Moving day", "The sofa got stuck"])).toContain("Moving Day");
    expect(titlesOf(["Day 1 Oslo", "Day 2 the fjords", "Day 3 seasick"])).not.toContain(
      "Day 3 Seasick",
    );
    const nana = ["Nana Bet at 17 in the cotton mill", "It was loud"];
    expect(titlesOf(nana)).not.toContain("Nana Bet at 17 in the Cotton");
    const nonno = ["Nonno Carlo nel suo orto", "Il nonno al mare", "La nonna da sola"];
    expect(titlesOf(nonno)).not.toContain("Nonno Carlo e nonno");
    const see = ["meine schwester mit ihrem hund", "anna und ich am see 1961", "winter 1963"];
    expect(titlesOf(see)).not.toContain("Anna und ich am");
  });
});

describe("other languages", () => {
  it("say de before each name where theirs does", () => {
    const french = ["Grand-mère Louise à la maison", "Papa sur son vélo", "Mon frère Pierre"];
    expect(tell(french, { length: "long" }).join()).toContain(
      "de grand-mère Louise, de papa et de Pierre",
    );
    const portuguese = ["O João com 3 anos", "A avó Maria ajuda", "O João já sabe"];
    expect(tell(portuguese, { length: "long" }).join()).toContain("do João e da avó Maria");
  });
});
