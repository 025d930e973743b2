/** One picture's paragraph: its caption, and what a reader would say before and after it. */
import { bridgesFor, LAST_PAGE, YEARS_BACK, YEARS_ON } from "../lines/bridges.ts";
import { FRAMES, WORDLESS } from "../lines/caption-frames.ts";
import { poolFor } from "../lines/pool.ts";
import { GRIEF_REMARKS, remarksFor } from "../lines/remarks.ts";
import { afterMishapFor, beforeMishapFor, cornersFor } from "../lines/turns.ts";
import { aThing, theThing, type Page } from "../planning/plan.ts";
import { joinList, numberWord } from "../text/sentence.ts";
import type { Book } from "./book.ts";
import { tellClause } from "./tell-clause.ts";
import type { Slots } from "./line-keeper.ts";

/** How much is said around a caption, by length: chance of a line before it, most lines after it. */
const CHATTINESS = {
  short: { before: 0.15, after: 0.35, most: 1 },
  medium: { before: 0.42, after: 0.8, most: 1 },
  long: { before: 0.7, after: 1, most: 2 },
} as const;

/** The sentences of a page, in order. */
export function tellPage(page: Page, book: Book): string[] {
  const { plan } = book;
  const before = linesBefore(page, book);
  const caption = tellCaption(page, book);
  const after = plan.grief ? afterInGrief(page, book) : linesAfter(page, book, before.length > 0);
  return [...before, ...caption, ...after];
}

function linesBefore(page: Page, { plan, keeper, template, tone, length }: Book): string[] {
  const pick = (pool: readonly string[]) => [keeper.pickLine(pool)].filter((line) => line !== null);
  const dated = page.caption.clauses[0]?.when !== null && page.caption.clauses.length > 0;
  if (!plan.grief) {
    if (page.turn === "mishap") return pick(poolFor(beforeMishapFor(template), tone));
    if (page.turn === "corner" && length !== "short")
      return pick(poolFor(cornersFor(template), tone));
    if (page.isLast && page.index > 1 && length !== "short") return pick(LAST_PAGE);
  }
  if (page.years === "later" && !dated) return pick(YEARS_ON);
  if (page.years === "earlier" && !dated) return pick(YEARS_BACK);
  if (plan.grief || page.index === 0 || startsWithPronoun(page)) return [];
  return keeper.random.chance(CHATTINESS[length].before)
    ? pick(poolFor(bridgesFor(template), tone))
    : [];
}

/** "He was the fastest" leans on the page before: nothing may come between. */
const startsWithPronoun = ({ caption }: Page): boolean =>
  /^(?:he|she|they|it|his|her|their)\b/i.test(caption.clauses[0]?.text ?? "");

function tellCaption({ caption, index }: Page, { keeper }: Book): string[] {
  if (caption.clauses.length > 0) {
    return caption.clauses.map((clause, at) =>
      tellClause(clause, { caption, index: at, isFirstPage: index === 0 }, keeper),
    );
  }
  const { raw, emoji } = caption;
  const marks = raw.slice(0, 120);
  const line =
    emoji.length > 0
      ? keeper.pickFrame(FRAMES.emoji, { emoji: joinList(emoji), q: `“${marks}”` }, ".")
      : /[^\s\w.-]/.test(marks) && !/\w{3}/.test(marks)
        ? keeper.pickFrame(FRAMES.marks, { q: `“${marks}”` }, ".")
        : keeper.pickLine(WORDLESS);
  return [
    line ??
      keeper.tell(
        `picture number ${numberWord(index + 1)} has no words, and it does not need them`,
      ),
  ];
}

function linesAfter(page: Page, book: Book, led: boolean): string[] {
  const { keeper, template, tone, length } = book;
  const { caption } = page;
  const { after, most } = CHATTINESS[length];
  const found: string[] = [];
  const add = (pool: readonly string[], slots?: Slots) => {
    const line = found.length < most ? keeper.pickLine(pool, slots) : null;
    if (line) found.push(line);
  };
  if (page.turn === "mishap" && length !== "short") add(poolFor(afterMishapFor(template), tone));
  const wanted = caption.clean.length < 400 && keeper.random.chance(led ? after * 0.7 : after);
  if (!wanted) return found;
  const narrow = keeper.random.shuffle(page.themes.filter((theme) => !theme.wide));
  const wide = page.themes.filter((theme) => theme.wide && keeper.random.chance(0.4));
  for (const theme of [...narrow, ...wide]) add(poolFor(theme.remarks, tone));
  const understood = caption.clauses.some(({ kind }) => kind !== "quote" && kind !== "spoken");
  if (understood && caption.mishap === "none")
    add(poolFor(remarksFor(template), tone), thingSlots(page, book));
  return found;
}

function thingSlots({ caption }: Page, { plan, keeper }: Book): Slots {
  const thing = keeper.random.pick(caption.things.filter((one) => plan.things.includes(one)));
  if (!thing) return {};
  return {
    thing: thing.phrase,
    twister: thing.phrase.length > 8 ? thing.phrase : undefined,
    aThing: aThing(thing),
    theThing: theThing(thing),
    many: thing.plural || thing.mass ? thing.phrase : undefined,
  };
}

function afterInGrief({ index }: Page, { keeper, length }: Book): string[] {
  const line = length !== "short" && index % 2 === 0 ? keeper.pickLine(GRIEF_REMARKS) : null;
  return line ? [line] : [];
}
