/** The people of the book, each once, whoever does most in it first. */
import type { Caption } from "../reading/read-caption.ts";

export function findCast(captions: readonly Caption[]): string[] {
  const named = [...new Set(captions.flatMap((caption) => caption.people))].filter(
    (name) => name !== "Santa" && captions.some((caption) => isMet(name, caption)),
  );
  // "Joe" beside "Grandpa Joe" is the same person.
  const cast = named.filter(
    (name) => !named.some((other) => other !== name && hasPart(other, name)),
  );
  return cast.toSorted((one, other) => leads(captions, other) - leads(captions, one));
}

/** A relation without a name is the one named so elsewhere: "Grandpa" beside "Grandpa Joe". */
const hasPart = (full: string, part: string): boolean =>
  full.endsWith(` ${part}`) || full.startsWith(`${part} `);

/** "Daddy's shoes" does not bring Daddy into the book. */
function isMet(name: string, caption: Caption): boolean {
  const text = caption.clauses.map((clause) => clause.text).join(" ");
  let at = text.indexOf(name);
  while (at >= 0) {
    if (!/^'s?(?![\p{L}])/u.test(text.slice(at + name.length))) return true;
    at = text.indexOf(name, at + 1);
  }
  return false;
}

/** How much a person is the one who does things, rather than the one mentioned. */
function leads(captions: readonly Caption[], name: string): number {
  return captions.reduce((score, caption) => {
    const acts = caption.clauses.some((clause) => clause.subjects.includes(name));
    const celebrates = new RegExp(
      `\\b${name}(?:'s)? (?:\\S+ )?(?:birthday|turn|is \\S+ today)`,
      "i",
    );
    const isTheirDay = celebrates.test(caption.clean) ? 8 : 0;
    return score + isTheirDay + (acts ? 2 : 0) + (caption.people.includes(name) ? 1 : 0);
  }, 0);
}
