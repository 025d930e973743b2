/** What a language tells a story with: closed frames around captions as they were typed, and the words that choose them. */
import type { Template } from "../meta.ts";

/** In a frame `…` is the caption, or the list or names that it is made for. Every frame is a whole sentence but its stop. */
export interface LanguageFrames {
  /** Words, as alternatives of a regular expression, that begin a caption and are small behind a frame. */
  small: string;
  /** Determiners at the head of a phrase: of one, of several, and articles whose number is not certain. */
  one: string;
  many: string;
  /** Possessive determiners. */
  owners: string;
  /** Relations and pets: one, and several. */
  kin: string;
  kins: string;
  /** Relations that are said like names, spelled as they are said: "Oma", "maman". */
  calledBy: string;
  /** Relations that go before a name: "Oma Gertrud", "tía Pilar". */
  withName: string;
  /**
   * What stands before a name in a sentence, with its blank: "la " of "la tía Pilar"; most languages need none.
   * The relation is empty for a first name alone; `before` is the caption up to the name.
   */
  articleOf: (relation: string, before: string) => string;
  /** Before a relation that is a name by itself: "a " of "a vovó". */
  articleAlone: (called: string) => string;
  /** First names that are words too: at the head of a caption, where any word has a capital, they may be either. */
  alsoWords: string;
  /** What may follow a person in a phrase: prepositions, and the forms of doing. */
  follows: string;
  /** Words at the head of a caption that join it to others by themselves: "then", "and", "here". */
  linked: string;
  /** Phrases with a noun of `things` in them that nobody sees: "luna de miel". */
  phrases: string;
  /** Before a name it makes a place of it. */
  placeBefore: string;
  finite: RegExp;
  negation: RegExp;
  grief: RegExp;
  /** The word that joins two, before the second. */
  joinWord: (next: string) => string;
  quote: string;
  /** Joins any caption to the page before. */
  and: readonly string[];
  /** Around phrases without a verb. */
  here: readonly string[];
  /** Around a phrase whose head is one person, or several. */
  onePerson: readonly string[];
  people: readonly string[];
  /** On the first page. */
  begin: readonly string[];
  /** On the last page. */
  last: readonly string[];
  /** Where the pictures are of one occasion. */
  next: readonly string[];
  /** Learning Journey's first and last page. */
  first: readonly string[];
  now: readonly string[];
  later: (years: number) => string;
  sameYear: string;
  /** Of names. */
  story: { title: string; stage: readonly string[]; end: string };
  /** Of the album's people and things. */
  gather: string;
  years: (from: number, to: number) => string;
  goodnight: string;
  wish: string;
  /** Whose birthday it is: groups `name` and `kin`, what they are. */
  birthdayOf: RegExp;
  /** Nouns with their article, that can be seen in a picture; `,` between two. */
  things: string;
  tags: Record<Template | "none", string>;
  /** The title of an album without any other. */
  album: string;
}

/** The frame around a text. */
export const fill = (frame: string, text: string): string => frame.replace("…", () => text);

/** A pattern of every form of "and": which one is said depends on what follows ("e Inés"). */
export const everyAnd = ({ joinWord }: Pick<LanguageFrames, "joinWord">): string =>
  ["a", "e", "i"].map(joinWord).join("|");

/** Families type without accents: the words of a pattern with those letters either way. */
export const anyAccent = (pattern: string): string =>
  pattern.replace(/\[[^\]]*\]|[\u0080-\uffff]/g, (part) =>
    part.startsWith("[")
      ? part.replace(/[\u0080-\uffff]/g, (letter) => letter + withoutAccents(letter))
      : `[${part}${withoutAccents(part)}]`,
  );

export const withoutAccents = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "");

const SMALL_NUMBERS = 12;

/** "Diez": in words where they are short. */
export const wordFor = (years: number, words: string): string =>
  years <= SMALL_NUMBERS ? words.split(" ")[years - 1]! : String(years);
