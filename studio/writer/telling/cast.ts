/** Who is in the album, and who carries it. */
import { KIN } from "../lexicon/people.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import type { CaptionFacts } from "../facts/fact.ts";

export interface CastMember {
  person: string;
  score: number;
  captions: ReadonlySet<number>;
}

/** Subjects count most, then owners, then whoever is only mentioned. */
const WEIGHTS = { subject: 2, sharedSubject: 1.5, owner: 2, company: 1.2, mention: 1, birthday: 4 };

/** "Dr Sophie" on the last picture is Sophie on all others. */
const TITLED = /^(?:dr|nurse|captain|mrs?|miss|ms) |\b(?:king|queen|prince|princess)$/i;

/** "Bill" and "Grandpa" beside "Grandpa Bill" are the same person, if there is one such name. */
function fullNameOf(person: string, names: readonly string[]): string {
  const longer = names.filter(
    (name) => !TITLED.test(name) && (name.endsWith(` ${person}`) || name.startsWith(`${person} `)),
  );
  return longer.length === 1 ? longer[0]! : person;
}

/** "Granny's 90th birthday", "Zoe is four", "Lily turns 6" */
export const celebrates = (person: string, text: string): boolean =>
  new RegExp(
    `\\b${person}(?:'s? (?:\\S+ ){0,2}birthday| turn(?:s|ed)? | is (?:\\d{1,3}|(?:one|two|three|four|five|six|seven|eight|nine|ten)\\b)(?! \\p{L}+s?\\b(?<!today|now|years|old)))`,
    "iu",
  ).test(text);

export function findCast(captions: readonly CaptionFacts[], known: AlbumNames): CastMember[] {
  const cast = new Map<string, { person: string; score: number; captions: Set<number> }>();
  const names = [...new Set(captions.flatMap((caption) => caption.people))];
  const credit = (person: string, caption: number, score: number) => {
    const name = fullNameOf(person, names);
    const entry = cast.get(name) ?? { person: name, score: 0, captions: new Set<number>() };
    entry.score += score;
    entry.captions.add(caption);
    cast.set(name, entry);
  };
  for (const { facts, foreign, index, people, text } of captions) {
    if (foreign) continue;
    // "Spuds in (Charlotte and King Edward)": a remark in brackets brings nobody.
    const outside = text.replace(/\([^)]*\)/g, " ");
    for (const person of people) {
      if (!outside.toLowerCase().includes(person.toLowerCase())) continue;
      const isOwner = text.toLowerCase().includes(`${person.toLowerCase()}'s `);
      const isCompany = new RegExp(`\\b(?:with|and|by) ${person}\\b`, "iu").test(outside);
      const mention = isCompany ? WEIGHTS.company : WEIGHTS.mention;
      credit(person, index, isOwner ? WEIGHTS.owner : mention);
      if (celebrates(person, text)) credit(person, index, WEIGHTS.birthday);
    }
    for (const { body } of facts) {
      const named = "subject" in body ? (body.subject?.people ?? []) : [];
      const weight = named.length === 1 ? WEIGHTS.subject : WEIGHTS.sharedSubject;
      for (const person of named) {
        const low = person.split(" ")[0]!.toLowerCase();
        // "Contractor said two weeks": a name that nothing else shows to be one.
        if (KIN.has(low) || known.people.has(low) || names.includes(person))
          credit(person, index, weight);
      }
    }
  }
  return [...cast.values()].toSorted(
    (one, other) =>
      other.score - one.score || Math.min(...one.captions) - Math.min(...other.captions),
  );
}

/** Somebody in three captions, or two with the first, clearly before the next, and more than "I" is. */
export function findHero(
  cast: readonly CastMember[],
  captions: readonly CaptionFacts[],
): CastMember | null {
  const [top, next] = cast;
  if (!top) return null;
  const mine = captions.filter(({ words }) =>
    words.some((word) => /^(?:i|me|my|mine|i'm)$/.test(word)),
  ).length;
  const start = captions.find(({ facts }) => facts.length > 0)?.index ?? 0;
  const isOften = top.captions.size >= 3 || (top.captions.size >= 2 && top.captions.has(start));
  if (!isOften || top.score < 1.3 * (next?.score ?? 0) || mine >= top.captions.size) return null;
  return KIN.has(top.person.toLowerCase()) && mine > 1 ? null : top;
}
