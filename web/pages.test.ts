import type { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";

/** What these show is never taken from the cache: a prefetched response would be requested again. */
const READ_WHEN_SHOWN = ["/collection/:id", "/a/:token"];

test.each(pages)("$path requests early what it prefetches", async ({ path, load, early = [] }) => {
  const read: unknown[] = [];
  const note = async ({ queryKey: [endpoint] }: { queryKey: readonly unknown[] }) =>
    void read.push(endpoint);
  const queryClient: unknown = {
    prefetchQuery: note,
    prefetchInfiniteQuery: note,
    getQueryData: () => undefined,
  };
  const { prefetch } = await load();
  await Promise.all(prefetch?.(queryClient as QueryClient, { id: "abc", token: "abc" }) ?? []);
  const expected = READ_WHEN_SHOWN.includes(path) ? [] : early;
  expect(read.toSorted()).toEqual(expected.map((get) => get.replace(/:\w+/, "abc")).toSorted());
});

test("no two pages have the same path", () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
