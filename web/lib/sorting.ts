/** How a library can be ordered. */
export type SortOrder = "newest" | "oldest" | "a-z" | "z-a" | "shortest" | "longest";

interface Sortable {
  title: string;
  createdAt: string;
  duration?: number | null;
}

// Made when titles are first compared: it takes some milliseconds that no page has at its start.
let titles: Intl.Collator | undefined;
const byDate = (a: Sortable, b: Sortable) => Date.parse(a.createdAt) - Date.parse(b.createdAt);
function byTitle(a: Sortable, b: Sortable): number {
  titles ??= new Intl.Collator("en", { sensitivity: "base", numeric: true });
  return titles.compare(a.title, b.title);
}

/** What has no duration yet comes last in either direction. */
const byDuration = (direction: 1 | -1) => (a: Sortable, b: Sortable) => {
  if (a.duration == null || b.duration == null) {
    return Number(a.duration == null) - Number(b.duration == null);
  }
  return (a.duration - b.duration) * direction;
};

const COMPARE: Record<SortOrder, (a: Sortable, b: Sortable) => number> = {
  newest: (a, b) => byDate(b, a),
  oldest: byDate,
  "a-z": byTitle,
  "z-a": (a, b) => byTitle(b, a),
  shortest: byDuration(1),
  longest: byDuration(-1),
};

export const sortBy = <Item extends Sortable>(items: readonly Item[], order: SortOrder): Item[] =>
  items.toSorted(COMPARE[order]);

/** Those whose title contains `text`, whatever the case. */
export function searchTitles<Item extends Sortable>(items: readonly Item[], text: string): Item[] {
  const wanted = text.trim().toLocaleLowerCase();
  return items.filter((item) => item.title.toLocaleLowerCase().includes(wanted));
}
