/** A caption as the writer knows it: its clauses, who and what is in it, and how it feels. */
import { CERTAIN_GRIEF, GRIEF, GRIEF_PHRASES, MISHAPS, STRONG_MISHAPS } from "../lexicon/moods.ts";
import { withoutPossessive } from "../grammar/tokens.ts";
import { cleanCaption, emojiWords, isCodeLike, printable } from "../text/clean-caption.ts";
import type { AlbumNames } from "./album-names.ts";
import { respell } from "./spelling.ts";
import { makeClause, type Clause } from "./clause.ts";
import { takeDate } from "./dates.ts";
import { mendTyping } from "./everyday-spelling.ts";
import { isForeign } from "./language.ts";
import { findPeople } from "./people.ts";
import { findPlaces, type Place } from "./places.ts";
import { readSentence, tagWithNames } from "./read-sentence.ts";
import { splitSentences } from "./split-sentences.ts";
import { findThings, type Thing } from "./things.ts";

export interface Caption {
  /** As typed, without unprintable characters. */
  raw: string;
  /** Ready to be read; empty when there are no words. */
  clean: string;
  clauses: Clause[];
  /** Its words without people's and other names, which are no matter to remark on. */
  matter: string;
  foreign: boolean;
  /** What its emoji show, when it has nothing else. */
  emoji: string[];
  people: string[];
  things: Thing[];
  places: Place[];
  year: number | null;
  /** Something did not go to plan. */
  mishap: "none" | "mild" | "strong";
  grief: boolean;
  person: "I" | "we" | null;
}

export function readCaption(typed: string, names: AlbumNames): Caption {
  const raw = printable(typed).replace(/\s+/g, " ");
  const clean = cleanCaption(typed);
  const caption: Caption = {
    raw,
    clean,
    clauses: [],
    matter: "",
    foreign: false,
    emoji: [],
    people: [],
    things: [],
    places: [],
    year: null,
    mishap: "none",
    grief: false,
    person: null,
  };
  if (!/[\p{L}\p{N}]/u.test(clean)) return { ...caption, emoji: emojiWords(raw) };
  if (isCodeLike(clean) || isForeign(clean)) {
    const shell = { end: "." as const, when: null };
    const text = clean.replace(/\s+/g, " ");
    return { ...caption, foreign: true, clauses: [{ ...makeClause(shell, "quote", text), text }] };
  }
  return { ...caption, ...understand(clean, names) };
}

function understand(clean: string, names: AlbumNames): Partial<Caption> {
  const sentences = splitSentences(clean);
  const clauses: Clause[] = [];
  for (const clause of sentences.flatMap((sentence) => readSentence(sentence, names))) {
    const previous = clauses.at(-1);
    const dates = clause.kind === "date" && clause.when !== null && previous?.when === null;
    if (dates && previous.kind !== "quote") previous.when = clause.when;
    else clauses.push(clause);
  }
  const spelled = respell(mendTyping(clean, names), names);
  const words = clean.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return {
    clauses,
    matter: withoutNames(spelled, names),
    people: findPeople(spelled, names),
    places: findPlaces(spelled, names),
    things: sentences.flatMap((sentence) =>
      findThings(tagWithNames(respell(takeDate(sentence).rest, names), names)),
    ),
    year:
      clauses.find((clause) => clause.when?.year)?.when?.year ??
      (Number(/\b(?:19|20)\d\d\b/.exec(clean)?.[0]) || null),
    mishap: mishapOf(clean),
    grief: isGrief(clean, words),
    person: personOf(clean, clauses),
  };
}

/** Moon River is neither a moon nor a river; Lake Windermere is a lake. */
const withoutNames = (text: string, names: AlbumNames): string =>
  text.replace(/\p{Lu}[\p{L}'-]*/gu, (word) => {
    const low = withoutPossessive(word).toLowerCase();
    return names.spelling.has(low) && !names.places.has(low) ? "" : word;
  });

function mishapOf(clean: string): Caption["mishap"] {
  // A tooth is lost and a heart stolen without harm.
  const text = clean.replace(
    /\b(?:lost|loses|losing|lose) (?:\p{L}+ ){1,3}(?:tooth|teeth)\b|\bfell asleep\b|\bin tears of joy\b|\bburst out laughing\b|\bpopped (?:in|over|out|by)\b|\bfell in love\b|\bhappy tears\b|\btears of (?:joy|laughter)\b|\bcried (?:with laughter|laughing|happy)\b|\bjumped? and\b|\bstuck (?:to|on)\b|\bbut (?:so |very )?(?:happy|fun|worth)\b/giu,
    "",
  );
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  if (words.some((word) => STRONG_MISHAPS.has(word))) return "strong";
  return words.some((word) => MISHAPS.has(word)) ? "mild" : "none";
}

function isGrief(clean: string, words: readonly string[]): boolean {
  if (GRIEF_PHRASES.test(clean) || words.some((word) => CERTAIN_GRIEF.has(word))) return true;
  // Engines and batteries die too.
  if (
    /\b(?:engine|battery|batteries|phone|car|boat|plants?|fire|wifi|torch|camera|motor|tv|ipad|tablet|flowers?|goldfish toy) (?:has |had |just )?died\b/i.test(
      clean,
    )
  )
    return false;
  const playful = words.some((word) =>
    /^(?:newborn|born|pretend|pirates?|treasure|zombies?|halloween|skeletons?|laughing|plants?|bored|battery|toy|funny)$/.test(
      word,
    ),
  );
  return !playful && words.some((word) => GRIEF.has(word));
}

function personOf(clean: string, clauses: readonly Clause[]): Caption["person"] {
  // What somebody is quoted as saying does not make them the narrator.
  const words =
    clean
      .toLowerCase()
      .replace(/"[^"]*"/g, "")
      .match(/[\p{L}']+/gu) ?? [];
  const told = clauses.some((clause) => clause.kind === "sentence" && /^we /i.test(clause.text));
  if (told || words.some((word) => /^(?:we|us|our|ours|we're|we've|we'll|we'd)$/.test(word)))
    return "we";
  return words.some((word) => /^(?:i|me|my|mine|i'm|i've|i'll|i'd|im|ive)$/.test(word))
    ? "I"
    : null;
}
