/** What they are doing, where a caption only says who is there; and what they are called, where it does not. */
import {
  getPastOfGerund,
  isBase,
  isPast,
  isThirdPerson,
  pastOfPresent,
} from "../grammar/verb-forms.ts";
import { KIN } from "../lexicon/people.ts";
import { lowerFirst, trimEnd } from "../text/sentence.ts";
import { readPeopleList, spellNames, toYou } from "./answers.ts";
import { ask, askedOf, isPlural, subjectOf } from "./ask.ts";
import type { Question, Suggestion } from "./question.ts";
import { calledOf, type CaptionNotes, type InterviewAlbum } from "./read-album.ts";

/** Answers to other questions. */
const SAYS_NO_DEED =
  /^(?:It|This|That) was |^The \p{L}+ were \p{Lu}| is called | (?:was|were) there\.$/u;

/** "Max, 5", "grandma + kids": they are there, and what they do is not said. */
export function askDoing(caption: CaptionNotes, album: InterviewAlbum): Question | null {
  const { facts } = caption.facts;
  const [fact] = facts;
  const others = facts.slice(1).filter(({ typed }) => !SAYS_NO_DEED.test(typed));
  if (others.length > 0 || fact?.body.kind !== "presence") return null;
  const { subject, tail } = fact.body;
  const isTold = tail !== "";
  const hasThings =
    subject.plural &&
    subject.people.length === 1 &&
    / and (?:his|her|their|a|the \p{L}+s?$)/u.test(subject.text) &&
    !/ and the (?:kids|children|boys|girls|grandchildren|dog|cat|family|baby)$/.test(subject.text);
  const isBaby = /\b(?:hours?|days?|weeks?|minutes?|newborn)\b/.test(caption.text);
  if (isTold || hasThings || isBaby || subject.first || subject.text.split(" ").length > 6)
    return null;
  const were = subject.plural ? "were" : "was";
  return ask(
    "doing",
    `What ${isPlural(subject) ? "are" : "is"} ${askedOf(subject)} doing?`,
    album,
    (answer) => {
      if (/^nothing\b/i.test(answer)) return `${subject.text} ${were} doing ${lowerFirst(answer)}`;
      const text = spellNames(trimEnd(answer), album.names).replace(
        /^(?:he|she|they|we)(?: (?:is|are|was|were)|'s|'re) /i,
        "",
      );
      const [verb = "", ...rest] = lowerFirst(text).split(" ");
      const behind = [subject.text, [verb, ...rest].join(" ")];
      if (getPastOfGerund(verb) || verb.endsWith("ing")) return behind.join(` ${were} `);
      if (isPast(verb) && !isBase(verb)) return behind.join(" ");
      if (isBase(verb) || isThirdPerson(verb))
        return [subject.text, pastOfPresent(verb), ...rest].join(" ");
      return text;
    },
  );
}

const GROUP =
  /\b(?:the |our |my |all the |two |three |four )?(kids|children|grandchildren|grandkids|cousins|boys|girls|twins)\b/i;
const PET =
  /\b(the|our|my|his|her) (dog|cat|puppy|kitten|pony|horse|rabbit|hamster|guinea pig|tortoise)\b(?! (?:bed|food|bowl|show))/i;
/** "our cat Smudge" */
const NAMED_PET =
  /(?:dog|cat|puppy|kitten|pony|horse|rabbit|hamster|pig|tortoise),? (?:called |named )?\p{Lu}/u;
const RELATION =
  /^(my (?:little |big |baby |younger |older |best )?(?:brother|sister|friend|cousin))(?: and I)?$/;

/** What somebody is called, where no caption of the album has a name that could be theirs. */
export function askName(caption: CaptionNotes, album: InterviewAlbum): Question | null {
  const { text } = caption;
  const own = new Set(caption.read.people);
  const named = new Set(
    album.captions.filter((other) => other !== caption).flatMap(({ read }) => read.people),
  );
  const strangers = [...named].filter((name) => !own.has(name) && !KIN.has(name.toLowerCase()));
  if ([...own].some((name) => !KIN.has(name.toLowerCase()))) return null;
  const group = GROUP.exec(text)?.[1]?.toLowerCase();
  if (
    group &&
    strangers.length < 2 &&
    !/\b(?:the other|all|school|class) (?:kids|children|boys|girls)|(?:kids|children|boys|girls)'|'s (?:boys|girls|kids|children)/i.test(
      text,
    )
  ) {
    const offered = album.people
      .filter((name) => !own.has(name))
      .map((name): Suggestion => ({ label: name, answer: name, group: "people" }));
    return ask(
      "name",
      `Who are the ${group}?`,
      album,
      (answer) => `the ${group} were ${readPeopleList(answer, album.names)?.object ?? answer}`,
      offered,
    );
  }
  if (strangers.length > 0) return null;
  const pet = NAMED_PET.test(text) ? null : PET.exec(text);
  if (pet) {
    const pets = album.family
      .filter(({ kind }) => kind === "pet")
      .map(calledOf)
      .map((name): Suggestion => ({ label: name, answer: name, group: "people" }));
    return ask(
      "name",
      `What is ${toYou(pet[1]!.toLowerCase())} ${pet[2]!.toLowerCase()} called?`,
      album,
      (answer) => `${pet[1]!.toLowerCase()} ${pet[2]!.toLowerCase()} is called ${called(answer)}`,
      pets,
    );
  }
  const subject = subjectOf(caption);
  const relation = RELATION.exec(subject?.text ?? "")?.[1];
  return relation
    ? ask(
        "name",
        `What is ${toYou(relation)} called?`,
        album,
        (answer) => `${relation} is called ${called(answer)}`,
      )
    : null;
}

const called = (answer: string): string =>
  trimEnd(answer)
    .replace(/^(?:it is|it's|he is|she is|he's|she's|called) /i, "")
    .replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
