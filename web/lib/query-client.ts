/**
 * How the application caches what it has read.
 *
 * - A query's key is `[endpoint]`, one of `api/endpoints.ts`, and the query is a GET of that endpoint:
 *   `["/api/stories"]`, `["/api/stories/abc"]`, `["/api/stories/abc/images"]`. Build it with `apiQuery`.
 * - A list is built with `apiListQuery`, in the same way; its cache holds pages, its `data` one array. One   address
 *   is always read in the same of the two ways, since both meet in one place of the cache.
 * - What was read never turns stale by itself. Code that changes something invalidates it:
 *   `invalidateEndpoint(queryClient, endpoints.stories)` reads again everything at or below that   address
 *   (`/api/stories`, `/api/stories?favorite=true`, `/api/stories/abc`, ...).
 * - A 401 from any query or mutation means that the session has ended: the user becomes null and   `RequireUser`
 *   leads to /auth and back. Links that need no account set `meta: { public: true }`.
 */
import {
  MutationCache,
  QueryCache,
  QueryClient,
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryKey,
} from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import {
  apiGet,
  apiGetPage,
  ApiError,
  type LazySchema,
  type ListPage,
  setExpectedUser,
} from "../api/client.ts";
import { endpoints } from "../api/endpoints.ts";

export const userKey = [endpoints.user] as const;

/** The first part of the keys of `useEntryState`. */
export const entryStateKey = "entry-state";

/** A GET of `endpoint`, cached under `[endpoint]`. */
export function apiQuery<T>(endpoint: string, schema: LazySchema<T>) {
  return queryOptions({
    queryKey: [endpoint],
    queryFn: ({ signal }) => apiGet(endpoint, schema, { signal }),
  });
}

/** A list of `endpoint`, read page by page; `data` is one array of the pages read so far. */
export function apiListQuery<T>(endpoint: string, schema: LazySchema<T[]>) {
  return infiniteQueryOptions({
    queryKey: [endpoint],
    queryFn: ({ signal, pageParam }) => apiGetPage(pageParam, schema, { signal }),
    initialPageParam: endpoint,
    getNextPageParam: (last: ListPage<T>) => last.next,
    select: joinPages<T>,
  });
}

// Defined outside, so that its identity is stable and long lists are joined once, not at every render.
const joinPages = <T>(data: InfiniteData<ListPage<T>>) => data.pages.flatMap((page) => page.items);

const isBelow = (key: QueryKey, endpoint: string) => {
  const path = String(key[0]);
  return path === endpoint || path.startsWith(`${endpoint}/`) || path.startsWith(`${endpoint}?`);
};

/**
 * Invalidates everything at or below `endpoint`; what is on the screen is read again. A first reading that is under way
 * may have left before the change, and `invalidateQueries` lets it go on as if it were new.
 */
export async function invalidateEndpoint(
  queryClient: QueryClient,
  endpoint: string,
): Promise<void> {
  await queryClient.cancelQueries({
    predicate: ({ queryKey, state }) => isBelow(queryKey, endpoint) && state.data === undefined,
  });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isBelow(queryKey, endpoint),
  });
}

/** Removes everything at or below `endpoint` from the cache, for instance of a story that has been deleted. */
export function removeEndpoint(queryClient: QueryClient, endpoint: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isBelow(queryKey, endpoint) });
}

/** The session has ended if a request was answered with 401: to be called of those that are no query and no mutation. */
export function noticeLostSession(queryClient: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(userKey, null);
}

export function createQueryClient(): QueryClient {
  const endSession = (error: Error, meta: Record<string, unknown> | undefined) => {
    if (meta?.public !== true) noticeLostSession(queryClient, error);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => endSession(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => endSession(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // Nothing turns stale by itself, so this reads again only what was invalidated while off the screen.
        refetchOnMount: true,
        refetchOnReconnect: false,
        retry: false,
        networkMode: "always",
      },
      // A mutation fails at once offline, instead of waiting silently for the network.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  // A story may be read for longer than what is off the screen is cached by default.
  queryClient.setQueryDefaults([entryStateKey], { gcTime: Number.POSITIVE_INFINITY });
  setExpectedUser(() => queryClient.getQueryData<User | null>(userKey)?.id);
  return queryClient;
}
