import { useState } from "react";
import { storeEdit } from "../../device/edits.ts";
import type { FieldChanges, Fields } from "../../device/fields.ts";
import { applyChanges, fieldsOf, type ShownStory } from "../../lib/story-fields.ts";
import { useUserId } from "../../lib/use-user-id.ts";

const NONE: FieldChanges = { mine: {}, base: {} };

/**
 * A story being edited: the user's changes merged over the story as it is now, and stored on the device until they
 * are saved; `stored` is the edit that was not saved the last time.
 */
export function useStoryEdit(shown: ShownStory, stored: FieldChanges | null) {
  const owner = useUserId();
  const [changes, setChanges] = useState(stored ?? NONE);
  const there = fieldsOf(shown);
  const { mine, conflicts } = applyChanges(changes, there);

  function update(next: FieldChanges) {
    setChanges(next);
    // Where the browser stores nothing, the form itself still holds it.
    void storeEdit(owner, shown.story.id, next).catch(() => {});
  }

  function without(name: string): FieldChanges {
    const { [name]: _mine, ...others } = mine;
    const { [name]: _base, ...base } = changes.base;
    return { mine: others, base };
  }

  return {
    fields: { ...there, ...mine },
    changes: { mine, base: changes.base },
    /** Fields that have changed on the site since they were changed here, with both values. */
    conflicts: conflicts.map((name) => ({
      name,
      mine: mine[name] ?? "",
      theirs: there[name] ?? "",
    })),
    isChanged: Object.keys(mine).length > 0,
    change(fields: Fields) {
      const changed = Object.entries({ ...mine, ...fields }).filter(
        ([name, value]) => value !== there[name],
      );
      const before = changed.map(([name]) => [name, (name in mine ? changes.base : there)[name]]);
      update({
        mine: Object.fromEntries(changed),
        base: Object.fromEntries(before.filter(([, value]) => value !== undefined)) as Fields,
      });
    },
    resolve: (name: string, side: "mine" | "theirs") =>
      update(
        side === "theirs"
          ? without(name)
          : { mine, base: { ...changes.base, [name]: there[name] ?? "" } },
      ),
    discard: () => update(NONE),
  };
}
