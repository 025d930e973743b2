import { describe, expect, it, test } from "vitest";
import { FRESH_ALBUMS } from "../fixtures/fresh-albums.ts";
import { HELD_OUT_ALBUMS } from "../fixtures/held-out-albums.ts";
import { asked, pick, SHORT_ALBUM } from "../fixtures/interview.ts";
import { TUNING_ALBUMS } from "../fixtures/tuning-albums.ts";
import { MAX_QUESTIONS } from "./question.ts";
import { questionsFor } from "./questions.ts";
import { readAlbum } from "./read-album.ts";

const textsOf = (...args: Parameters<typeof asked>) => asked(...args).map(({ text }) => text);

/** Captions as families write them, an album a paragraph, each with what is asked under it. */
const ASKED = `
beach | Who is with you on the beach? When was it? Where is the beach?
grandma + kids | Who are the kids? What are Grandma and the kids doing?
Max 5 yrs | What is Max doing?
cake | Who is the cake for?
bedtime | Whose bedtime was it?

Blackpool 1962 | Who is with you in Blackpool?
My brother Tommy with the donkey he would not get off | What did Tommy say? How did you get him off?
Mum bought us rock and it pulled my tooth out | What did Mum say?
Dad asleep in a deckchair with his trousers rolled up |
The tide came in and took Tommy's bucket | What did Tommy say?

Our first caravan holiday, Tenby 1974 |
Dad burning the sausages | What did Dad say? What did you eat instead?
Susan and me in the sea, it was freezing | What did Susan say?
The night the awning blew away | What happened next?
Going home, everyone asleep except Dad |

Nana Ruth's kitchen | When was it?
her hands rolling dumplings |
me on the stool, maybe 6 |
the tin we were not allowed to open |
the kitchen empty |

Setting up the tent | Who is setting up the tent? When was it? Where was this?
Dad forgot the tent poles | What did Dad say? What happened next?
a huge moon over the lake |
Rain in the night! |

Lily turns 6 today! | Which year was it? Where was this?
opening presents with cousin Max |
cake |
Mum's rainbow cake |

I lost my hat in the wind and cried | When was it?
Grandpa caught it! He's the fastest runner | What did Grandpa say?
Leo refused to get out of the pool | What did Leo say? How did you get Leo out?
Uncle Raj shouting | What was Uncle Raj shouting?
Emma crying | Why was Emma crying?

me and my best friend | What is your best friend called? When was it? Where was this?
our den in the woods |
we wouldn't come in for tea |

Christmas dinner | Who was there for Christmas dinner? Which Christmas was it? Where was this?
the cat in the wrapping paper | What is the cat called?
a red bike | Whose red bike is it?
first steps | Whose first steps were they?
asleep on the stairs | Who is asleep on the stairs?

The car had no heater | When was it? Where was this?
Mum's brother John was best man | What would nobody guess from this picture?
The radio was always on |
3,214 miles and only one speeding ticket |

Été à la plage avec Mamie |
バーベキュー |

Coronation party | Who was there for the coronation party? When was it? Where was the coronation party?
Alice won't eat peas | What did Alice say? What happened in the end?

x | When was it? Where was this?
<script>alert(1)</script> |
`;

describe("questionsFor", () => {
  const albums = ASKED.trim()
    .split("\n\n")
    .map((album) => album.split("\n").map((line) => line.split(/ \| ?| \|$/)));
  test.each(albums.map((album) => [album[0]![0]!, album] as const))(
    "asks of the album “%s” what its captions do not say",
    (_, album) => {
      const captions = album.map(([caption]) => caption!);
      const found = captions.map((caption, index) => [caption, textsOf(captions, index).join(" ")]);
      expect(found).toEqual(album.map(([caption, questions = ""]) => [caption, questions]));
    },
  );

  it("asks of a photo without words who, where and when", () => {
    const questions = ["Who is in this picture?", "Where was this?", "When was it?"];
    expect(textsOf(["", ""], 1)).toEqual(questions);
    expect(textsOf(["IMG_2034.jpg"])).toEqual(questions);
  });

  it("asks at most three times of a photo, and nothing a second time", () => {
    const album = readAlbum({ captions: SHORT_ALBUM });
    expect(questionsFor(album, 0, ["who"]).map(({ kind }) => kind)).toEqual(["when", "where"]);
    expect(questionsFor(album, 0, ["who", "when", "where"])).toEqual([]);
    for (const { captions } of [...TUNING_ALBUMS, ...HELD_OUT_ALBUMS, ...FRESH_ALBUMS])
      for (const index of captions.keys())
        expect(asked(captions, index).length).toBeLessThanOrEqual(MAX_QUESTIONS);
  });

  it("asks no pet, no baby and no dumpling what it said", () => {
    const captions = [
      "Dumplings",
      "Biscuit chewed the slipper",
      "Poppy the dog fell in",
      "Poppy stole the fish",
      "Ezra, 2 days old, crying",
      "Ezra pulled the cat's tail",
      "The gang at Disney World, Orlando, got soaked",
      "Barney wouldn't walk",
    ];
    const kinds = captions.flatMap((_, index) => asked(captions, index).map(({ kind }) => kind));
    expect(kinds).not.toContain("said");
    const people = [{ name: "Jack" }, { name: "Charlie", kind: "pet" as const }];
    expect(textsOf(["Jack fell in", "Charlie fell in"], 0, { people })).toContain(
      "What did Jack say?",
    );
    expect(textsOf(["Jack fell in", "Charlie fell in"], 1, { people })).not.toContain(
      "What did Charlie say?",
    );
  });

  it("asks the grieving nothing but who, where and when", () => {
    const captions = [
      "Grandpa fell in the pond",
      "He died in March. We miss him every day",
      "flowers",
    ];
    const kinds = captions.flatMap((_, index) => asked(captions, index).map(({ kind }) => kind));
    expect(kinds.filter((kind) => !/^(?:who|where|when)$/.test(kind))).toEqual([]);
  });

  it("offers the album's people, then the family list, and the photo's own date first", () => {
    const more = {
      people: [{ name: "Max Hill" }, { name: "Mia Hill", calledAs: "Mimi" }],
      photoDates: [{ year: 1998, month: 6 }],
    };
    expect(pick("who", SHORT_ALBUM, 0, more).suggestions.map(({ label }) => label)).toEqual([
      "Grandma",
      "Max",
      "Mimi",
    ]);
    const { suggestions, combine } = pick("when", SHORT_ALBUM, 0, more);
    expect(suggestions[0]).toEqual({ label: "June 1998?", answer: "June 1998", group: "date" });
    const chosen = suggestions.filter(({ label }) => /^(?:Summer|1970s)$/.test(label));
    expect(combine(chosen)).toBe("a summer in the 1970s");
  });

  it("asks when a later photo was taken only where its file has another date", () => {
    const photoDates = [
      { year: 2019, month: 6 },
      { year: 2019, month: 6 },
      { year: 2021, month: 1 },
    ];
    const captions = ["Max 5 yrs", "Max on his bike", "Max reading"];
    const kinds = captions.map((_, index) =>
      asked(captions, index, { photoDates }).map(({ kind }) => kind),
    );
    expect(kinds.map((of) => of.includes("when"))).toEqual([true, false, true]);
  });
});
