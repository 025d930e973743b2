import type { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";

test.each(pages)("$path requests early what it prefetches", async ({ load, early = [] }) => {
  const read: unknown[] = [];
  const note = async ({ queryKey: [endpoint] }: { queryKey: readonly unknown[] }) =>
    void read.push(endpoint);
  const queryClient: unknown = {
    prefetchQuery: note,
    prefetchInfiniteQuery: note,
    getQueryData: () => undefined,
  };
  const { prefetch } = await load();
  await Promise.all(prefetch?.(queryClient as QueryClient, { id: "abc" }) ?? []);
  expect(read.toSorted()).toEqual(early.map((path) => path.replace(":id", "abc")).toSorted());
});

test("no two pages have the same path", () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
