/** What My Stories and My Videos share: search, order, the shelf, and the link to the trash. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { shelfClass, ShelfSkeleton } from "../../features/library/library-card.tsx";
import { LibraryToolbar } from "../../features/library/library-toolbar.tsx";
import { LoadFailure } from "../../features/library/load-failure.tsx";
import type { apiListQuery } from "../../lib/query-client.ts";
import { searchTitles, sortBy, type Sortable, type SortOrder } from "../../lib/sorting.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useEntryState } from "../../lib/use-entry-state.ts";
import { useGradual } from "../../lib/use-gradual.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import type { SelectOption } from "../../ui/forms/select.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { TrashIcon } from "../../ui/pictures/icons.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";

const SEARCH_PAUSE_MS = 300;
/** Cards rendered at a time, so that thousands of items do not make the page slow. */
const CARDS = 60;

interface LibraryPageProps<Order extends SortOrder> {
  heading: ReactNode;
  orders: readonly SelectOption<Order | "newest">[];
  children: (search: string, order: Order | "newest") => ReactNode;
}

export function LibraryPage<Order extends SortOrder>({
  heading,
  orders,
  children,
}: LibraryPageProps<Order>) {
  const [search, setSearch] = useEntryState("search", "");
  const [order, setOrder] = useEntryState<Order | "newest">("order", "newest");
  return (
    <Page className="grid content-start gap-8">
      {heading}
      <LibraryToolbar
        search={search}
        onSearchChange={setSearch}
        searchHint="A word from the title"
        order={order}
        onOrderChange={setOrder}
        orders={orders}
      />
      {children(search.trim(), order)}
      <p className="flex flex-wrap items-center gap-x-3 border-t-2 border-dashed border-stitch pt-6">
        <span className="text-ink-soft">Deleted something by mistake?</span>
        <LinkButton to={paths.recentlyDeleted} variant="quiet" icon={<TrashIcon />}>
          Recently deleted
        </LinkButton>
      </p>
    </Page>
  );
}

/** The whole list is searched and sorted here; once it takes more than one page, the server does it. */
export function useLibraryList<Item extends Sortable, Order extends SortOrder>(
  queryFor: (filter?: { q: string; sort: Order }) => ReturnType<typeof apiListQuery<Item>>,
  search: string,
  order: Order,
) {
  const debounced = useDebounced(search, SEARCH_PAUSE_MS);
  const isWhole = !useInfiniteQuery(queryFor()).hasNextPage;
  const filter = isWhole ? undefined : { q: debounced, sort: order };
  const list = useInfiniteQuery({ ...queryFor(filter), placeholderData: keepPreviousData });
  const found = useMemo(() => {
    const read = list.data ?? [];
    return isWhole ? searchTitles(sortBy(read, order), search) : read;
  }, [list.data, isWhole, order, search]);
  return {
    search,
    list,
    found,
    ...useGradual("library", found, CARDS, `${order} ${search}`, list),
  };
}

interface LibraryShelfProps {
  library: ReturnType<typeof useLibraryList>;
  nouns: readonly [one: string, many: string];
  empty: { picture: ReactNode; text: string; action: ReactNode };
  notice?: ReactNode;
  children: ReactNode;
}

export function LibraryShelf({ library, nouns, empty, notice, children }: LibraryShelfProps) {
  const { search, list, found, hasMore, showMore } = library;
  const [one, many] = nouns;
  if (list.isPending) return <ShelfSkeleton cards={6} of={one === "story" ? "story" : "film"} />;
  if (list.isError) return <LoadFailure what={`Your ${many}`} onRetry={() => list.refetch()} />;
  if (found.length === 0) {
    const isSearched = search !== "";
    const hint = `No title contains “${search}”. Try another word, or a shorter one.`;
    return (
      <EmptyState title={`No ${many} found`} {...empty} text={isSearched ? hint : empty.text} />
    );
  }
  const count = found.length === 1 ? `1 ${one}` : `${found.length} ${many}`;
  return (
    <>
      {notice}
      <p role="status" className="sr-only">
        {list.hasNextPage ? `The first ${found.length} ${many}` : count}
      </p>
      <ul className={shelfClass} aria-busy={list.isPlaceholderData}>
        {children}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          onClick={showMore}
        >
          Show more {many}
        </Button>
      )}
    </>
  );
}
