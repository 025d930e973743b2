/** A fact turned round, for the child to call out. Only with one known doer and nothing that looks back at somebody. */
import type { Fact } from "../facts/fact.ts";
import { capitalise, numberWord } from "../text/sentence.ts";
import { wasOf } from "../facts/subject.ts";

const LOOKS_BACK =
  /\b(?:he|she|his|her|him|they|their|them|it|its|this|that|me|us|my|our|when|because|but|who|again|too|first|so|not|never)\b|[,;:]/i;
const BASES: Record<string, string> = Object.fromEntries(
  "ate:eat caught:catch found:find threw:throw made:make picked:pick scored:score built:build saw:see counted:count won:win baked:bake knitted:knit took:take carried:carry planted:plant blew:blow"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
const COUNT =
  /^(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: (\p{L}+s))?(?: (at|on|in|for) .+)?$/u;
const MAX_WORDS = 9;

/** "Who burned the sausages? Dad did!" */
export function askWho(fact: Fact): string | null {
  const { body } = fact;
  if (body.kind !== "full" || !body.halves) return askOne(fact);
  const [first, , second] = body.halves;
  const asked = askOne({ ...fact, body: first });
  return asked && `${asked} And ${second}`;
}

function askOne({ body, when }: Fact): string | null {
  if (body.kind !== "full" && body.kind !== "deed" && body.kind !== "state") return null;
  const { subject } = body;
  if (!subject || subject.first || subject.people.length === 0 || subject.age || when) return null;
  const said =
    body.kind === "full"
      ? body.verb && `${body.verb} ${body.rest}`
      : body.kind === "deed"
        ? body.past
        : `was ${body.rest}`;
  const words = said?.trim().split(" ").length ?? 0;
  if (!said || words < 2 || words > MAX_WORDS || LOOKS_BACK.test(said)) return null;
  // These ask for where or how, not for who; and nobody is called out for tears.
  if (/^(?:got|had|was born|left|married|died|cried|hurt|broke|lost|forgot|went|came)\b/.test(said))
    return null;
  if (body.kind === "state" && !/^(?:fast |sound )?asleep\b/.test(body.rest)) return null;
  const helper = body.kind === "state" ? wasOf(subject) : "did";
  return `Who ${said.trim()}? ${capitalise(subject.text)} ${helper}!`;
}

/** "How many did Grandpa eat? Five? Six? Seven!" */
export function askHowMany({ body }: Fact): string | null {
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
  return `${many} did ${body.subject.text} ${base}? ${steps.join(" ")} ${capitalise(numberWord(number))}!`;
}
