/** What went wrong, as a phrase that can stand last: "Dad, who burned the sausages". */
import type { Fact } from "../facts/fact.ts";
import type { Album } from "./album.ts";

interface Punchline {
  text: string;
  caption: number;
}

const MAX_WORDS = 9;
const isSlip = (word: string): boolean =>
  /^(?:burning|dropping|losing|spilling|breaking|falling|snoring|sulking|hiding)$/.test(word);
const LOOKS_BACK = /\b(?:he|she|it|they|that|this|who|because|so|but|when)\b|[,;:“”?]/i;

export function findPunchline({ captions, isQuiet }: Album): Punchline | null {
  if (isQuiet) return null;
  for (const wanted of ["strong", "mild"] as const) {
    const found = captions
      .filter(({ mishap, words }) =>
        wanted === "strong" ? mishap === wanted : mishap === wanted || words.some(isSlip),
      )
      .flatMap(({ facts }) =>
        facts.map((fact) => ({ text: phraseOf(fact), caption: fact.caption })),
      )
      .findLast(({ text }) => text !== null);
    if (found) return { ...found, text: found.text! };
  }
  return null;
}

function phraseOf({ body, when }: Fact): string | null {
  if (when) return null;
  const isState = body.kind === "state" || body.kind === "deed";
  if (isState && body.subject.isOneName && !body.subject.age)
    return body.kind === "deed"
      ? makePhrase(`${body.subject.object}, `, `${body.gerund} ${body.rest}`)
      : makePhrase(`${body.subject.object} `, body.rest);
  if (body.kind !== "full" || !body.doer || !body.verb || body.subject?.first) return null;
  if (body.subject && !body.subject.isOneName) return null;
  const deed = `${body.verb} ${body.rest}`.trim();
  return makePhrase(`${body.doer}${body.subject ? ", who" : " that"} `, deed);
}

function makePhrase(doer: string, deed: string): string | null {
  const text = `${doer}${deed}`.trim();
  return !LOOKS_BACK.test(deed) && text.split(" ").length <= MAX_WORDS ? text : null;
}
