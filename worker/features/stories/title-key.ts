import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldTitle, orderTitle } from "../../../contract/titles.ts";

/** Ends the first half of a key, which has no character as low as it: `Day` comes before `Day 2`. */
const SEPARATOR = "\u0001";

/** What a row keeps of its title for lists: first what it is ordered by, then what it is searched in. */
export const composeTitleKey = (title: string): string =>
  orderTitle(title) + SEPARATOR + foldTitle(title);

/** Whether the title has this part, taken literally. Not LIKE: D1 takes patterns of 50 bytes at most. */
export const titleContains = (titleKey: SQLiteColumn, part: string): SQL =>
  sql`instr(substr(${titleKey}, instr(${titleKey}, char(1)) + 1), ${foldTitle(part)}) > 0`;
