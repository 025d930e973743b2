/** How a thing, an event or a moment is told. */
import type { Fact, ThingBody } from "../facts/fact.ts";
import { capitalise } from "../text/sentence.ts";
import type { Lead } from "./leads.ts";
import type { Telling, Way } from "./story.ts";
import { placeBehind, way } from "./words.ts";

/** "rain in the night", "sparklers at midnight": when it was can open the sentence. */
const TIME_TAIL =
  /^(.+?) ((?:in the (?:night|morning|evening|afternoon)|at (?:midnight|night|dawn|sunset|bedtime|lunchtime|teatime|noon|half time)|on (?:the )?(?:first|second|third|last) (?:day|night|morning|evening)|on \p{Lu}\p{L}+day(?: morning| night)?|for (?:breakfast|lunch|tea|dinner|supper|pudding)|after (?:lunch|dinner|tea|breakfast)))$/u;
const OWNED_PLACE_TAIL = /^(.+?) ((?:in|on|under|behind) (?:the|my|our|his|her|their) .+)$/u;
const BODY =
  /^(?:his|her|their|my|those|these|the) (?:\p{Ll}+ )?(?:hands?|feet|toes|eyes|face|ears|hair|smile|nose|fingers)$/u;
const HOLIDAYS =
  /^(?:christmas|easter|bedtime|bath ?time|naptime|diwali|halloween|eid|thanksgiving)\b/i;
const OWNED = /^(?:my|our|his|her|their|\p{Lu}\p{L}+'s) /u;

export function waysToTellThing(fact: Fact, body: ThingBody, lead: Lead, telling: Telling): Way[] {
  const { album } = telling;
  // "Her hands." says enough.
  if (BODY.test(body.text) || /^(?:arrivals|departures)$/.test(body.text)) return [];
  const text = ownMilestone(fact, body, telling);
  const where = placeBehind(fact.where);
  const rest = `${text}${where}`;
  const dated = `${rest}${lead.tail}`;
  const { mark } = lead;
  const isNext = album.isSequential && !lead.when && fact.caption > 0;
  if (body.form === "moment")
    return isNext
      ? [way(`then came ${rest}`, "then came", 2), way(`that was ${rest}`, "that was", 1)]
      : [way(`this was ${dated}`, "this was", 1), way(`that was ${dated}`, "that was", 1)];
  const are = body.plural ? "are" : "is";
  const this_ = body.plural ? "these are" : "this is";
  if (body.timeless)
    return [
      way(`${this_} ${dated}`, this_, 1, ".", "shown"),
      way(`here ${are} ${dated}`, "here is", 1, ".", "shown"),
      way(`and ${body.plural ? "those are" : "that is"} ${dated}`, "that is", 1, ".", "shown"),
    ];
  if (body.form === "the") return waysToTellKnown(body, { rest, dated, are, this_, isNext }, lead);
  const were = body.plural && !/^an? /.test(text) ? "were" : "was";
  if (body.form === "bare" && HOLIDAYS.test(text))
    return [
      way(`${lead.front || (isNext ? "then " : "")}it ${were} ${rest}`, "it was", 1, mark),
      ...nextInList(rest, lead, isNext),
    ];
  const ways = [
    way(
      `${lead.front}there ${were} ${rest}`,
      `there ${were}`,
      fact.caption > 0 || lead.when ? 0.4 : 0.1,
      mark,
    ),
  ];
  const [, what, time] = TIME_TAIL.exec(text) ?? [];
  if (what && !lead.when)
    ways.push(way(`${time} there ${were} ${what}${where}`, "in the night", 4, mark));
  if (isNext && !text.startsWith("no "))
    ways.push(way(`then there ${were} ${rest}`, "then", 0.4, mark));
  ways.push(...nextInList(rest, lead, isNext));
  if (body.form === "a" && !body.event && !fact.shout && !text.startsWith("no "))
    ways.push(way(`here ${are} ${dated}`, "here is", 0.15, ".", "shown"));
  return ways;
}

/** "Then hot chocolate." */
function nextInList(rest: string, { when }: Lead, isNext: boolean): Way[] {
  const isShort = rest.split(" ").length <= 4 && !rest.startsWith("no ");
  return isShort && isNext && !when ? [way(`then ${rest}`, "then a thing", 0.8)] : [];
}

/** "first swim" in the album of one dog is Biscuit's first swim. */
function ownMilestone(fact: Fact, { text, milestone }: ThingBody, { album }: Telling): string {
  const { hero } = album;
  const isTheirs =
    milestone && text.startsWith("the first ") && album.isHeroSure && hero && !album.saysI;
  if (!isTheirs || album.cast.some(({ person }) => fact.typed.includes(person))) return text;
  return `${hero.person}'s ${text.slice("the ".length)}`;
}

/** "our tent", "Mum's rainbow cake", "the first dance" */
function waysToTellKnown(
  { event, plural, text }: ThingBody,
  said: { rest: string; dated: string; are: string; this_: string; isNext: boolean },
  lead: Lead,
): Way[] {
  const { rest, dated, are, this_, isNext } = said;
  // A thing is of all times, so that its date opens the sentence.
  if (lead.when && !event)
    return [
      way(`${this_} ${rest}, ${lead.when.replace(/^(?:in|on) /, "")}`, this_, 1, ".", "shown"),
      way(
        `here ${are} ${rest}, ${lead.when.replace(/^(?:in|on) /, "")}`,
        "here is",
        1,
        ".",
        "shown",
      ),
    ];
  const shown = [
    way(`here ${are} ${dated}`, "here is", 0.04, ".", "shown"),
    way(`${this_} ${dated}`, this_, 1, ".", "shown"),
    way(`and ${plural ? "those are" : "that is"} ${dated}`, "that is", 0.05, ".", "shown"),
  ];
  if (event && isNext)
    return [
      way(`then came ${rest}`, "then came", 2, lead.mark),
      ...(plural ? [] : [way(`then it was ${rest}`, "then", 1, lead.mark)]),
    ];
  if (event) {
    const isPlaced = rest !== text;
    const it =
      !lead.when || plural
        ? []
        : lead.isGap || isPlaced
          ? [way(`${lead.front}came ${rest}`, "came", 2)]
          : [way(`${rest} was ${lead.when}`, "told", 3)];
    return [
      ...it,
      way(`${plural ? "these were" : "this was"} ${dated}`, "this was", 1.5),
      ...(lead.when ? [] : [way(`here ${are} ${dated}`, "here is", 0.2, ".", "shown")]),
    ];
  }
  const [, thing, place] = OWNED_PLACE_TAIL.exec(text) ?? [];
  // "her needles in the blue jar": hers, and there they were.
  if (thing && !lead.when && OWNED.test(thing) && !/ (?:of|for|with|from) /.test(thing))
    shown.push(way(`${capitalise(thing)} ${plural ? "were" : "was"} ${place}`, "told", 1.5));
  return shown;
}
