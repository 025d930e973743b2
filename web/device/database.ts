/**
 * The one database of this device. Every table's keys begin with the owner, a user's id or `VISITOR`: in a browser
 * that a family shares, no user is offered another's data, and all data of a user is deleted at once.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { deleteAskedNames } from "./asked-names.ts";
import { importOldDatabases } from "./import-old-databases.ts";
import { notifyTabs } from "./tabs.ts";

/** Records are stored as `unknown`: what an older build has written is parsed by the module of its table. */
export interface DeviceSchema extends DBSchema {
  /** Drafts: stories that are not saved yet. */
  drafts: { key: [owner: string, draftId: string]; value: unknown };
  /** Images of drafts and chunks of recordings, each written once. */
  files: { key: [owner: string, of: string, ...name: (string | number)[]]; value: Blob };
  /** Recordings that were not attached to their story. */
  recordings: { key: [owner: string, readingId: string]; value: unknown };
  /** Changes of stories that were not saved. */
  edits: { key: [owner: string, storyId: string]; value: unknown };
  /** The outbox: writes that are sent once the site can be reached. */
  outbox: { key: [owner: string, id: string]; value: unknown };
  /** Answers to what the family is asked, not sent yet. */
  answers: { key: [owner: string, token: string]; value: unknown };
  /** Sentences that a natural voice has read, by the hash of all that their sound depends on. */
  speech: { key: [owner: string, hash: string]; value: unknown; indexes: { storedAt: number } };
}

type Table = "drafts" | "files" | "recordings" | "edits" | "outbox" | "answers" | "speech";
export const TABLES: Table[] = [
  "drafts",
  "files",
  "recordings",
  "edits",
  "outbox",
  "answers",
  "speech",
];

const SPEECH_STORED_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

let opening: Promise<DeviceDatabase> | undefined;

/** Rejects where the browser stores nothing: a private window, a full disk. */
export function openDevice(): Promise<DeviceDatabase> {
  if (!opening) {
    opening = open();
    opening.catch(forget);
  }
  return opening;
}

function forget(): void {
  opening = undefined;
}

async function open(): Promise<DeviceDatabase> {
  const database = await openDB<DeviceSchema>("storyquilt", 3, {
    upgrade(created) {
      for (const table of TABLES) {
        if (created.objectStoreNames.contains(table)) continue;
        if (table !== "speech") created.createObjectStore(table);
        else created.createObjectStore(table).createIndex("storedAt", "storedAt");
      }
    },
    // Another tab wants to upgrade the database: this connection must not block it.
    blocking(_version, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  await importOldDatabases(database);
  // Without room to delete something there is none to store it either: that is reported there.
  void deleteOldSpeech(database).catch(() => {});
  return database;
}

/** What can be made again does not stay for ever, whoever it belongs to. */
export async function deleteOldSpeech(database: DeviceDatabase): Promise<void> {
  const writing = database.transaction("speech", "readwrite");
  const old = IDBKeyRange.upperBound(Date.now() - SPEECH_STORED_FOR_MS);
  const keys = await writing.store.index("storedAt").getAllKeys(old);
  await Promise.all([...keys.map((key) => writing.store.delete(key)), writing.done]);
}

/** The keys that begin with these parts. */
export const keysBelow = (owner: string, ...parts: (string | number)[]) =>
  IDBKeyRange.bound([owner, ...parts], [owner, ...parts, []]);

/** Deletes all data of a user from this device, including records that this build cannot read. */
export async function deleteUserData(userId: string): Promise<void> {
  deleteAskedNames(userId);
  const database = await openDevice();
  const writing = database.transaction(TABLES, "readwrite");
  await Promise.all([
    ...TABLES.map((table) => writing.objectStore(table).delete(keysBelow(userId))),
    writing.done,
  ]);
  for (const topic of ["drafts", "edits", "outbox", "recordings"] as const) notifyTabs(topic);
}
