import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldTitle, orderTitle } from "../../../contract/titles.ts";

/** Ends the first half of a key, which has no character as low as it: `Day` comes before `Day 2`. */
const SEPARATOR = "\u0001";

/** Characters of each half: folding can turn one of a title into eighteen, and an index holds the key too. */
const MAX_HALF = 600;

/** What a row stores of its title for lists: first the sort key, then the text to search in. */
export const composeTitleKey = (title: string): string =>
  orderTitle(title).slice(0, MAX_HALF) + SEPARATOR + foldTitle(title).slice(0, MAX_HALF);

/** Whether the title has this part, taken literally. Not LIKE: D1 takes patterns of 50 bytes at most. */
export const titleContains = (titleKey: SQLiteColumn, part: string): SQL =>
  sql`instr(substr(${titleKey}, instr(${titleKey}, char(1)) + 1), ${foldTitle(part)}) > 0`;
