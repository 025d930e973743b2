/** A question with the frame of its answer, and whom it asks about. */
import type { Subject } from "../facts/fact.ts";
import { capitalise, toMessage } from "../text/sentence.ts";
import { asTyped, isSentence, readAnswer, toYou } from "./answers.ts";
import { joinPeople } from "./who.ts";
import type { Question, QuestionKind, Suggestion } from "./question.ts";
import type { CaptionNotes, InterviewAlbum } from "./read-album.ts";

export type Tell = (answer: string) => string;

/** A question whose answer, where it is no sentence already, is put into one by `tell`. */
export function ask(
  kind: QuestionKind,
  text: string,
  album: InterviewAlbum,
  tell: Tell,
  suggestions: Suggestion[] = [],
): Question {
  return {
    kind,
    text,
    language: "en",
    suggestions,
    combine: joinPeople,
    toSentence(typed) {
      const answer = readAnswer(typed);
      if (!answer) return null;
      return isSentence(answer, album.names)
        ? asTyped(answer, album.names)
        : capitalise(toMessage(tell(answer)));
    },
  };
}

/** Whom the caption is about, as far as its reading is certain. */
export const subjectOf = ({ facts }: CaptionNotes): Subject | null => {
  const fact = facts.facts.find(({ body }) => "subject" in body && body.subject !== null);
  return fact && "subject" in fact.body ? fact.body.subject : null;
};

/** "Susan and I" are "you and Susan". */
export const askedOf = ({ text, first }: Subject): string =>
  first ? (/^I$/.test(text) ? "you" : `you and ${text.replace(/(?:,| and) I$/, "")}`) : toYou(text);

export const isPlural = ({ plural, first, text }: Subject): boolean =>
  plural || first || text === "we";
