/** The last paragraph walks back through the book by name: "Goodnight, sandcastle. Goodnight, Leo." */
import { closingsFor, FAREWELLS, GRIEF_CLOSINGS } from "../lines/closings.ts";
import { poolFor } from "../lines/pool.ts";
import { theThing } from "../planning/plan.ts";
import { joinList } from "../text/sentence.ts";
import type { Book } from "./book.ts";

export function tellClosing(book: Book): string[] {
  const { plan, keeper, template, tone, length } = book;
  if (plan.grief) return [keeper.pickLine(GRIEF_CLOSINGS)!];
  const farewell = length === "short" ? [] : sayFarewell(book, length === "long" ? 4 : 3);
  const last = keeper.pickLine(poolFor(closingsFor(template), tone));
  return last ? [...farewell, last] : farewell;
}

function sayFarewell({ plan, keeper, template }: Book, most: number): string[] {
  const farewell = keeper.random.pick(FAREWELLS[template])!;
  const step = Math.max(1, plan.things.length / most);
  const things = Array.from(
    { length: Math.min(most, plan.things.length) },
    (_, index) => plan.things[Math.floor(index * step)]!,
  );
  // A narrator who says "I" is the one who learned: thanks go to the others by name.
  const people = plan.stars.slice(0, things.length > 0 ? 2 : 4);
  if (farewell.way === "together") {
    const list = [...things.slice(0, most - 1).map(theThing), ...people.slice(0, 1)];
    return list.length > 1 ? [keeper.tell(farewell.pattern.replace("{list}", joinList(list)))] : [];
  }
  const addressed = /, \{x\}/.test(farewell.pattern);
  const names = things.map((thing) => (addressed ? thing.phrase : theThing(thing)));
  if (farewell.people === "each") names.push(...people);
  else if (people.length > 0) names.push(joinList(people));
  return names.length > 1
    ? names.map((name) => keeper.tell(farewell.pattern.replace("{x}", name)))
    : [];
}
