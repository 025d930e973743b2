/** A fact turned round, for the child to call out. Only with one known doer and nothing that looks back at somebody. */
import type { Body, Fact } from "../facts/fact.ts";
import { PREPOSITIONS } from "../lexicon/function-words.ts";
import { COMMON_NOUNS, MASS_NOUNS, PLACE_WORDS, STORY_THINGS } from "../lexicon/nouns.ts";
import { HUMANS } from "../lexicon/people.ts";
import { capitalise, numberWord } from "../text/sentence.ts";
import { wasOf } from "../facts/subject.ts";
import type { Device, Way } from "./story.ts";

const LOOKS_BACK =
  /\b(?:he|she|his|her|him|they|their|them|it|its|this|that|me|us|my|our|when|because|but|who|again|too|first|so|not|never)\b|[,;:]/i;
const BASES: Record<string, string> = Object.fromEntries(
  "ate:eat caught:catch found:find threw:throw made:make picked:pick scored:score built:build saw:see counted:count won:win baked:bake knitted:knit took:take carried:carry planted:plant blew:blow dropped:drop bought:buy brought:bring chose:choose wore:wear drew:draw rode:ride hid:hide stole:steal cut:cut painted:paint drank:drink gave:give held:hold"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
const COUNT =
  /^(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: (\p{L}+s))?(?: (at|on|in|for) .+)?$/u;
const MAX_WORDS = 9;
/** "a starfish", "the biggest fish": one thing and no more. */
const ONE_THING = /^(?:a|an|the|two|three) (?:\p{Ll}+ )?\p{Ll}+$/u;
const ANIMAL =
  /\b(?:dog|cat|goat|donkey|gull|seagull|puppy|kitten|hen|horse|pony|cow|sheep|lamb|pig|monkey|bear|fox|rabbit|duck|swan|wasp|bee|hedgehog|bison|elephant|baby|milkman|man|woman|lady|vicar|nurse|boy|girl)s?$/;

interface Known {
  asks: string;
  answers: string;
  /** "Somebody fell in." before "It was Grandpa." */
  somebody: string;
  doer: string;
}

const ask = (text: string, frame: string, device: Device = "question"): Way => ({
  text,
  frame,
  device,
  weight: 1,
});

/** Every question that the fact answers. */
export function questionsFor(fact: Fact): Way[] {
  const { body } = fact;
  const doer = doerOf(fact);
  const halves = body.kind === "full" && body.halves ? body.halves : null;
  const first = halves && doerOf({ ...fact, body: halves[0] });
  return [
    ...(doer ? [ask(`${doer.asks} ${doer.answers}`, "who")] : []),
    ...(first ? [ask(`${first.asks} ${first.answers} And ${halves![2]}`, "who")] : []),
    ...askWhat(body),
    ...askWhere(fact),
  ];
}

/** "Somebody burned the sausages. It was Dad!" */
export function revealOf(fact: Fact): Way | null {
  const doer = doerOf(fact);
  if (!doer) return null;
  const mark = fact.shout ? "!" : ".";
  return ask(`${doer.somebody} It was ${doer.doer}${mark}`, "somebody", "reveal");
}

/** "Who burned the sausages? Dad did!" and what it is made of. */
function doerOf({ body, when }: Fact): Known | null {
  if (body.kind !== "full" && body.kind !== "deed" && body.kind !== "state") return null;
  if (when || (body.kind === "full" && body.halves)) return null;
  const { subject } = body;
  if (subject && (subject.first || subject.people.length === 0 || subject.age)) return null;
  const isThing = !subject && body.kind === "full";
  const doer = subject?.text ?? (body.kind === "full" ? body.doer : null);
  const said =
    body.kind === "full"
      ? body.verb && `${body.verb} ${body.rest}`
      : body.kind === "deed"
        ? body.past
        : `was ${body.rest}`;
  const words = said?.trim().split(" ").length ?? 0;
  if (!said || !doer || words < 2 || words > MAX_WORDS || LOOKS_BACK.test(said)) return null;
  // "their team", "our first house": it would have to be known whose before it is asked.
  if (isThing && /^(?:his|her|their|its|this|that|all|no)\b/.test(doer)) return null;
  // These ask for where or how, not for who; and nobody is called out for tears.
  if (/^(?:got|had|was born|left|married|died|cried|hurt|broke|lost|forgot|came|said)\b/.test(said))
    return null;
  if (/^went\b/.test(said) && !/^went (?:in|into|through|over|under) (?:the|a) /.test(said))
    return null;
  if (body.kind === "state" && !/^(?:fast |sound )?asleep\b/.test(body.rest)) return null;
  const predicate = said.trim();
  const head = doer.split(" ").at(-1)!.toLowerCase();
  const isSomebody = ANIMAL.test(doer) || HUMANS.has(head);
  // "What wore a hat? The mayor!": what is not known for a thing may be somebody.
  if (isThing && !isSomebody && !isThingWord(head)) return null;
  if (isThing && !isSomebody)
    return {
      asks: `What ${predicate}?`,
      answers: `${capitalise(doer)}!`,
      somebody: `Something ${predicate}.`,
      doer,
    };
  const helper = body.kind === "state" && subject ? wasOf(subject) : "did";
  return {
    asks: `Who ${predicate}?`,
    answers: `${capitalise(doer)} ${helper}!`,
    somebody: `Somebody ${predicate}.`,
    doer,
  };
}

const isThingWord = (low: string): boolean =>
  [STORY_THINGS, COMMON_NOUNS, MASS_NOUNS, PLACE_WORDS].some((words) => words.has(low));

/** "What did Susan find? A starfish!" */
function askWhat(body: Body): Way[] {
  if (body.kind !== "full" || !body.doer || body.halves) return [];
  const base = BASES[body.verb];
  const isNamed = body.subject !== null && (body.subject.first || body.subject.people.length > 0);
  if (!base || !isNamed || body.subject!.age || !ONE_THING.test(body.rest)) return [];
  const last = body.rest.split(" ").at(-1)!;
  if (PREPOSITIONS.has(last) || /(?:ing|ly|ed)$|^(?:way|time|lot|bit|one|back|home)$/.test(last))
    return [];
  return [ask(`What did ${body.doer} ${base}? ${capitalise(body.rest)}!`, "what")];
}

/** "Where was Trouble? On the curtains!" */
function askWhere({ body, when }: Fact): Way[] {
  if (body.kind !== "state" || when || body.subject.age || body.subject.first) return [];
  const isSomewhere =
    /^(?:in|on|under|behind|up|inside|on top of) (?:the|a|an) \p{Ll}+(?: \p{Ll}+)?$/u;
  if (!body.subject.isOneName || !isSomewhere.test(body.rest)) return [];
  const text = `Where was ${body.subject.text}? ${capitalise(body.rest)}!`;
  return [ask(text, "where")];
}

/** "How many did Grandpa eat? Five? Six? Seven!" */
export function askHowMany({ body }: Fact): Way | null {
  if (body.kind !== "full" || !body.subject || body.subject.first) return null;
  const base = BASES[body.verb];
  const [, count = "", things, where] = COUNT.exec(body.rest) ?? [];
  if (!base || !count || where) return null;
  const number = /^\d+$/.test(count)
    ? Number(count)
    : Array.from({ length: 13 }, (_, value) => numberWord(value)).indexOf(count);
  if (number < 4 || number > 30) return null;
  const steps = [number - 2, number - 1].map((value) => `${capitalise(numberWord(value))}?`);
  const many = things ? `How many ${things}` : "How many";
  return ask(
    `${many} did ${body.subject.text} ${base}? ${steps.join(" ")} ${capitalise(numberWord(number))}!`,
    "how many",
    "counting",
  );
}
