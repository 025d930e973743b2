/** Titles that need the facts: what the album is of, its one moment, and what its story asks. */
import type { OwnTitles } from "../planning/title.ts";
import { isCertain, type Album } from "./album.ts";
import { questionsFor } from "./questions.ts";
import { DEVICES } from "./tones.ts";
import type { Telling } from "./story.ts";

const MAX_CHARACTERS = 44;
/** "well this was the year we went to Scarborough, …" */
const NAMED_TIME =
  /\b(?:this|that|it|here)(?:'s| is| was) (the (?:year|day|night|summer|winter|week|weekend|morning|time|Christmas) (?:when |that )?(?:we|I|he|she|\p{Lu}\p{L}+) .+?)(?=[,.;:!?]| (?:and|but|because|so|with|when|where)\b|$)/u;

export function ownTitles({ album, tone }: Pick<Telling, "album" | "tone">): OwnTitles {
  const { questions, delays } = DEVICES[tone];
  const asks = questions > 0 && !delays && !album.isQuiet;
  return {
    topics: topicsOf(album),
    questions: asks ? whoQuestions(album) : [],
    hero: album.hero?.person ?? null,
    cast: album.cast.filter(({ captions }) => captions.size > 1).map(({ person }) => person),
  };
}

function topicsOf({ captions, facts, topic }: Album): string[] {
  const moments = facts.flatMap(({ body, caption }) =>
    body.kind === "thing" && body.form === "moment" && captions[caption]!.facts.length === 1
      ? [body.text]
      : [],
  );
  const named = facts.flatMap(({ typed }) => NAMED_TIME.exec(typed)?.[1] ?? []);
  return [...(topic ? [topic] : []), ...moments, ...named].filter(
    (text) => text.length <= MAX_CHARACTERS && !/[,;:“”"]/.test(text),
  );
}

const whoQuestions = (album: Album): string[] =>
  album.facts
    .filter((fact) => isCertain(fact, album))
    .flatMap(questionsFor)
    .filter(({ frame, text }) => frame === "who" && text.startsWith("Who "))
    .map(({ text }) => text.slice(0, text.indexOf("?") + 1))
    .filter((text) => text.length <= MAX_CHARACTERS);
