import { useEffect } from "react";

interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * The rest of a list that has been read in part, once `isWanted`: an order other than the server's is
 * right only over all of it. True while it is on its way.
 */
export function useWholeList(list: PagedList, isWanted: boolean): boolean {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isLoading = isWanted && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isLoading && !isFetchingNextPage) void fetchNextPage();
  }, [isLoading, isFetchingNextPage, fetchNextPage]);
  return isLoading;
}
