/** The things of the album that its story may call back: whole phrases, spread over the pages. */
import type { Thing } from "../facts/fact.ts";
import { PREPOSITIONS } from "../lexicon/function-words.ts";
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import type { Random } from "../random.ts";
import type { Album } from "./album.ts";

export interface GatheredThing extends Thing {
  caption: number;
}

/** Too common to stand for an album. */
export const isCommon = ({ phrase }: Thing): boolean =>
  /^(?:sea|sun|car|snow|beach|garden|sand|sky|water|path|grass|house|rain|tree|road|field|pool|park|lake|river|dog|cat|boat|train|music|book|door|seat|window|street|tide|bath|floor|wall|table|bed|chair|way|corner|summer|church)s?$/.test(
    phrase,
  );
const NO_KEEPSAKE = /^(?:christmas|boxing|easter|half|full|more|front|mid) (?!tree)/i;

export function gatherThings(album: Album, limit: number, random: Random): GatheredThing[] {
  const found: GatheredThing[] = [];
  const heads = new Set<string>();
  const first = album.captions[0]?.facts[0];
  const isNamed = first?.body.kind === "thing" || first?.body.kind === "place";
  // What the album is called after is no keepsake of it.
  const named = (album.occasion ?? (isNamed ? first.typed : "")).toLowerCase();
  for (const { foreign, index, text, things } of album.captions) {
    if (foreign) continue;
    const isPlace = (thing: Thing) => isCommon(thing) || PLACE_WORDS.has(thing.phrase);
    const dearest = things.toSorted((one, other) => Number(isPlace(one)) - Number(isPlace(other)));
    const thing = dearest.find(({ phrase }) => {
      const head = phrase.split(" ").at(-1)!;
      if (heads.has(head.replace(/s$/, "")) || named.includes(head)) return false;
      if (PREPOSITIONS.has(phrase.split(" ")[0]!) || NO_KEEPSAKE.test(phrase)) return false;
      const isDenied = new RegExp(
        `\\b(?:no|0|zero|not an?|like an?|like|looked like(?: an?)?|(?:is|are|was|were|as|be) an?(?: \\S+){0,2}) ${phrase}`,
        "i",
      );
      const isHalf = new RegExp(
        `\\b${head}(?:-|'s| and chips| walk| cake| bath)|\\b(?:fish|bread|salt) and ${head}`,
        "i",
      );
      return !isDenied.test(text) && !isHalf.test(text);
    });
    if (!thing) continue;
    heads.add(thing.phrase.split(" ").at(-1)!.replace(/s$/, ""));
    found.push({ ...thing, caption: index });
  }
  while (found.length > limit) {
    const common = found.findIndex(isCommon);
    const at = common >= 0 ? common : Math.floor(random.next() * found.length);
    found.splice(at, 1);
  }
  return found;
}
