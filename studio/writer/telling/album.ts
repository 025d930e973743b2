/** What an album as a whole is certain of: who carries it, when and where it was, whether it is one occasion. */
import { KIN } from "../lexicon/people.ts";
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import type { CaptionFacts, Fact, Subject } from "../facts/fact.ts";
import { gendersOf, type Gender } from "../facts/gender.ts";
import { findCast, findHero, type CastMember } from "./cast.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import type { When } from "../reading/dates.ts";

export interface YearOf {
  caption: number;
  year: number;
}

export interface Album {
  captions: readonly CaptionFacts[];
  facts: readonly Fact[];
  names: AlbumNames;
  cast: readonly CastMember[];
  hero: CastMember | null;
  /** Nobody else comes near: what is said of nobody is said of the hero. */
  isHeroSure: boolean;
  /** "our first caravan holiday", if the first caption names what the album is of. */
  occasion: string | null;
  /** "Nana Ruth's kitchen", "the big snow of 1963": what the first caption says that the album is of. */
  topic: string | null;
  /** The narrator was there. */
  isOurs: boolean;
  place: string | null;
  /** The date of the first caption. */
  when: When | null;
  years: readonly YearOf[];
  /** Pictures of one occasion, in its order: only then "then" is true. */
  isSequential: boolean;
  saysWe: boolean;
  saysI: boolean;
  /** The narrator alone is the hero: most captions say I, me or my. */
  isMine: boolean;
  grief: boolean;
  /** Grief, war, illness: no lists, no questions, no exclamation marks. */
  isQuiet: boolean;
  /** Of years, in which not always the same people were there. */
  isLong: boolean;
  /** Its present is today's: "The trunk is in my hall now". */
  isMemory: boolean;
  genderOf: (person: string) => Gender | null;
}

const WE = /^(?:we|us|our|ours|we're|we've)$/;
/** Whoever writes the captions says so, and was not there for that. */
const REMARK =
  /\b(?:we (?:think|believe|guess|reckon|call|called|know|never found out)|we're told|we are told|we were told)\b/gi;
const I = /^(?:i|me|my|mine|i'm)$/;
const GRIEF =
  /\b(?:ashes|funeral|goodbye old|(?:her|his) last summer|we lost (?:him|her) (?:in|the|that|last|on|to)|died|passed away|last picture of us|in loving memory|(?:my|our|his|her) late (?:husband|wife|father|mother|dad|mum|brother|sister|son|daughter))\b/i;
const QUIET =
  /\b(?:in (?:his |her )?uniform|bomb(?:ed|s)?|the war|wartime|evacu(?:at\w+|ees?)|(?:house|home) was gone|refugees?|land army|joined the (?:navy|army|raf)|hospital|blitz|chemo|ambulance|medals|trenches|regiment|only [^.]* came (?:home|back)|care home|on the ward|hospice|diagnosed|(?:had a|(?:after|since) (?:a|the|his|her)) stroke(?! of)|heart attack|tumou?r|intensive care|leukaemia|leukemia|(?:very|seriously|got|was|fell|so) ill|illness|concentration camp|prisoners? of war|orphan(?:ed|age|s)?|split up|(?:doesn't|don't|didn't) (?:know|recogni[sz]e|remember) (?:me|us|my name|who (?:I am|we are))|lost (?:his|her|my) (?:sight|hearing|leg|arm|memory)|(?:did not|didn't|never) (?:come|came) (?:home|back))\b/i;
const ONE_OCCASION =
  /\b(?:holiday|caravan|camp|camping|trip|day \d|party|birthday|christmas|tent|zoo|beach|seaside|off to|goin|going|snow|walk|getting ready|bath|picnic|wedding day|wedding|cup final|match|leaving|storm|moving|moved|uniform|armbands|arm)\b/i;
const LONGEST_VISIT = 3;
const YEARS_LATER = /\b(?:years?|months|weeks) (?:later|after|on)\b/i;
const ONE_DAY =
  /\b(?:home again|going home|first dance|breakfast in|last night|midnight|rain in the night|way home|half time|kick[- ]off|ambulance|the next morning|taking a bow)\b/i;
const PLACE_AND_YEAR = /^([\p{Lu}][\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?),? (?:19|20)\d\d$/u;

export const subjectOf = ({ body }: Fact): Subject | null =>
  "subject" in body ? body.subject : null;

/** "Contractor said two weeks": whoever is asked for is surely somebody. */
export const isCertain = (fact: Fact, album: Album): boolean =>
  (subjectOf(fact)?.people ?? []).every((person) => {
    const low = person.split(" ")[0]!.toLowerCase();
    return KIN.has(low) || album.names.people.has(low);
  });

export function studyAlbum(
  captions: readonly CaptionFacts[],
  names: AlbumNames,
  isJourney: boolean,
): Album {
  const facts = captions.flatMap((caption) => caption.facts);
  const text = captions.map((caption) => caption.text).join(" | ");
  const words = captions.flatMap((caption) => caption.words);
  const years = captions.flatMap(({ index, text: typed }): YearOf[] =>
    [
      ...typed.matchAll(
        /(?<!\b(?:about|around|circa|c\.?|maybe|perhaps) |\? )\b((?:18|19|20)\d\d)\b(?!\?)/gi,
      ),
    ].map(([year]) => ({
      caption: index,
      year: Number(year),
    })),
  );
  const isRising = years.every(({ year }, at) => at === 0 || year >= years[at - 1]!.year);
  const span = years.length > 1 ? years.at(-1)!.year - years[0]!.year : 0;
  const grief = captions.some((caption) => caption.grief) || GRIEF.test(text);
  const isOneOccasion = ONE_OCCASION.test(captions[0]?.text ?? "") || ONE_DAY.test(text);
  const mine = captions.filter((caption) => caption.words.some((word) => I.test(word))).length;
  const saysWe = captions.some(({ text: typed }) =>
    typed
      .replace(REMARK, "")
      .toLowerCase()
      .match(/[\p{L}']+/gu)
      ?.some((word) => WE.test(word)),
  );
  const cast = findCast(captions, names);
  const hero = findHero(cast, captions);
  const first = captions[0]?.facts[0];
  const occasion = first && occasionOf(first);
  return {
    captions,
    facts,
    names,
    cast,
    hero,
    isHeroSure: hero !== null && hero.score >= 2 * (cast[1]?.score ?? 0),
    occasion: occasion ?? null,
    topic: first ? topicOf(first) : null,
    isOurs: /^our\b|^the (?:day|night|year|summer) we\b/.test(occasion ?? ""),
    place: placeOf(captions[0], names),
    when: first?.when ?? yearAlone(captions[0], years),
    years,
    isSequential:
      isRising && !grief && span < 2 && (isOneOccasion || isJourney) && !YEARS_LATER.test(text),
    saysWe,
    isMine: !saysWe && mine > captions.length / 2,
    saysI: words.some((word) => I.test(word)),
    grief,
    isQuiet: grief || QUIET.test(text),
    isLong: span > LONGEST_VISIT,
    isMemory:
      years.length > 0 ||
      facts.some(({ body }) => body.kind === "full" && body.isPast) ||
      /\b(?:was|were|did|had|got|went|said)\b/i.test(text),
    genderOf: gendersOf(captions),
  };
}

function occasionOf({ body }: Fact): string | null {
  if (body.kind !== "thing" || !body.event || body.plural) return null;
  if (body.form === "a") return /^an? /.test(body.text) ? body.text : null;
  // "lunch" is what happens in every album.
  if (body.form === "bare" && !/^\p{Lu}/u.test(body.text) && !body.text.includes(" ")) return null;
  return body.text;
}

/** What holds all that follows: a place of somebody's, or a time. */
function topicOf({ body, when }: Fact): string | null {
  if (body.kind !== "thing" || body.form !== "the" || body.plural || when) return null;
  const head = body.text.split(" ").at(-1)!.toLowerCase();
  const isOwned = /^(?:our|my) |\p{L}'s? /iu.test(body.text);
  const isPlace =
    PLACE_WORDS.has(head) && isOwned && !/ (?:over|of|in|on|by|at|from) /.test(body.text);
  const isTime = /^the .*\b(?:snow|storm|summer|winter|heatwave|flood) of (?:18|19|20)\d\d$/i;
  return isPlace || isTime.test(body.text) ? body.text : null;
}

function placeOf(caption: CaptionFacts | undefined, names: AlbumNames): string | null {
  const first = caption?.facts[0];
  if (
    first?.body.kind === "thing" &&
    first.body.event &&
    first.where &&
    !first.where.startsWith("at ")
  )
    return first.where;
  const place = PLACE_AND_YEAR.exec(caption?.text.trim() ?? "")?.[1];
  const low = place?.toLowerCase() ?? "";
  if (!place || names.people.has(low) || KIN.has(low)) return null;
  return names.places.has(low) || PLACE_NAMES.has(low) ? place : null;
}

function yearAlone(caption: CaptionFacts | undefined, years: readonly YearOf[]): When | null {
  const [first] = years;
  if (!caption || first?.caption !== 0 || !/^[^\d]*\d{4}\.?$/.test(caption.text.trim()))
    return null;
  return { phrase: `in ${first.year}`, bare: String(first.year), year: first.year };
}
