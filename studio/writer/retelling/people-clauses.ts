/** "Kai in goal, looking at an aeroplane", "Brian laying the first brick (crooked)": somebody, and how or what. */
import { KIN } from "../lexicon/people.ts";
import { endsPhrase, type Token } from "../grammar/tokens.ts";
import { isFinite } from "../grammar/roles.ts";
import type { Subject } from "../facts/fact.ts";
import { getPastOfGerund } from "../grammar/verb-forms.ts";
import { pastOf } from "./deeds.ts";
import { readSubject, wasOf } from "../facts/subject.ts";
import { canFollow, render, told, type Clause, type Reading } from "./clause.ts";
import { isState } from "./states.ts";

/** "Jayden with Daddy Tom, Ellie with Papa Marcus" */
const PAIR = /^(with [\p{L} ]+), (\p{Lu}\p{L}+) (with [\p{L} ]+)$/u;

export function clausesOfPeople({ isToday, names, tokens }: Reading): Clause[] {
  const all = /^(?:all(?: (?:\p{L}+|\d+))?|both) of us\b/iu.exec(render(tokens))?.[0];
  if (all) return ofAllOfUs(all.toLowerCase(), tokens.slice(all.split(" ").length));
  const other = /^(every(?:one|body)|nobody)( else)?( also| still)? (\p{L}+ing) ([^,]+)$/iu.exec(
    render(tokens),
  );
  if (other && getPastOfGerund(other[4]!))
    return [
      told(
        `${other[1]!.toLowerCase()}${other[2] ?? ""} was${other[3] ?? ""} ${other[4]} ${other[5]}`,
      ),
    ];
  const found = readSubject(tokens, names);
  if (!found) return ofPair(tokens, names);
  const { subject, end: named } = found;
  const aside = asideBehind(tokens, named);
  const end = aside ? aside.end : named;
  const rest = tokens.slice(end);
  const isKnown =
    subject.people.length === 0 ||
    subject.people.every((person) =>
      person
        .split(" ")
        .some((word) => KIN.has(word.toLowerCase()) || names.people.has(word.toLowerCase())),
    );
  if (!isKnown || rest.length === 0 || subject.age) return [];
  const isApart = !aside && endsPhrase(tokens[end - 1]);
  const remark = remarkBehind(subject, rest, isApart);
  if (remark) return [told(`${subject.text}, ${remark.remark}, ${sayDeed(subject, remark.rest)}`)];
  if (!canFollow(rest)) return [];
  if (rest[0]!.role === "ger") {
    const deed = sayDeed(subject, rest);
    return deed ? [told(`${subject.text}${aside?.text ?? ""} ${deed}`)] : [];
  }
  const pair = isApart ? null : PAIR.exec(render(rest));
  if (pair) return [told(`${subject.text} was ${pair[1]}, and ${pair[2]} was ${pair[3]}`)];
  if (isApart || !isState(rest)) return [];
  // "Mum and Dad in Skye, Leo in Oban" are two.
  if (/, (?:\p{Lu}\p{Ll}+|the \p{L}+) (?:in|on|at|with) /u.test(render(rest))) return [];
  const was = isToday ? (wasOf(subject) === "were" ? "are" : "is") : wasOf(subject);
  return [told(`${subject.text}${aside?.text ?? ""} ${was} ${render(rest)}`)];
}

/** "Mark and best man Bill, looking worried" */
function ofPair(tokens: readonly Token[], names: Reading["names"]): Clause[] {
  const comma = tokens.findIndex(endsPhrase);
  const who = tokens.slice(0, comma + 1);
  const rest = tokens.slice(comma + 1);
  const isTwo = comma > 1 && who.some(({ low }) => low === "and") && names.people.has(who[0]!.low);
  const isNames = isTwo && who.every(({ role }) => /^(?:noun|adj|conj|det)$/.test(role));
  return isNames && rest[0]?.role === "ger" && canFollow(rest)
    ? [told(`${render(who)} were ${render(rest)}`)]
    : [];
}

function ofAllOfUs(all: string, rest: readonly Token[]): Clause[] {
  return isState(rest) && canFollow(rest)
    ? [
        told(
          `${all} were ${render(rest).replace(/ (?:1st|first) time (?=since|in|ever)/, " for the first time ")}`,
        ),
      ]
    : [];
}

/** "Fish (real name Patricia) winning the race" */
function asideBehind(tokens: readonly Token[], at: number): { text: string; end: number } | null {
  if (!tokens[at]?.before.startsWith("(")) return null;
  const close = tokens.findIndex(({ after }, index) => index >= at && after.startsWith(")"));
  if (close < 0 || close === tokens.length - 1) return null;
  return {
    text: ` ${tokens
      .slice(at, close + 1)
      .map(({ after, before, text }) => before + text + after)
      .join(" ")}`,
    end: close + 1,
  };
}

/** "My cousin Anand, who is not called Andy, holding the trophy" */
function remarkBehind(
  subject: Subject,
  rest: readonly Token[],
  isApart: boolean,
): { remark: string; rest: readonly Token[] } | null {
  if (!isApart || rest[0]!.low !== "who") return null;
  const comma = rest.findIndex(endsPhrase);
  const behind = comma < 0 ? [] : rest.slice(comma + 1);
  if (behind[0]?.role !== "ger" || !sayDeed(subject, behind)) return null;
  return { remark: render(rest.slice(0, comma + 1)), rest: behind };
}

/** "laid the first brick", "was singing"; null where the words behind the deed hold another. */
export function sayDeed(subject: Subject, [gerund, ...rest]: readonly Token[]): string | null {
  const others = rest.filter(
    (token, index) =>
      token.role === "ger" && !endsPhrase(rest[index - 1]) && rest[index - 1]?.role !== "prep",
  );
  if (
    !gerund ||
    others.length > 0 ||
    endsPhrase(gerund) ||
    rest.some((token, index) => isFinite(token) && index === 0)
  )
    return null;
  const past = pastOf(gerund.low, render(rest));
  const behind = render(rest);
  return `${past ?? `${wasOf(subject)} ${gerund.low}`} ${behind}`.trim();
}
