/** What the site stored before it had one database: three databases of idb-keyval, and edits in localStorage. */
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { DEFAULT_STRENGTH } from "../../contract/images.ts";
import { updateStoryInput } from "../../contract/stories.ts";
import { z } from "../../contract/zod.ts";
import { type DeviceDatabase, TABLES } from "./database.ts";
import { draftPlace, type DraftRecord, draftRecord, illustrationName } from "./draft.ts";
import type { Fields } from "./fields.ts";
import { OLD_EDIT, type OldDatabase } from "./import-old-databases.ts";
import { changeEntryId, type OutboxEntry, storyEntryId } from "./outbox.ts";
import { recordingPlace } from "./recordings.ts";

/** Deleting is given up after this time: a tab with the earlier version may have the database open. */
const OPENS_WITHIN_MS = 3_000;

type OldEntry = [key: (string | number)[], value: unknown];
type Moved = [table: (typeof TABLES)[number], key: (string | number)[], value: unknown];

const oldDraft = z.extend(z.omit(draftRecord, { revision: true }), {
  waiting: z._default(z.boolean(), false),
});

function moveDrafts(entries: OldEntry[]): Moved[] {
  const drafts = new Map<string, DraftRecord>();
  const records = entries.flatMap(([[owner = "", id = ""], value]): Moved[] => {
    const old = oldDraft.safeParse(value).data;
    if (!old) return [];
    const { waiting, ...rest } = old;
    const draft = { ...rest, revision: 1 };
    drafts.set(`${owner}/${id}`, draft);
    const moved: Moved = ["drafts", [owner, id], draft];
    const payload = { draftId: String(id), title: draft.story.title };
    return waiting
      ? [moved, queue(owner, storyEntryId(String(id)), { kind: "story", payload })]
      : [moved];
  });
  const images = entries.flatMap(([[owner = "", id = "", image], value]): Moved[] => {
    const draft = drafts.get(`${owner}/${id}`);
    if (!draft || image === undefined) return [];
    const [photoId = "", kind] = String(image).split("/");
    const style = draft.photos.find((photo) => photo.id === photoId)?.illustratedAs;
    const name =
      kind === "illustration" && style
        ? illustrationName(photoId, { style, strength: DEFAULT_STRENGTH })
        : String(image);
    return [["files", [owner, draftPlace(String(id)), name], value]];
  });
  return [...records, ...images];
}

const moveRecordings = (entries: OldEntry[]): Moved[] =>
  entries.map(([[owner = "", readingId = "", ...chunk], value]) =>
    chunk[0] === "take"
      ? ["recordings", [owner, readingId], value]
      : ["files", [owner, recordingPlace(String(readingId)), ...chunk], value],
  );

const oldChange = z.object({ changes: updateStoryInput });

/** These overwrite the story, as they did in that version: it did not store the values before the change. */
const moveChanges = (entries: OldEntry[]): Moved[] =>
  entries.flatMap(([[owner = "", storyId = ""], value]) => {
    const old = oldChange.safeParse(value).data;
    if (!old) return [];
    const { title, content, coverImageId, images, favorite } = old.changes;
    const mine = fieldsOf({ title, content, coverId: coverImageId, pictures: images });
    const payload = { storyId: String(storyId), changes: { mine, base: {} }, favorite };
    return [queue(owner, changeEntryId(String(storyId)), { kind: "change", payload })];
  });

type New = OutboxEntry extends infer Entry
  ? Entry extends OutboxEntry
    ? Pick<Entry, "kind" | "payload">
    : never
  : never;

const queue = (owner: string | number, id: string, entry: New): Moved => [
  "outbox",
  [owner, id],
  { id, userId: owner, attempts: 0, ...entry },
];

const oldEdit = z.object({
  title: z.optional(z.string()),
  content: z.optional(z.string()),
  coverId: z.nullish(z.string()),
  pictures: z.optional(z.array(z.object({ id: z.string(), caption: z.nullish(z.string()) }))),
});

function fieldsOf({ title, content, coverId, pictures }: z.infer<typeof oldEdit>): Fields {
  return {
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    ...(coverId && { cover: coverId }),
    ...(pictures && { order: pictures.map(({ id }) => id).join(" ") }),
    ...Object.fromEntries(
      pictures?.map(({ id, caption }) => [`caption/${id}`, caption ?? ""]) ?? [],
    ),
  };
}

async function moveEdits(database: DeviceDatabase): Promise<void> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(OLD_EDIT));
  const moved = keys.flatMap((key): Moved[] => {
    const [, owner = "", storyId = ""] = key.split(":");
    const edit = oldEdit.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data;
    return edit ? [["edits", [owner, storyId], { mine: fieldsOf(edit), base: {} }]] : [];
  });
  await store(database, moved);
  for (const key of keys) localStorage.removeItem(key);
}

/** A record that is there already is newer, and is not overwritten. */
async function store(database: DeviceDatabase, moved: Moved[]): Promise<void> {
  const writing = database.transaction(TABLES, "readwrite");
  for (const [table, key, value] of moved) {
    const place = writing.objectStore(table);
    const range = IDBKeyRange.only(key);
    if ((await place.count(range)) === 0) await place.put(value as never, key as never);
  }
  await writing.done;
}

/** Null when there is none of this name, or when it cannot be opened now. */
async function openOld(name: string): Promise<IDBPDatabase | null> {
  const opening = openDB(name, undefined, {
    upgrade: (_database, _old, _new, creating) => creating.abort(),
  }).catch(() => null);
  const isLate = new Promise<null>((resolve) => setTimeout(resolve, OPENS_WITHIN_MS, null));
  return Promise.race([opening, isLate]);
}

const MOVES: Record<OldDatabase, (entries: OldEntry[]) => Moved[]> = {
  "storyquilt-drafts": moveDrafts,
  "storyquilt-recordings": moveRecordings,
  "storyquilt-waiting": moveChanges,
};

/**
 * A database is emptied once its entries are stored here, and deleted the next time: a tab with the earlier version may
 * still write into it.
 */
export async function moveOldData(database: DeviceDatabase): Promise<void> {
  await moveEdits(database);
  for (const [name, move] of Object.entries(MOVES)) {
    const old = await openOld(name);
    const [table] = old?.objectStoreNames ?? [];
    if (!old || table === undefined) continue;
    const reading = old.transaction(table).store;
    const [keys, values] = await Promise.all([reading.getAllKeys(), reading.getAll()]);
    const entries = keys.map((key, index): OldEntry => [key as OldEntry[0], values[index]]);
    await store(database, move(entries));
    if (keys.length > 0) await old.clear(table);
    old.close();
    if (keys.length === 0) void deleteDB(name).catch(() => {});
  }
}
