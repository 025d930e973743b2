/** Which questions are asked under a description. */
import type { ThingBody } from "../facts/fact.ts";
import { asTyped, isSentence, readAnswer } from "./answers.ts";
import { combineTimes, whenSentence, whenSuggestions } from "./dates.ts";
import { ask } from "./ask.ts";
import { askDoing, askName } from "./doing.ts";
import { askNext } from "./next.ts";
import { askSaid } from "./said.ts";
import { askAbroad } from "./other-languages.ts";
import { wherePhrase } from "./places.ts";
import { MAX_QUESTIONS, type Question } from "./question.ts";
import type { CaptionNotes, InterviewAlbum } from "./read-album.ts";
import { askWho } from "./who.ts";

/**
 * At most three short questions for what the caption does not say yet and no other caption of its album says, in
 * words that use what it does say.
 *
 * @param answered the kinds that were answered or skipped for this photo: they are not asked again, and count
 */
export function questionsFor(
  album: InterviewAlbum,
  index: number,
  answered: readonly string[] = [],
): Question[] {
  const caption = album.captions[index];
  const left = MAX_QUESTIONS - answered.length;
  if (!caption?.language || left <= 0) return [];
  const asked = caption.language === "en" ? inEnglish(caption, album) : askAbroad(caption, album);
  return asked.filter(({ kind }) => !answered.includes(kind)).slice(0, left);
}

function inEnglish(caption: CaptionNotes, album: InterviewAlbum): Question[] {
  const isPlain = caption.text === "" || album.isQuiet;
  const readers = isPlain
    ? [askWho, askWhere, askWhen]
    : [askWho, askName, askDoing, askSaid, askNext, askWhen, askWhere];
  const asked = readers.map((read) => read(caption, album)).filter((one) => one !== null);
  const secret = !isPlain && asked.length === 0 ? askSecret(caption, album) : null;
  return secret ? [secret] : asked;
}

/** Where and when it was is asked of an album once, at its first picture; of others only where their file has another date. */
const isAskedHere = ({ index, text }: CaptionNotes): boolean => index === 0 || text === "";

const eventOf = ({ facts }: CaptionNotes): ThingBody | null => {
  const body = facts.facts[0]?.body;
  return body?.kind === "thing" && body.event && body.form !== "moment" ? body : null;
};

const HOLIDAY = /\b(christmas|easter|halloween|thanksgiving|diwali|eid|hanukkah|new year)\b/i;
const BIRTHDAY = /\b(?:is|turns|turned|turning) \d{1,3}\b|\b\d{1,3}(?:st|nd|rd|th)? ?birthday\b/i;

function askWhen(caption: CaptionNotes, album: InterviewAlbum): Question | null {
  const { photoDate, text } = caption;
  const first = album.captions[0]?.photoDate ?? null;
  const isOtherDate =
    photoDate !== null &&
    first !== null &&
    (photoDate.year !== first.year || photoDate.month !== first.month);
  if (caption.saysWhen || album.knowsWhen || !(isAskedHere(caption) || isOtherDate)) return null;
  const holiday = HOLIDAY.exec(text)?.[1] ?? null;
  const name = holiday && holiday.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  const asksYear = name !== null || BIRTHDAY.test(text);
  return {
    kind: "when",
    text: name ? `Which ${name} was it?` : asksYear ? "Which year was it?" : "When was it?",
    language: "en",
    suggestions: whenSuggestions(photoDate, asksYear),
    combine: combineTimes,
    toSentence(typed) {
      const answer = readAnswer(typed);
      if (!answer) return null;
      return isSentence(answer, album.names) && !/^(?:it was|it's|that was)\b/i.test(answer)
        ? asTyped(answer, album.names)
        : whenSentence(answer, name);
    },
  };
}

function askWhere(caption: CaptionNotes, album: InterviewAlbum): Question | null {
  if (album.knowsWhere || !isAskedHere(caption)) return null;
  const [fact] = caption.facts.facts;
  if (fact?.body.kind === "thing" && !fact.body.event) return null;
  const place =
    fact?.body.kind === "place" && /^the \p{Ll}+$/u.test(fact.body.text) ? fact.body.text : null;
  if (caption.saysWhere && !place) return null;
  const event = eventOf(caption);
  const isShort =
    event !== null &&
    /^(?:the|a|an|our|my|\S+'s) /.test(event.text) &&
    event.text.split(" ").length < 5 &&
    !/\b(?:day|time|night|year|bedtime|summer|winter|week)$/.test(event.text);
  const what = place ?? (isShort ? event.text.replace(/^an? /, "the ") : null);
  const be = what && event?.plural ? "were" : "was";
  const subject = what && what !== "it" ? what : "it";
  return ask(
    "where",
    place
      ? `Where is ${place}?`
      : what
        ? `Where ${be} ${what.replace(/^(?:our|my) /, "your ")}?`
        : "Where was this?",
    album,
    (answer) => `${place ? subject : "it"} was ${wherePhrase(answer, album.names)}`,
  );
}

/** What the picture does not show, asked of the album's richest caption when it says all else. */
function askSecret(caption: CaptionNotes, album: InterviewAlbum): Question | null {
  const richest = album.captions
    .filter(({ read, text }) => read.people.length > 0 && !/\basleep\b/i.test(text))
    .reduce<CaptionNotes | null>(
      (one, other) => (other.words.length > (one?.words.length ?? 5) ? other : one),
      null,
    );
  const isRich = caption === richest;
  return isRich
    ? ask("secret", "What would nobody guess from this picture?", album, (answer) => answer)
    : null;
}
