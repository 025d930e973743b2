/** A fragment with what its album knows: who may be meant, and whether one thing follows another. */
import type { Fact } from "../facts/fact.ts";
import { readTokens } from "../facts/read-facts.ts";
import type { Album } from "../telling/album.ts";
import { trimEnd } from "../text/sentence.ts";
import type { Reading } from "./clause.ts";
import { selfOf } from "./self.ts";

export function readingOf(text: string, fact: Fact, album: Album): Reading {
  const self = selfOf(fact, album);
  return {
    tokens: readTokens(trimEnd(text), album.names),
    names: album.names,
    self,
    isUnsure: album.saysWe && album.hero === null && /^s?he$/.test(self?.text ?? ""),
    isTimed: false,
    isFirst: fact.caption === 0,
    isToday:
      album.isMemory &&
      album.captions[fact.caption]!.facts.some(
        ({ body }) =>
          body.kind === "full" &&
          body.isPresent &&
          !body.isPast &&
          /\b(?:some days|still|always|every|now)\b/i.test(body.told),
      ),
    isNext: fact.caption > 0 && album.isSequential,
    isLater: fact.caption > 0 && isRising(album) && !album.grief,
    isOurs: album.saysWe && self?.text === "we",
  };
}

const isRising = ({ years }: Album): boolean =>
  years.every(({ year }, at) => at === 0 || year >= years[at - 1]!.year);
