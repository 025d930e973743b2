import { foldTitle, orderTitle } from "../../contract/titles.ts";
import type { VideoOrder } from "../../contract/videos.ts";

/** How a library can be ordered, here and by the server. */
export type SortOrder = VideoOrder;

export interface Sortable {
  title: string;
  createdAt: string;
  duration?: number | null;
}

const byDate = (a: Sortable, b: Sortable) => Date.parse(a.createdAt) - Date.parse(b.createdAt);

/** As the server orders them; each key is made once. */
function byTitle(direction: 1 | -1) {
  const keys = new Map<string, string>();
  const keyOf = (title: string) => {
    const key = keys.get(title) ?? orderTitle(title);
    keys.set(title, key);
    return key;
  };
  return (a: Sortable, b: Sortable) => {
    const [first, second] = [keyOf(a.title), keyOf(b.title)];
    return first === second ? 0 : (first < second ? -1 : 1) * direction;
  };
}

/** Items without a duration come last in either direction. */
const byDuration = (direction: 1 | -1) => (a: Sortable, b: Sortable) => {
  if (a.duration == null || b.duration == null) {
    return Number(a.duration == null) - Number(b.duration == null);
  }
  return (a.duration - b.duration) * direction;
};

const COMPARE: Record<SortOrder, () => (a: Sortable, b: Sortable) => number> = {
  newest: () => (a, b) => byDate(b, a),
  oldest: () => byDate,
  title: () => byTitle(1),
  "title-desc": () => byTitle(-1),
  shortest: () => byDuration(1),
  longest: () => byDuration(-1),
};

export const sortBy = <Item extends Sortable>(items: readonly Item[], order: SortOrder): Item[] =>
  items.toSorted(COMPARE[order]());

/** Those whose title contains `text`, ignoring case. */
export function searchTitles<Item extends Sortable>(items: readonly Item[], text: string): Item[] {
  const wanted = foldTitle(text.trim());
  return items.filter((item) => foldTitle(item.title).includes(wanted));
}
