/** A fragment with what its album knows: who may be meant, and whether one thing follows another. */
import type { Fact } from "../facts/fact.ts";
import { readTokens } from "../facts/read-facts.ts";
import type { Album } from "../telling/album.ts";
import { trimEnd } from "../text/sentence.ts";
import type { Reading } from "./clause.ts";
import { selfOf } from "./self.ts";

const DOING = /^\p{Lu}\S*(?: \p{Ll}+){0,2} \p{L}+ing\b/u;

export function readingOf(text: string, fact: Fact, album: Album): Reading {
  const self = selfOf(fact, album);
  const { facts } = album.captions[fact.caption]!;
  return {
    tokens: readTokens(trimEnd(text), album.names),
    names: album.names,
    self,
    isUnsure: album.saysWe && album.hero === null && /^s?he$/.test(self?.text ?? ""),
    isToday:
      album.isMemory &&
      facts.some(
        ({ body }) =>
          body.kind === "full" &&
          body.isPresent &&
          !body.isPast &&
          /\b(?:some days|still|always|every|now)\b/i.test(body.told),
      ),
    isPaired: facts.length > 1 && facts.every(({ typed }) => DOING.test(typed)),
    isOurs: album.saysWe && self?.text === "we",
  };
}
