/** What a caption says, as far as it is certain, with its source. */
import type { When } from "../reading/dates.ts";
import type { Clause } from "../retelling/clause.ts";

/** Who a sentence is about. */
export interface Subject {
  /** "Susan and I" */
  text: string;
  /** "Susan and me" */
  object: string;
  plural: boolean;
  /** The narrator is among them. */
  first: boolean;
  /** Those of them who are called by a name: "Susan", "Grandpa Bill". */
  people: string[];
  /** As typed: "5", "2 days old". */
  age: string | null;
  /** One person, called by nothing but a name. */
  isOneName: boolean;
}

/** Confidence is yes or no: a reader that meets a word it does not expect says nothing, and `typed` remains. */
export type Body =
  /** Nothing but its own words is certain. */
  | { kind: "typed" }
  /** A whole sentence. `doer`, `verb` and `rest` only where there is one deed; `told`: in the past. */
  | {
      kind: "full";
      subject: Subject | null;
      /** Who or what did it, as it stands inside a sentence: "Susan and I", "the goat". */
      doer: string | null;
      verb: string;
      rest: string;
      told: string;
      /** "Tom dropped the pie" and "Biscuit ate it", in the past: two people's deeds, each a sentence. */
      halves: readonly [first: Body, firstText: string, second: string] | null;
      isPast: boolean;
      isPresent: boolean;
    }
  /** "Dad burning the sausages"; `past` where the picture proves that it was done. */
  | { kind: "deed"; subject: Subject; gerund: string; past: string | null; rest: string }
  /** "Dad asleep", "the kitchen empty" */
  | { kind: "state"; subject: Subject; rest: string }
  /** "Max, 5", "Tommy with the donkey" */
  | { kind: "presence"; subject: Subject; tail: string }
  /** "Toasting marshmallows": nobody is named. */
  | {
      kind: "doing";
      gerund: string;
      past: string | null;
      base: string | null;
      rest: string;
      self: "I" | "we" | null;
    }
  /** A fragment made whole: "Mum was steering and Dad was shouting". */
  | { kind: "told"; text: string }
  | ThingBody
  /** "asleep on the stairs", "in the bath": nobody is named. */
  | { kind: "how"; text: string }
  | { kind: "place"; text: string }
  /** "off to the zoo" */
  | { kind: "off"; text: string };

export interface ThingBody {
  kind: "thing";
  text: string;
  /** the: known ("our tent"); moment: "the night the awning blew away". */
  form: "the" | "a" | "bare" | "moment";
  plural: boolean;
  /** Something that takes place. */
  event: boolean;
  /** "first smile" */
  milestone: boolean;
  /** True of the picture, whenever it is looked at: "the tin we were not allowed to open". */
  timeless: boolean;
}

export interface Fact {
  /** Index of its caption. */
  caption: number;
  /** The sentence as its author wrote it, with a capital, a stop and the names spelled. */
  typed: string;
  body: Body;
  when: When | null;
  where: string | null;
  shout: boolean;
  /** The fragment made whole (`retelling/`), in one way or in several. */
  made?: readonly Clause[];
}

export interface Thing {
  phrase: string;
  plural: boolean;
  mass: boolean;
}

export interface CaptionFacts {
  index: number;
  facts: Fact[];
  people: string[];
  things: Thing[];
  /** In another language or no language at all: kept as typed. */
  foreign: boolean;
  grief: boolean;
  mishap: "none" | "mild" | "strong";
  /** Ready to be read, and its words, lower case. */
  text: string;
  words: string[];
}
