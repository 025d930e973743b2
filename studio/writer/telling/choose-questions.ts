/** Which facts are turned round rather than told. */
import { isCertain } from "./album.ts";
import type { Fact } from "../facts/fact.ts";
import { askHowMany, questionsFor, revealOf } from "./questions.ts";
import { pickWeighted, useFrame, type Sentence, type Telling, type Way } from "./story.ts";
import { DEVICES } from "./tones.ts";

/** Fewer captions are too few to ask about. */
const SHORTEST_ASKING = 3;

/** Never two pages running, and each kind of question once. */
export function chooseQuestions(telling: Telling): Map<Fact, Sentence> {
  const { album, length, random, template, tone } = telling;
  const { counts, delays, questions: most } = DEVICES[tone];
  const asked = new Map<Fact, Sentence>();
  const isLively = template !== "bedtime" && length !== "short" && !album.isQuiet;
  if (!isLively || album.captions.length < SHORTEST_ASKING) return asked;
  const isFree = (fact: Fact, { frame }: Way) =>
    !telling.frames.has(frame) &&
    ![...asked.keys()].some((other) => Math.abs(other.caption - fact.caption) < 2);
  const turn = (fact: Fact, ways: readonly Way[]) => {
    const free = ways
      .filter((way) => isFree(fact, way))
      .map((way) => ({ ...way, weight: way.weight * telling.taste(way.frame) }));
    const chosen = pickWeighted(free, random);
    if (!chosen) return;
    useFrame(telling, chosen.frame);
    asked.set(fact, { text: chosen.text, facts: [fact.caption], device: chosen.device });
  };
  // What went wrong is what a surprise is made of.
  if (delays) {
    const surprises = random
      .shuffle(
        album.facts.filter(
          (fact) => fact.caption > 0 && isCertain(fact, album) && revealOf(fact) !== null,
        ),
      )
      .toSorted((one, other) => rankOf(other) - rankOf(one));
    for (const fact of surprises.slice(0, 1)) turn(fact, [revealOf(fact)!]);
    function rankOf({ caption }: Fact): number {
      return album.captions[caption]!.mishap === "none" ? 0 : 1;
    }
  }
  if (counts && random.chance(0.8)) {
    const numbers = album.facts.filter((fact) => askHowMany(fact) !== null);
    for (const fact of random.shuffle(numbers).slice(0, 1)) turn(fact, [askHowMany(fact)!]);
  }
  const limit = Math.min(most, Math.ceil(album.captions.length / 3)) + (delays ? 1 : 0);
  const known = album.facts.filter(
    (fact) => fact.caption > 0 && isCertain(fact, album) && questionsFor(fact).length > 0,
  );
  for (const fact of random.shuffle(known)) {
    if (asked.size >= limit || random.chance(0.25)) continue;
    turn(fact, questionsFor(fact));
  }
  return asked;
}
