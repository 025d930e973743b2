/** Every way in which a fact can be told truly; the caption's own words are always one of them. */
import type { Body, Fact, Subject } from "../facts/fact.ts";
import { ageInWords, isPlainAge, oldInWords } from "../facts/ages.ts";
import { waysMade } from "./made-ways.ts";
import { PREPOSITIONS } from "../lexicon/function-words.ts";
import { isAdjective } from "../grammar/roles.ts";
import { isPast } from "../grammar/verb-forms.ts";
import { capitalise, numberWord } from "../text/sentence.ts";
import { wasOf } from "../facts/subject.ts";
import { ageAround, atAnAge } from "./ages.ts";
import { goesOnToday, heroOf, isNotOurs } from "./doers.ts";
import { isLively, staysAsTyped } from "./as-typed.ts";
import { leadOf, pronounFor, type Lead } from "./leads.ts";
import type { Telling, Way } from "./story.ts";
import { waysToTellThing } from "./thing-ways.ts";
import { waysToTellSentence } from "./sentence-ways.ts";
import { isOf, way } from "./words.ts";

/** "Eiffel tower" */
const LACKS_ARTICLE = /^\p{Lu}.* \p{Ll}\S*$/u;

type Known<K extends Body["kind"]> = Extract<Body, { kind: K }>;

/** The caption as it stands: always right, and dull where it is no sentence. */
const WORTH_AS_TYPED = { sentence: 1, deed: 0.01, shown: 0.5, fragment: 1.5 };

export function waysToTell(fact: Fact, telling: Telling): Way[] {
  const lead = leadOf(fact, telling);
  const { body } = fact;
  const known = knownWays(fact, body, lead, telling);
  // Where a fragment has become a sentence, nothing is only pointed at.
  const ways = fact.made
    ? [...known.filter(({ frame }) => frame === "at four"), ...waysMade(fact, fact.made, telling)]
    : known;
  // A whole sentence is typed as it stands or told in the past: never now the one, now the other.
  return body.kind === "full"
    ? ways
    : [...ways, asTyped(fact, ways.length === 0, isLively(telling))];
}

function asTyped({ typed, body, made }: Fact, isOnly: boolean, isVaried: boolean): Way {
  // "Dad burning the sausages" is no sentence, and can be one; "Two winters of it" may stay as it is.
  const isDeed =
    made?.some(({ frame }) => !/^(?:there|we had|at a time)/.test(frame)) ||
    /^(?:deed|state|doing)$/.test(body.kind);
  const isAged = body.kind === "presence" && body.subject.age !== null;
  const isShown = body.kind === "presence" || made !== undefined;
  const worth = isDeed || isAged ? (isVaried ? "shown" : "deed") : isShown ? "shown" : "fragment";
  const weight = isOnly ? WORTH_AS_TYPED.sentence : WORTH_AS_TYPED[worth];
  const frame = body.kind === "full" ? "full" : "as typed";
  return { text: typed, device: "verbatim", frame, weight };
}

function knownWays(fact: Fact, body: Body, lead: Lead, telling: Telling): Way[] {
  if (staysAsTyped(fact, body, telling)) return [];
  switch (body.kind) {
    case "full":
      return waysToTellSentence(fact, body, telling);
    case "deed":
    case "state":
      return waysToTellDoer(fact, body, lead, telling);
    case "presence":
      return waysToShowSomebody(fact, body, lead, telling);
    case "doing":
      return waysToTellDoing(fact, body, lead, telling);
    case "how": {
      const hero = heroOf(fact, telling);
      return hero ? [way(`${lead.front}${hero} was ${body.text}`, "told", 3, lead.mark)] : [];
    }
    case "off":
      return telling.album.saysWe || telling.album.saysI
        ? [
            way(`${capitalise(body.text)} we went`, "off we went", 1, lead.mark),
            way(`we were ${body.text}`, "told", 1, lead.mark),
          ]
        : [];
    case "place":
      return [
        way(
          `this ${lead.when || !/^\p{Lu}/u.test(body.text) ? "was" : "is"} ${body.text}${lead.tail}`,
          "this is",
          1,
        ),
        ...(lead.when
          ? [way(`here is ${body.text}${lead.tail}`, "here is", 0.1, ".", "shown")]
          : []),
        ...(telling.album.isSequential && fact.caption > 0 && !LACKS_ARTICLE.test(body.text)
          ? [way(`then came ${body.text}${lead.tail}`, "then came", 2)]
          : []),
        ...(telling.template === "vacation" && fact.caption > 0 && !LACKS_ARTICLE.test(body.text)
          ? [way(`the next stop was ${body.text}${lead.tail}`, "next stop", 3)]
          : []),
        ...(lead.when ? [] : [way(`here is ${body.text}`, "here is", 0.1)]),
      ];
    case "thing":
      return waysToTellThing(fact, body, lead, telling);
    case "told":
      // "Ate my charger" in the album of a dog is not told of the narrator.
      // Nor is what somebody says in it: "Asked for her secret she said porridge".
      return isNotOurs(fact, body.text, telling) ||
        / (?:he|she|they|we|I) (?:said|says)\b/.test(fact.typed)
        ? []
        : [way(lead.front + body.text, "told", 3, lead.mark)];
    default:
      return atAnAge(fact, telling);
  }
}

function waysToTellDoer(
  fact: Fact,
  body: Known<"deed"> | Known<"state">,
  lead: Lead,
  telling: Telling,
): Way[] {
  const { subject } = body;
  const { name, lead: age } = ageAround(telling, subject, pronounFor(subject, fact, telling));
  const was = wasOf(subject);
  const doing = body.kind === "deed" ? `${body.gerund} ${body.rest}`.trim() : body.rest;
  // "me on the stool, maybe 6": the picture says so, not the day.
  if (subject.text === "I" && body.kind === "state" && !telling.album.isSequential && !lead.when) {
    const shown = doing.replace(
      /\b(maybe|about|aged|nearly|only|just) (\d{1,2})$/,
      (_, word: string, years: string) => `${word} ${numberWord(Number(years))}`,
    );
    return [
      way(`that is me ${shown}`, "that is", 2, ".", "shown"),
      way(`this is me ${shown}`, "this is", 1, ".", "shown"),
    ];
  }
  const said =
    body.kind === "deed" && body.past ? `${name} ${body.past}` : `${name} ${was} ${doing}`;
  if (age && !lead.front) return [way(age + said, "at four", 3)];
  const ways = goesOnToday(fact, telling) ? [] : [way(lead.front + said, "told", 3, lead.mark)];
  const isSomebody = subject.people.length > 0 || subject.first;
  const isShown =
    !/^(?:we|everyone|everybody|nobody|somebody|someone)\b/.test(subject.text) &&
    !(body.kind === "state" && !isSomebody) &&
    !(body.kind === "state" && subject.text === "I");
  if (isShown && !lead.isGap) {
    const years = shownAge(subject, telling);
    const isPlace = body.kind === "state" && PREPOSITIONS.has(doing.split(" ")[0]!) && !years;
    const comma = isPlace ? "" : ",";
    ways.push(
      way(
        `here ${isOf(subject)} ${subject.object}${years}${comma} ${doing}${lead.tail}`,
        "here is",
        telling.album.isSequential ? 0.2 : 0.4,
        ".",
        "shown",
      ),
    );
  }
  return ways;
}

function shownAge({ age, people }: Subject, { aged }: Telling): string {
  return age && !aged.has(people[0] ?? "") ? `, ${ageInWords(age)}` : "";
}

/** "Little Leo" is somebody; "muddy Theo" and "lost Billy" are how he was. */
const NICKNAME = /^(?:little|big|old|young|baby|great|best|new)$/;

function waysToShowSomebody(
  fact: Fact,
  body: Known<"presence">,
  lead: Lead,
  telling: Telling,
): Way[] {
  const { album } = telling;
  const { subject, tail } = body;
  const who = subject.object.replace(/^Good old /, "good old ");
  const behind = tail
    ? ` ${tail.replace(/^at (?:age )?(\d{1,2})\b/, (_, age: string) => `at ${numberWord(Number(age))}`)}`
    : "";
  const aged = /^aged /i.test(subject.age ?? "") ? "aged " : "";
  const years = subject.age ? `, ${aged}${oldInWords(subject.age)}${tail ? "," : ""}` : "";
  // "Good old Dad." is said, and shows nobody.
  const first = who.split(" ")[0]!.toLowerCase();
  const isHow = who.includes(" ") && (isAdjective(first) || isPast(first)) && !NICKNAME.test(first);
  if (isHow || /^(?:good old|dear) /i.test(who)) return [];
  const ways: Way[] = [];
  const isMany = subject.plural;
  // "These are" points at people, and their belongings are none.
  const hasBelongings = / (?:his|her|their|my|our) (?!\p{L}+ (?:\p{Lu}|and ))/u.test(who);
  const rest = `${who}${years}${behind}${lead.tail}`;
  if (!isMany || subject.first) ways.push(way(`this is ${rest}`, "this is", 1.5, ".", "shown"));
  if (who === "me") ways.push(way(`that is ${rest}`, "that is", 1.2, ".", "shown"));
  else ways.push(way(`here ${isMany ? "are" : "is"} ${rest}`, "here is", 0.08, ".", "shown"));
  if (isMany && years && fact.caption > 0)
    ways.push(way(`and these are ${rest}`, "and these are", 1, ".", "shown"));
  if (isMany && !hasBelongings && years)
    ways.push(way(`these are ${rest}`, "these are", 1.5, ".", "shown"));
  const isNamed = subject.isOneName;
  const grown = /^as (an? .+)$/.exec(tail)?.[1];
  if (grown && isNamed) ways.push(way(`${lead.front}${who} was ${grown}`, "told", 3));
  if (subject.age && !tail && (isNamed || isMany)) {
    const was = wasOf(subject);
    const isSure = !goesOnToday(fact, telling) && !/^(?:aged|maybe|about)/i.test(subject.age);
    if (isSure)
      ways.push(way(`${lead.front}${subject.text} ${was} ${oldInWords(subject.age)}`, "told", 3));
    const gender = isNamed ? album.genderOf(who) : null;
    if (gender && isPlainAge(subject.age) && !lead.when)
      ways.push(
        way(
          `this is ${who}. ${gender === "f" ? "She" : "He"} was ${oldInWords(subject.age)}`,
          "this is",
          1.5,
        ),
      );
  }
  return ways;
}

function waysToTellDoing(fact: Fact, body: Known<"doing">, lead: Lead, telling: Telling): Way[] {
  const { album } = telling;
  const ours = album.saysWe && !isNotOurs(fact, "we", telling) ? "we" : null;
  // "Scraping. Two winters of it.": alone it says enough.
  if (body.rest === "" && fact.caption > 0) return [];
  const self = body.self ?? ours ?? (album.isMine ? "I" : null);
  // "Losing his first tooth": it was he.
  if (/^(?:we|I)$/.test(self ?? "") && /\b(?:his|her|their)\b/i.test(body.rest)) return [];
  const doing = `${body.gerund} ${body.rest}`.trim();
  const hero = self ? null : heroOf(fact, telling);
  if (hero) {
    const said = body.past ? `${hero} ${body.past}` : `${hero} was ${doing}`;
    return [way(lead.front + said, "told", 3, lead.mark)];
  }
  if (self) {
    const was = self === "we" ? "were" : "was";
    const said = body.past ? `${self} ${body.past}` : `${self} ${was} ${doing}`;
    const ways = [way(lead.front + said, "told", 3, lead.mark)];
    if (!/^(?:home|back)\b/.test(body.rest))
      ways.push(
        way(
          `here ${self === "we" ? "we are" : "I am"}, ${doing}${lead.tail}`,
          "here is",
          0.1,
          ".",
          "shown",
        ),
      );
    return ways;
  }
  if (!body.base || !album.isSequential || album.isQuiet || fact.caption === 0) return [];
  const time = `it was time to ${body.base} ${body.rest}`.trim();
  return [way(lead.when ? lead.front + time : `then ${time}`, "then", 3, lead.mark)];
}
