import { useEntryState } from "./use-entry-state.ts";

/** A list of which the server has sent only the first part. */
interface PagedList {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * The first `step` items of a long list, and more of them each time `showMore` is called, which also requests the
 * server's next page before the items run out. Another `key`, such as another search, starts over. Each list of a
 * page has its own `name`.
 */
export function useGradual<Item>(
  name: string,
  items: readonly Item[],
  step: number,
  key: string,
  server?: PagedList,
) {
  const [reach, setReach] = useEntryState(name, { key, count: step });
  const count = reach.key === key ? reach.count : step;
  const hasNextPage = server?.hasNextPage ?? false;
  return {
    shown: items.slice(0, count),
    hasMore: items.length > count || hasNextPage,
    showMore() {
      setReach({ key, count: count + step });
      if (hasNextPage && items.length - count < step) void server?.fetchNextPage();
    },
  };
}
