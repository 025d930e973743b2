/** Paging for lists with several orders. A cursor belongs to its order. */
import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import { invalid } from "../errors.ts";
import type { AppContext } from "./context.ts";
import { noSuchPage, readLimit } from "./paging.ts";

/** The items' sort key: null where an item has none. Times are milliseconds since 1970. */
type SortKey = string | number | null;

export interface SortedPage<Order extends string> {
  order: Order;
  limit: number;
  /** The page begins after the item with this key and id. */
  after: { key: SortKey; id: string } | null;
}

const isKey = {
  // Beyond the years that a Date can hold, it holds NaN.
  time: (key: unknown) => typeof key === "number" && Number.isInteger(new Date(key).getTime()),
  text: (key: unknown) => typeof key === "string",
  seconds: (key: unknown) => key === null || (typeof key === "number" && Number.isFinite(key)),
};
type KeyKind = keyof typeof isKey;

/** Reads `?sort=` (the first of the orders when it is left out), `?limit=` and `?cursor=`. */
export function readSortedPage<Order extends string>(
  c: AppContext,
  orders: Record<Order, KeyKind>,
): SortedPage<Order> {
  const order = readOrder(c, Object.keys(orders) as Order[]);
  const cursor = c.req.query("cursor");
  const after = cursor === undefined ? null : parseCursor(cursor, order, orders[order]);
  return { order, limit: readLimit(c), after };
}

function readOrder<Order extends string>(c: AppContext, orders: Order[]): Order {
  const asked = c.req.query("sort") ?? orders[0];
  const order = orders.find((name) => name === asked);
  if (order === undefined) throw invalid(`A list can be sorted by ${orders.join(", ")}.`);
  return order;
}

function parseCursor(text: string, order: string, kind: KeyKind): { key: SortKey; id: string } {
  try {
    const bytes = decodeBase64urlIgnorePadding(text);
    const parts: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (Array.isArray(parts) && parts.length === 3) {
      const [ofOrder, key, id] = parts as unknown[];
      if (ofOrder === order && isKey[kind](key) && typeof id === "string") {
        return { key: key as SortKey, id };
      }
    }
  } catch {
    // Falls through to the rejection.
  }
  throw noSuchPage();
}

/**
 * Cuts the list to the page's size and names the next page in a `Link` header. `items` holds one
 * more than the limit when there is a next page.
 */
export function linkNextSorted<T extends { id: string }>(
  c: AppContext,
  { order, limit }: SortedPage<string>,
  items: T[],
  keyOf: (item: T) => SortKey,
): T[] {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  if (items.length > limit && last) {
    const next = new URL(c.req.url);
    const cursor = new TextEncoder().encode(JSON.stringify([order, keyOf(last), last.id]));
    next.searchParams.set("cursor", encodeBase64urlNoPadding(cursor));
    c.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
  }
  return shown;
}
