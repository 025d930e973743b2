import type { ChangeTvInput, Tv } from "../../../contract/tv.ts";
import { messageOf } from "../../api/error-message.ts";
import { formatRelativeTime, formatTimeOfDay } from "../../lib/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useChangeTelevision, useCollectionNames, useRemoveTelevision } from "./queries.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatTimeOfDay(new Date(2026, 0, 1, hour).toISOString()),
}));

const sinceNow = (iso: string) => formatRelativeTime(iso, new Date());

/** One screen: what it shows, when it is dark, and the button that ends its session. */
export function TelevisionCard({ tv }: { tv: Tv }) {
  const change = useChangeTelevision(tv.id);
  const remove = useRemoveTelevision(tv.id);
  const collections = useCollectionNames().data ?? [];
  const toast = useToast();
  const shown = [
    { value: "everything", label: "Everything" },
    { value: "favorites", label: "Favorites" },
    ...collections.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (!shown.some(({ value }) => value === tv.shows)) {
    shown.push({ value: tv.shows, label: "A collection that is gone" });
  }
  const onError = (error: Error) =>
    toast({ title: "Not changed", text: messageOf(error), variant: "destructive" });
  const save = (changes: ChangeTvInput) => change.mutate(changes, { onError });

  return (
    <li className="grid gap-4 rounded-md bg-sunken p-4">
      <div>
        <h3 className="text-lg font-semibold wrap-anywhere">{tv.name}</h3>
        <p className="text-ink-soft">
          {tv.lastSeenAt === null ? "It has not begun yet." : `Last on ${sinceNow(tv.lastSeenAt)}`}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="It shows">
          {({ id }) => (
            <Select
              id={id}
              value={tv.shows}
              options={shown}
              onValueChange={(shows) => save({ shows })}
            />
          )}
        </Field>
        <Field label="Dark from">
          {({ id }) => (
            <Select
              id={id}
              value={String(tv.quietFrom)}
              options={HOURS}
              onValueChange={(hour) => save({ quietFrom: Number(hour) })}
            />
          )}
        </Field>
        <Field label="Until">
          {({ id }) => (
            <Select
              id={id}
              value={String(tv.quietTo)}
              options={HOURS}
              onValueChange={(hour) => save({ quietTo: Number(hour) })}
            />
          )}
        </Field>
      </div>
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={remove.isPending}
        pendingText="Removing..."
        onClick={() =>
          remove.mutate(undefined, {
            onSuccess: () =>
              toast({ title: "Television removed", text: "It shows nothing any more." }),
            onError,
          })
        }
      >
        Remove this television
      </Button>
    </li>
  );
}
