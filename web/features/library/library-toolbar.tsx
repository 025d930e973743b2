import type { StoryOrder } from "../../../contract/stories.ts";
import type { SortOrder } from "../../lib/sorting.ts";
import { Field } from "../../ui/forms/field.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Select, type SelectOption } from "../../ui/forms/select.tsx";

export const STORY_ORDERS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "title", label: "A to Z" },
  { value: "title-desc", label: "Z to A" },
] as const satisfies SelectOption<StoryOrder>[];

export const VIDEO_ORDERS = [
  ...STORY_ORDERS,
  { value: "shortest", label: "Shortest first" },
  { value: "longest", label: "Longest first" },
] as const satisfies SelectOption<SortOrder>[];

interface LibraryToolbarProps<Order extends SortOrder> {
  search: string;
  onSearchChange: (search: string) => void;
  searchHint: string;
  order: Order;
  onOrderChange: (order: Order) => void;
  orders: readonly SelectOption<Order>[];
}

export function LibraryToolbar<Order extends SortOrder>({
  search,
  onSearchChange,
  searchHint,
  order,
  onOrderChange,
  orders,
}: LibraryToolbarProps<Order>) {
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <SearchField value={search} onChange={onSearchChange} placeholder={searchHint} />
      <Field label="Sort">
        {({ id }) => (
          <Select id={id} options={orders} value={order} onValueChange={onOrderChange} />
        )}
      </Field>
    </form>
  );
}
