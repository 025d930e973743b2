/** Who: asked of what the caption shows, in its words. */
import { FOOD } from "../facts/thing-facts.ts";
import type { Body, ThingBody } from "../facts/fact.ts";
import { KIN } from "../lexicon/people.ts";
import { capitalise } from "../text/sentence.ts";
import { asTyped, isSentence, type People, readAnswer, readPeopleList, wasOf } from "./answers.ts";
import { prepositionOf } from "./places.ts";
import type { Question, Suggestion } from "./question.ts";
import type { CaptionNotes, InterviewAlbum } from "./read-album.ts";

interface Form {
  text: string;
  tell: (people: People) => string;
  /** The one who asks takes the narrator to be there. */
  isWithYou?: boolean;
  /** Where one person alone carries the album, it is they. */
  isOfHero?: boolean;
  /** Whoever has a birthday, if somebody has. */
  isForOne?: boolean;
}

const wereThere = (people: People): string => `${people.subject} ${wasOf(people)} there.`;
const ownerOf = ({ object, isMe }: People): string =>
  isMe ? "my" : object.endsWith("s") && !/^\p{Lu}/u.test(object) ? `${object}'` : `${object}'s`;
const theirs = ({ object, isMe }: People): string =>
  isMe ? "mine" : ownerOf({ object } as People);

/** Nobody need be in these pictures. */
const NATURE =
  /\b(?:moon|sun|sunset|sunrise|rainbow|rain|snow|sky|skies|clouds?|storm|stars?|tree|trees|flowers?|roses|leaves|view|hills?|mountains?|midges|fog|frost|thunder|lightning|waves?|tide|heron|fox|gulls?|seagulls?|birds?|hens?|ducks?|cows?|sheep|lambs?|lions?|giraffes?|elephants?|penguins?|squirrel|butterfly|bees?|spider|hedgehog)\b/i;
const GIFT =
  /^(?:(?:birthday|christmas|wedding|chocolate|digger|rainbow|big|huge|enormous|giant) )*(?:cake|presents?|card|parcel)$/i;
const OWNED =
  /^(?:bike|bicycle|tricycle|scooter|car|van|caravan|tractor|boat|tent|kite|hat|dress|shoes?|boots|wellies|coat|jumper|scarf|costume|doll|teddy|toys?|drawing|painting|book|guitar|piano|violin|drum|kitchen|house|bedroom|room|garage|shed|allotment|garden|bed|chair|armchair|desk|tin|box|bag|suitcase|camera|sandcastle|snowman|pram|sledge|skates|medal|trophy|treehouse)$/;
const EATEN =
  /\b(?:ice[ -]cream|hot chocolate|chips|sausages|toast|dumplings|pancakes|sandwiches|scones|cookies|biscuits|marshmallows|strawberries|lollies|sweets|noodles|samosas|waffles|muffins|cupcakes|doughnuts|popcorn|candyfloss)$/;
const OWN_EVENT =
  /^(?:(?:birthday|surprise|leaving|retirement|engagement|hen|\S+th) )?party$|\b(?:birthday|bedtime|bath time|bathtime|nap|naptime|christening|wedding|graduation|haircut)$/i;

/** The question who, or null where the caption or its album says it, or nobody need be there. */
export function askWho(caption: CaptionNotes, album: InterviewAlbum): Question | null {
  if (caption.saysWho) return null;
  const form = formOf(caption, album);
  if (!form) return null;
  const { names } = album;
  const me: Suggestion[] = form.isWithYou ? [] : [{ label: "Me", answer: "me", group: "people" }];
  return {
    kind: "who",
    text: form.text,
    language: "en",
    suggestions: [
      ...album.people.map((name): Suggestion => ({ label: name, answer: name, group: "people" })),
      ...me,
    ],
    combine: joinPeople,
    toSentence(typed) {
      const answer = readAnswer(typed);
      if (!answer) return null;
      const people = isSentence(answer, names) ? null : readPeopleList(answer, names);
      return people ? capitalise(form.tell(people)) : asTyped(answer, names);
    },
  };
}

/** "Grandma, Leo and me" */
export const joinPeople = (chosen: readonly Suggestion[]): string => {
  const names = chosen.map(({ answer }) => answer);
  return names.length < 2
    ? (names[0] ?? "")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
};

function formOf({ text, facts, words, read }: CaptionNotes, album: InterviewAlbum): Form | null {
  if (text === "")
    return {
      text: "Who is in this picture?",
      tell: ({ object, plural }) => `${plural ? "Here are" : "This is"} ${object}.`,
    };
  const body = facts.facts[0]?.body ?? { kind: "typed" };
  const form = formOfBody(body, read.year === null ? "is" : "was");
  if (form === "nobody" || (form?.isForOne && hasBirthday(album))) return null;
  if (form) return form.isOfHero && hasOneHero(album) ? null : form;
  const first =
    /^(?:first|1st) (?:steps?|tooth|words?|smile|swim|haircut|crawl|goal|day at (?:school|nursery))\b/i.exec(
      text,
    )?.[0];
  if (first) return hasOneHero(album) ? null : whoseIs(first.toLowerCase(), first.endsWith("s"));
  const isTelling = /\d/.test(text) || isSentence(text, album.names);
  if (isTelling || (words.length < 2 && !/\p{L}{3}/u.test(text))) return null;
  return NATURE.test(text) ? null : { text: "Who is in this picture?", tell: wereThere };
}

/** Nobody else is named half as often: what is said of nobody is said of them. */
function hasOneHero({ captions }: InterviewAlbum): boolean {
  const counts = new Map<string, number>();
  for (const person of captions.flatMap(({ read }) => read.people))
    if (!KIN.has(person.toLowerCase())) counts.set(person, (counts.get(person) ?? 0) + 1);
  const [most = 0, second = 0] = [...counts.values()].toSorted((one, other) => other - one);
  return most > 1 && most >= 2 * second;
}

/** Somebody's birthday is told of: the cake is theirs. */
const hasBirthday = ({ captions }: InterviewAlbum): boolean =>
  captions.some(
    ({ text, read }) =>
      read.people.length > 0 &&
      /\b(?:birthday|party|turns|turned|is (?:now )?\d{1,3}|\d{1,3}(?:st|nd|rd|th))\b/i.test(text),
  );

function formOfBody(body: Body, be: "is" | "was"): Form | "nobody" | null {
  if (body.kind === "place") return withYou(body.text);
  if (body.kind === "how") {
    const place = /^(?:in|on|at|under|up|behind) /.test(body.text);
    return place
      ? { text: `Who is with you ${body.text}?`, tell: wereThere, isWithYou: true }
      : {
          text: `Who ${be} ${body.text}?`,
          tell: ({ object }) => `It was ${object}.`,
          isOfHero: true,
        };
  }
  if (body.kind === "off")
    return {
      text: `Who went ${body.text.replace(/^off /, "")}?`,
      tell: ({ subject }) => `${subject} came along.`,
      isOfHero: true,
    };
  if (body.kind === "doing") {
    if (/^(?:burning|boiling|melting|raining|snowing|pouring|growing)$/.test(body.gerund))
      return null;
    const what = `${body.gerund} ${body.rest}`.trim();
    return what.split(" ").length > 8
      ? null
      : { text: `Who ${be} ${what}?`, tell: wereThere, isOfHero: true };
  }
  // "the kitchen empty": it is about a thing.
  if (body.kind === "state" || body.kind === "deed") return "nobody";
  return body.kind === "thing" ? formOfThing(body) : null;
}

function withYou(place: string): Form {
  const where = `${prepositionOf(place)} ${place}`;
  return { text: `Who is with you ${where}?`, tell: wereThere, isWithYou: true };
}

const SHARED =
  /\b(?:dinner|lunch|breakfast|tea|supper|brunch|picnic|christmas|easter|halloween|thanksgiving|diwali|eid|hanukkah|holiday|holidays|trip|walk|hike|barbecue|bbq|camping|fair|carnival|festival|concert|parade|match|race|game|reunion|dance|show|play|fireworks|party)$/i;
/** "first dance" is nobody's alone. */
const NOT_ONES_OWN =
  /\b(?:dance|night|snow|class|light|prize|house|home|photo|picture|date|look|stop)$/i;

const whoseIs = (what: string, plural: boolean): Form => ({
  text: `Whose ${what} ${plural ? "were they" : "was it"}?`,
  tell: (people) => `${plural ? "They were" : "It was"} ${theirs(people)}.`,
  isOfHero: true,
});

function formOfThing({ text, plural, event, milestone, form }: ThingBody): Form | "nobody" {
  const bare = text.replace(/^(?:the|a|an|some|this|that) /i, "");
  const [head = ""] = bare.split(/ (?:in|on|at|with|for|from|of|over|under|by|to|that|we|which) /);
  if (form === "moment" || /^(?:no|another|our|my)\b/i.test(text) || NATURE.test(head))
    return "nobody";
  const whose = whoseIs(head, plural);
  if (milestone || /^first /i.test(head))
    return /^first /i.test(head) && !NOT_ONES_OWN.test(head) ? whose : "nobody";
  if (event && OWN_EVENT.test(head))
    return { ...whose, tell: (people) => `It was ${ownerOf(people)} ${head}.` };
  if (event && SHARED.test(head))
    return { text: `Who was there for ${text.replace(/^an? /, "the ")}?`, tell: wereThere };
  if (GIFT.test(head))
    return {
      text: `Who ${plural ? "are" : "is"} the ${head} for?`,
      tell: ({ object }) => `The ${head} ${plural ? "were" : "was"} for ${object}.`,
      isForOne: true,
    };
  if (FOOD.test(head.split(" ").at(-1)!) || EATEN.test(head))
    return { text: `Who had ${head}?`, tell: ({ subject }) => `${subject} had ${head}.` };
  return OWNED.test(head.split(" ").at(-1)!)
    ? { ...whose, text: `Whose ${head} ${plural ? "are they" : "is it"}?`, isOfHero: false }
    : event
      ? { text: "Who is in this picture?", tell: wereThere }
      : "nobody";
}
