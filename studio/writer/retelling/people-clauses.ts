/** "Papa running": a deed without an object. */
const ALONE =
  /^(?:running|laughing|crying|singing|dancing|sleeping|snoring|smiling|swimming|sulking|waving|jumping|shouting|cheering|fishing|paddling|skating|sledging|reading|cooking|waiting|helping|winning|falling)$/;

/** "Brian laying the first brick (crooked)": somebody, and what they did. */
import { KIN } from "../lexicon/people.ts";
import { endsPhrase, type Token } from "../grammar/tokens.ts";
import { isFinite } from "../grammar/roles.ts";
import type { Subject } from "../facts/fact.ts";
import { getPastOfGerund } from "../grammar/verb-forms.ts";
import { pastOf } from "./deeds.ts";
import { readSubject, wasOf } from "../facts/subject.ts";
import { canFollow, render, told, type Clause, type Reading } from "./clause.ts";

export function clausesOfPeople({ isPaired, isToday, names, tokens }: Reading): Clause[] {
  const all = /^all (?:\p{L}+ |\d+ )?of us together (?:1st|first) time (?=since|in|ever)/iu.exec(
    render(tokens),
  )?.[0];
  if (all)
    return [
      told(
        render(tokens)
          .replace(/ together (?:1st|first) time /i, " were together for the first time ")
          .replace(/^All/, "all"),
      ),
    ];
  const other = /^(every(?:one|body)|nobody)( else)?( also| still)? (\p{L}+ing) ([^,]+)$/iu.exec(
    render(tokens),
  );
  if (other && isPaired && getPastOfGerund(other[4]!))
    return [
      told(
        `${other[1]!.toLowerCase()}${other[2] ?? ""} was${other[3] ?? ""} ${other[4]} ${other[5]}`,
      ),
    ];
  const found = readSubject(tokens, names);
  if (!found) return [];
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
    const deed = sayDeed(subject, rest, isPaired);
    return deed ? [told(`${subject.text}${aside?.text ?? ""} ${deed}`)] : [];
  }
  if (!isToday && !isApart && isDoingSomewhere(rest))
    return [told(`${subject.text}${aside?.text ?? ""} ${wasOf(subject)} ${render(rest)}`)];
  // "Jim in the Woodlands. Some days he asks …": he is there today.
  return isToday && !isApart && /^(?:in|at) /.test(render(rest))
    ? [told(`${subject.text} ${wasOf(subject) === "were" ? "are" : "is"} ${render(rest)}`)]
    : [];
}

/** "in the garden, laughing about the cake" */
function isDoingSomewhere(rest: readonly Token[]): boolean {
  const doing = rest[rest.findIndex(endsPhrase) + 1];
  return (
    /^(?:in|at|on|under|outside|inside|near|behind|beside)$/.test(rest[0]!.low) &&
    doing?.role === "ger" &&
    getPastOfGerund(doing.low) !== null
  );
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

/** "laid the first brick"; null where it was only going on, or the words behind it hold another deed. */
function sayDeed(
  subject: Subject,
  [gerund, ...rest]: readonly Token[],
  isPaired = false,
): string | null {
  const others = rest.filter(
    (token, index) =>
      token.role === "ger" && !endsPhrase(rest[index - 1]) && rest[index - 1]?.role !== "prep",
  );
  if (
    !gerund ||
    others.length > 0 ||
    endsPhrase(gerund) ||
    /^(?:or|but|maybe)$/.test(rest[0]?.low ?? "") ||
    (rest.length === 0 && !ALONE.test(gerund.low)) ||
    rest.some((token, index) => isFinite(token) && index === 0)
  )
    return null;
  const past = pastOf(gerund.low, render(rest));
  if (!past && !isPaired) return null;
  return `${past ?? `${wasOf(subject)} ${gerund.low}`} ${render(rest)}`.trim();
}
