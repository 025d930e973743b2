import { useState } from "react";
import type { StoryImage } from "../../../contract/stories.ts";
import type { Page } from "../../../studio/pages/page-spans.ts";
import { storeEdit } from "../../device/edits.ts";
import type { FieldChanges, Fields } from "../../device/fields.ts";
import {
  addChanges,
  addedImages,
  applyChanges,
  type Captioned,
  captionsOf,
  changedContent,
  changedPages,
  fieldsOf,
  fieldsOfAdded,
  fieldsOfCaption,
  fieldsOfRemoved,
  removedImages,
  settleChanges,
  type ShownStory,
} from "../../lib/story-fields.ts";
import { orderPages, parsePages, writePages } from "../../lib/story-pages.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { addPicture, type PhotoPlace, takeOut } from "./editing/page-edits.ts";

const NONE: FieldChanges = { mine: {}, base: {} };

/** The changes, and those before each of the last steps that can be undone. */
interface Edit {
  changes: FieldChanges;
  past: readonly FieldChanges[];
}

/**
 * A story being edited: the user's changes merged over the story as it is now, and stored on the device until they
 * are saved; `stored` is the edit that was not saved the last time.
 */
export function useStoryEdit(shown: ShownStory, stored: FieldChanges | null) {
  const owner = useUserId();
  const there = fieldsOf(shown);
  const [edit, setEdit] = useState<Edit>(() => ({
    changes: stored ? movePagesAsOrdered(stored, there) : NONE,
    past: [],
  }));
  const { changes, past } = edit;
  const { mine, conflicts } = applyChanges(changes, there);
  const settled = settleChanges({ mine, base: changes.base }, there);
  const fields = { ...there, ...mine };
  const pages = changedPages(mine, there);
  const pictures = captionsOf({ ...mine, pages: writePages(pages) }, there);

  function update(next: Edit) {
    setEdit(next);
    // Where the browser stores nothing, the form itself still holds it.
    void storeEdit(owner, shown.story.id, next.changes).catch(() => {});
  }

  const withFields = (changed: Fields) => addChanges({ mine, base: changes.base }, changed, there);

  /** The pages hold the text and the order of the pictures. */
  function withPages(changed: readonly Page[], others: Fields = {}): FieldChanges {
    const next = withFields({ ...others, pages: writePages(changed) });
    return withoutFields(next, next.mine.pages === undefined ? [] : ["content", "order"]);
  }

  /** The fields that name the story's pictures, once one of them is taken out. */
  function fieldsWithout(imageId: string): Fields {
    const added = addedImages(mine);
    return added.some(({ id }) => id === imageId)
      ? fieldsOfAdded(added.filter(({ id }) => id !== imageId))
      : fieldsOfRemoved([...removedImages(mine), imageId]);
  }

  const takeStep = (next: FieldChanges) => update({ changes: next, past: [...past, changes] });

  return {
    title: fields.title ?? "",
    content: changedContent(mine, there),
    pages,
    /** In the order of the pages. */
    pictures,
    images: [...shown.images, ...addedImages(mine)],
    coverId: pictures.some(({ id }) => id === fields.cover)
      ? (fields.cover ?? "")
      : (pictures[0]?.id ?? ""),
    changes: settled,
    /** Fields that have changed on the site since they were changed here, with both values. */
    conflicts: conflicts.map((name) => ({
      name,
      mine: settled.mine[name] ?? "",
      theirs: there[name] ?? "",
    })),
    isChanged: Object.keys(mine).length > 0,
    canUndo: past.length > 0,

    change: (changed: Fields) => update({ changes: withFields(changed), past: [] }),
    changeCaption: (picture: Captioned) =>
      update({ changes: withFields(fieldsOfCaption(picture)), past: [] }),
    changeText: (index: number, text: string) => {
      const page = pages[index];
      if (page) update({ changes: withPages(pages.with(index, { ...page, text })), past: [] });
    },
    changePages: (changed: readonly Page[]) => takeStep(withPages(changed)),
    /** @returns its page */
    addPicture(image: StoryImage, place: PhotoPlace): { id: string; number: number } {
      const { replaces } = place;
      const others = replaces === undefined ? {} : fieldsWithout(replaces);
      const caption = pictures.find(({ id }) => id === replaces)?.caption;
      const changed = addPicture(pages, image.id, place);
      takeStep(
        withPages(changed, {
          ...others,
          ...fieldsOfAdded([...addedImages({ ...mine, ...others }), image]),
          ...(caption !== undefined && fieldsOfCaption({ id: image.id, caption })),
          ...(replaces !== undefined && fields.cover === replaces && { cover: image.id }),
        }),
      );
      const index = changed.findIndex(({ imageId }) => imageId === image.id);
      return { id: changed[index]?.id ?? "", number: index + 1 };
    },
    takeOut(imageId: string) {
      takeStep(withPages(takeOut(pages, imageId), fieldsWithout(imageId)));
    },
    undo: () => update({ changes: past.at(-1) ?? changes, past: past.slice(0, -1) }),
    resolve: (name: string, side: "mine" | "theirs") =>
      update({
        changes:
          side === "theirs"
            ? withoutFields({ mine, base: changes.base }, [
                name,
                ...(name === "pages" ? ["content"] : []),
              ])
            : { mine, base: { ...changes.base, [name]: there[name] ?? "" } },
        past: [],
      }),
    discard: () => update({ changes: NONE, past: [] }),
  };
}

function withoutFields({ mine, base }: FieldChanges, names: readonly string[]): FieldChanges {
  const without = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  return { mine: without(mine), base: without(base) };
}

/** An edit that was stored before stories had pages has the pictures in another order: their pages then follow them. */
function movePagesAsOrdered({ mine, base }: FieldChanges, there: Fields): FieldChanges {
  const { order, ...others } = mine;
  const isOld = order !== undefined && base.order === there.order && mine.pages === undefined;
  if (!isOld || mine.content !== undefined) return { mine, base };
  const pages = writePages(orderPages(parsePages(there.pages), order.split(" ")));
  return { mine: { ...others, pages }, base: { ...base, pages: there.pages ?? "" } };
}

export type StoryEdit = ReturnType<typeof useStoryEdit>;
