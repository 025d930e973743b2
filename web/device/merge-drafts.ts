import type { Draft, DraftPhoto, DraftStory } from "./draft.ts";

/**
 * Merges two tabs' changes of the draft `base`: a field that was changed here has this tab's value, any other the
 * other tab's. The step is this tab's own.
 */
export function mergeDrafts(base: Draft, here: Draft, there: Draft): Draft {
  const photos = mergePhotos(base.photos, here.photos, there.photos);
  return {
    ...mergeFields(base, here, there),
    step: photos.length === 0 ? "upload" : here.step,
    revision: there.revision,
    story: mergeFields<DraftStory>(base.story, here.story, there.story),
    photos,
  };
}

function mergeFields<T extends object>(base: T, here: T, there: T): T {
  const merged = Object.entries(here).map(([name, own]) => {
    const other: unknown = Reflect.get(there, name);
    return [name, isSame(own, Reflect.get(base, name)) && !isSame(own, other) ? other : own];
  });
  return Object.fromEntries(merged) as T;
}

// Compared as JSON: two tabs hold equal values as different objects.
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function mergePhotos(base: DraftPhoto[], here: DraftPhoto[], there: DraftPhoto[]): DraftPhoto[] {
  const isReordered = !isSame(idsOf(base), idsOf(here));
  const [first, second] = isReordered ? [here, there] : [there, here];
  const all = [...first, ...second.filter((photo) => !has(first, photo))];
  return all.flatMap((photo) => {
    const [before, own, other] = [base, here, there].map((photos) =>
      photos.find(({ id }) => id === photo.id),
    );
    // Removed here or there.
    if (before && (!own || !other)) return [];
    return before && own && other ? [mergeFields(before, own, other)] : [photo];
  });
}

const has = (photos: DraftPhoto[], { id }: DraftPhoto) => photos.some((photo) => photo.id === id);
const idsOf = (photos: DraftPhoto[]) => photos.map(({ id }) => id);
