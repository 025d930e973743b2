import { createStore, delMany, getMany, keys, setMany } from "idb-keyval";
import { z } from "../../../contract/zod.ts";

/**
 * Recordings under way lie in IndexedDB piece by piece as they come from the microphone, so that a closed tab, a phone call or
 * a crash costs no more than the last piece. Each story has one at most; what has been attached to the story is removed.
 * They belong to a user: on a device that several people share, nobody is offered another's.
 */
const database = createStore("storyquilt-recordings", "pieces");

type Key = [userId: string, storyId: string, ...piece: (string | number)[]];
const TAKE = "take";
const takeKey = ({ userId, storyId }: Reading): Key => [userId, storyId, TAKE];

/** Who reads which story aloud. */
export interface Reading {
  userId: string;
  storyId: string;
}

/** A part is what was recorded between opening the microphone and letting it go; each is a file of its own. */
const takeRecord = z.object({
  startedAt: z.number(),
  seconds: z.number(),
  /** Content type of each part. */
  parts: z.array(z.string()),
  /** Put aside by its owner, who may still think better of it. */
  isDiscarded: z.boolean(),
});
type TakeRecord = z.infer<typeof takeRecord>;

/** What is needed to offer a recording again. */
export interface TakeSummary {
  startedAt: number;
  /** Seconds recorded. */
  seconds: number;
}

export interface KeptTake extends TakeSummary {
  parts: Blob[];
}

async function readRecord(reading: Reading): Promise<TakeRecord | null> {
  const [value] = await getMany<unknown>([takeKey(reading)], database);
  return takeRecord.safeParse(value).data ?? null;
}

async function listKeys({ userId, storyId }: Reading): Promise<Key[]> {
  return (await keys<Key>(database)).filter((key) => key[0] === userId && key[1] === storyId);
}

/** The story's unsaved recording on this device; null when there is none, or when it was put aside. */
export async function findTake(reading: Reading): Promise<TakeSummary | null> {
  const record = await readRecord(reading);
  if (!record || record.isDiscarded || record.parts.length === 0) return null;
  const { startedAt, seconds } = record;
  return { startedAt, seconds };
}

/** The recording with its sound, pieces joined in the order in which they came. */
export async function getTake(reading: Reading): Promise<KeptTake | null> {
  const record = await readRecord(reading);
  if (!record) return null;
  const pieces = (await listKeys(reading))
    .filter((key) => key.length === 4)
    .toSorted((a, b) => Number(a[2]) - Number(b[2]) || Number(a[3]) - Number(b[3]));
  const blobs = (await getMany(pieces, database)) as Blob[];
  const parts = record.parts.flatMap((type, part) => {
    const own = blobs.filter((blob, i) => pieces[i]?.[2] === part && blob instanceof Blob);
    return own.length > 0 ? [new Blob(own, { type })] : [];
  });
  const { startedAt, seconds } = record;
  return parts.length > 0 ? { startedAt, seconds, parts } : null;
}

export async function deleteTake(reading: Reading): Promise<void> {
  await delMany(await listKeys(reading), database);
}

/** Takes every recording of a user off the device: their account is gone. */
export async function deleteTakesOf(userId: string): Promise<void> {
  const all = await keys<Key>(database);
  await delMany(
    all.filter((key) => key[0] === userId),
    database,
  );
}

/** Puts the recording aside, or takes it back; it goes for good when another one begins. */
export async function setDiscarded(reading: Reading, isDiscarded: boolean): Promise<void> {
  const record = await readRecord(reading);
  if (record) await setMany([[takeKey(reading), { ...record, isDiscarded }]], database);
}

export interface TakeWriter {
  /** Begins another part; the first one of a new take removes what was there before. */
  beginPart: (type: string) => void;
  /** Keeps a piece of the part that was begun last. `seconds`: recorded so far in all. */
  addPiece: (piece: Blob, seconds: number) => void;
  /** Resolves when everything given so far lies on the device; rejects when the device has refused some of it. */
  settle: () => Promise<void>;
}

export interface TakeWriterOptions {
  /** What has been recorded before, which is gone on with. */
  continues: TakeSummary | null;
  /** Called once when the device refuses to keep something: a private window, a full disk. */
  onFailure: () => void;
  now?: () => number;
}

export function createTakeWriter(
  reading: Reading,
  { continues, onFailure, now = Date.now }: TakeWriterOptions,
): TakeWriter {
  const startedAt = continues?.startedAt ?? now();
  let hasFailed = false;
  let parts: string[] = [];
  let pieces = 0;
  let seconds = continues?.seconds ?? 0;
  let queue: Promise<void> = continues
    ? readRecord(reading).then((record) => {
        parts = record?.parts ?? [];
      })
    : deleteTake(reading);

  const enqueue = (write: () => Promise<void>) => {
    queue = queue.then(write);
    queue.catch(() => {
      if (!hasFailed) onFailure();
      hasFailed = true;
    });
  };

  return {
    beginPart(type) {
      enqueue(async () => {
        parts = [...parts, type];
        pieces = 0;
      });
    },
    addPiece(piece, soFar) {
      enqueue(async () => {
        seconds = soFar;
        const record: TakeRecord = { startedAt, seconds, parts, isDiscarded: false };
        const key: Key = [reading.userId, reading.storyId, parts.length - 1, pieces];
        pieces += 1;
        await setMany(
          [
            [key, piece],
            [takeKey(reading), record],
          ],
          database,
        );
      });
    },
    settle: () => queue,
  };
}
