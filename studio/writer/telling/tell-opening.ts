/** The first paragraph: what kind of book this is, and who and what is to come. */
import { GRIEF_OPENINGS, INVITATIONS, OPENINGS } from "../lines/openings.ts";
import { poolFor } from "../lines/pool.ts";
import { aThing } from "../planning/plan.ts";
import { joinList } from "../text/sentence.ts";
import type { Book } from "./book.ts";
import type { Slots } from "./line-keeper.ts";

/** More names than this are a list, not a welcome. */
const MAX_CAST = 6;

export function tellOpening(book: Book): string[] {
  const { plan, keeper, template, tone, length } = book;
  if (plan.grief) return [keeper.pickLine(GRIEF_OPENINGS)!];
  const first = keeper.pickLine(poolFor(OPENINGS[template], tone))!;
  if (length === "short") return [first];
  const slots = bookSlots(book);
  const invitation = keeper.pickLine(INVITATIONS.any!, slots);
  if (!invitation) return [first];
  if (length === "medium") return [first, invitation];
  // The second invitation speaks of what the first did not.
  const rest = invitation.includes(slots.cast ?? "\0")
    ? { ...slots, cast: undefined }
    : { cast: slots.cast };
  const second = keeper.pickLine(INVITATIONS.any!, rest);
  return second ? [first, invitation, second] : [first, invitation];
}

function bookSlots({ plan, keeper }: Book): Slots {
  const [one, two, three] = keeper.random.shuffle(plan.things);
  const { cast } = plan;
  return {
    cast: cast.length > 0 && cast.length <= MAX_CAST ? joinList(cast) : undefined,
    aThing: one && aThing(one),
    aThing2: two && aThing(two),
    aThing3: three && aThing(three),
  };
}
