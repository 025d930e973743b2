import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import { MAX_PAGE_SIZE } from "../../contract/limits.ts";
import { invalid } from "../errors.ts";
import type { AppContext } from "./context.ts";

/** Where a page begins: after the item made at `createdAt` (milliseconds) with this id, newest first. */
export interface Cursor {
  createdAt: number;
  id: string;
}

export interface Page {
  limit: number;
  after: Cursor | null;
}

export function readLimit(c: AppContext): number {
  const limit = Number(c.req.query("limit") ?? MAX_PAGE_SIZE);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
}

export const noSuchPage = () => invalid("That page of the list does not exist.");

/** Reads `?limit=` (at most 200) and `?cursor=`. */
export function readPage(c: AppContext): Page {
  const cursor = c.req.query("cursor");
  return { limit: readLimit(c), after: cursor === undefined ? null : parseCursor(cursor) };
}

function parseCursor(text: string): Cursor {
  try {
    const [createdAt, id] = new TextDecoder().decode(decodeBase64urlIgnorePadding(text)).split(" ");
    const time = Number(createdAt);
    // Beyond the years that a Date can hold, it holds NaN.
    const isTime = createdAt !== "" && Number.isInteger(new Date(time).getTime());
    if (id && isTime) return { createdAt: time, id };
  } catch {
    // Falls through to the rejection.
  }
  throw noSuchPage();
}

/**
 * Cuts the list to the page's size and names the next page in a `Link` header. `items` holds one
 * more than the limit when there is a next page.
 */
export function linkNextPage<T extends { id: string; createdAt: Date }>(
  c: AppContext,
  page: Page,
  items: T[],
): T[] {
  const shown = items.slice(0, page.limit);
  const last = shown.at(-1);
  if (items.length > page.limit && last) {
    const next = new URL(c.req.url);
    const cursor = new TextEncoder().encode(`${last.createdAt.getTime()} ${last.id}`);
    next.searchParams.set("cursor", encodeBase64urlNoPadding(cursor));
    c.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
  }
  return shown;
}
