/** What the interview asks under a description, and what it takes to ask it. */

/** One question of a kind is asked of a photo at most, whatever becomes of it. */
export type QuestionKind =
  | "who"
  | "name"
  | "doing"
  | "said"
  | "how"
  | "next"
  | "when"
  | "where"
  | "secret";

/** When a photo was taken, as its file says. */
export interface PhotoDate {
  year: number;
  /** 1 to 12 */
  month: number;
}

export interface Suggestion {
  /** As it is shown: "Grandma", "June 1998?" */
  label: string;
  /** As an answer. Several chosen ones are joined by `combine`. */
  answer: string;
  /** Of one group one is chosen, people excepted. "date" is an answer by itself. */
  group: "people" | "season" | "decade" | "date" | "choice";
}

export interface Question {
  kind: QuestionKind;
  /** The question itself, ending in its question mark. */
  text: string;
  /** BCP 47, of the question and of the sentence that comes of it. */
  language: string;
  suggestions: Suggestion[];
  /** The chosen suggestions as one answer, as if it had been typed. */
  combine: (chosen: readonly Suggestion[]) => string;
  /**
   * The answer as one sentence for the description, or null where it says nothing ("I don't know"). What is a sentence
   * already stays as it was typed.
   */
  toSentence: (answer: string) => string | null;
}

/** At most this many are asked of a photo, now and later. */
export const MAX_QUESTIONS = 3;
