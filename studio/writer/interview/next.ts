/** How it went on, where a caption leaves that open. */
import { HUMANS, KIN } from "../lexicon/people.ts";
import { capitalise, lowerFirst, trimEnd } from "../text/sentence.ts";
import { spellNames, toYou } from "./answers.ts";
import { ask, type Tell } from "./ask.ts";
import type { Question } from "./question.ts";
import type { CaptionNotes, InterviewAlbum } from "./read-album.ts";

const STUBBORN =
  /\b(he|she|they|\p{Lu}\p{L}+) (?:would not|wouldn't|won't|refused to) (?:get|come|climb|go) (off|out|down|in|up|away|home|back)\b/iu;
const HOPED =
  /\b(?:wanted to|wants to|tried to|tries to|was supposed to|would not|wouldn't|won't|refused to)\b/i;
const LOST =
  /\b(?:lost|loses) (my|our|his|her|the|their) ((?:\p{L}+ )?\p{L}+?)(?=[.,!]|$| in | on | at )/iu;
const NOT_LOST =
  /tooth|teeth|way|match|game|count|voice|mum|dad|wife|husband|baby|father|mother|battle|fight|job|temper|weight|mind/i;

/** How it went on, where the caption leaves it open and the next one does not say it. */
export function askNext(caption: CaptionNotes, album: InterviewAlbum): Question | null {
  const { text, read, index } = caption;
  const next = album.captions[index + 1];
  if (next && goesOn(caption, next)) return null;
  const stubborn = STUBBORN.exec(text);
  if (stubborn) return askHow(stubborn[1]!, stubborn[2]!, album);
  const lost = LOST.exec(text);
  if (lost && !NOT_LOST.test(lost[2]!)) {
    const thing = `${lost[1]!.toLowerCase()} ${lost[2]}`;
    const be = /[^s]s$/.test(lost[2]!) ? "were" : "was";
    return ask(
      "next",
      `${capitalise(be)} ${toYou(thing)} ever found?`,
      album,
      (answer) =>
        /^(?:yes|yeah|yep)/i.test(answer)
          ? `${thing} ${be} found again`
          : /^no/i.test(answer)
            ? `${thing} ${be} never found`
            : spellNames(answer, album.names),
      [
        { label: "Yes", answer: "Yes", group: "choice" },
        { label: "No", answer: "No", group: "choice" },
      ],
    );
  }
  const asTold: Tell = (answer) => spellNames(answer, album.names);
  if (
    /\bburn(?:ed|t|ing)?\b.*\b(?:sausages|toast|turkey|dinner|chicken|breakfast|burgers|food|rice|roast|potatoes|pancakes|fish|chips)\b|\b(?:sausages|toast|turkey|dinner|chicken|burgers|roast)\b.*\bburn(?:ed|t)\b/i.test(
      text,
    )
  )
    return ask(
      "next",
      "What did you eat instead?",
      album,
      (answer) =>
        `we ate ${lowerFirst(trimEnd(spellNames(answer, album.names))).replace(/ instead$/, "")} instead`,
    );
  if (HOPED.test(text) && !/\b(?:so|but|until|then)\b/i.test(text))
    return ask("next", "What happened in the end?", album, asTold);
  if (caption.facts.facts.some(({ body }) => body.kind === "thing" && body.form === "moment"))
    return ask("next", "What happened next?", album, asTold);
  if (/\b(?:not|never|no|nobody|without)\b|n't\b/i.test(text)) return null;
  const isOpen = read.mishap === "strong" && read.people.length + (read.person ? 1 : 0) > 0;
  const told = caption.facts.facts.filter(({ typed }) => !/ said\b/.test(typed));
  const isOver = told.length > 1 || /\b(?:but|so|until|then|saved)\b/i.test(text);
  return isOpen && !isOver ? ask("next", "What happened next?", album, asTold) : null;
}

function askHow(who: string, way: string, album: InterviewAlbum): Question | null {
  const low = who.toLowerCase();
  const them = low === "he" ? "him" : low === "she" ? "her" : low === "they" ? "them" : who;
  if (low === "who" || (them === who && !album.names.people.has(low) && !KIN.has(low))) return null;
  return ask("how", `How did you get ${them} ${way}?`, album, (answer) => {
    const text = lowerFirst(trimEnd(spellNames(answer, album.names)));
    return /^(?:with|by|in|using|after|at|on|because|without|like|together|very|slowly|not)\b/.test(
      text,
    )
      ? `we got ${them} ${way} ${text}`
      : /^(?:a|an|the|some|my|our|his|her) /.test(text)
        ? `we got ${them} ${way} with ${text}`
        : text;
  });
}

/** The next caption speaks of the same person or thing, or goes on in the same breath. */
function goesOn(caption: CaptionNotes, next: CaptionNotes): boolean {
  if (/^(?:and|but|then|so|he|she|it|they|luckily|later|at last|finally)\b/i.test(next.text))
    return true;
  if (/^(?:\S+ ){1,2}(?:it|him|her|them)\b/i.test(next.text)) return true;
  const things = caption.words.filter((word) => word.length > 3 && !HUMANS.has(word));
  return (
    (next.read.people.some((person) => caption.read.people.includes(person)) &&
      next.facts.facts.some(({ body }) => /^(?:full|deed)$/.test(body.kind))) ||
    things.some((word) => next.words.includes(word))
  );
}
