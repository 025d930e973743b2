/** An account's things by their ids, a page of them at a time. */

/** Ids beyond `after`, up to and with `until`; null is the end. */
export interface IdRange {
  after: string;
  until: string | null;
}

export const ALL_IDS: IdRange = { after: "", until: null };

/** Stories are up to 200 000 characters each. */
export const PAGE = 20;

/** The rows of all pages. @param within null: none; @param size of the pages that `list` gives */
export async function* readPages<T extends { id: string }>(
  list: (ids: IdRange) => Promise<T[]>,
  within: IdRange | null,
  size = PAGE,
): AsyncGenerator<T> {
  for (let ids = within; ids !== null;) {
    const rows: T[] = await list(ids);
    yield* rows;
    const last = rows.at(-1);
    ids = last && rows.length >= size ? { after: last.id, until: ids.until } : null;
  }
}
