/**
 * Recordings under way, stored chunk by chunk as they come from the microphone, so that a closed tab, a phone call or
 * a crash costs no more than the last chunk. Each user has at most one for a story and language; it is deleted once
 * it is attached to its story.
 */
import { z } from "../../contract/zod.ts";
import { keysBelow, openDevice } from "./database.ts";
import { notifyTabs } from "./tabs.ts";

/** Who reads what aloud: a story, in one of its languages. */
export interface Reading {
  userId: string;
  readingId: string;
}

/** A part is what was recorded between opening and releasing the microphone; each is a file of its own. */
const recordingRecord = z.object({
  startedAt: z.number(),
  seconds: z.number(),
  /** Content type of each part. */
  parts: z.array(z.string()),
  /** Its owner has discarded it, and may still undo that. */
  isDiscarded: z.boolean(),
});
type RecordingRecord = z.infer<typeof recordingRecord>;

/** What the offer to continue a recording shows. */
export interface RecordingSummary {
  startedAt: number;
  /** Seconds recorded. */
  seconds: number;
}

export interface StoredRecording extends RecordingSummary {
  parts: Blob[];
}

type RecordingKey = [owner: string, readingId: string];
const keyOf = ({ userId, readingId }: Reading): RecordingKey => [userId, readingId];
export const recordingPlace = (readingId: string) => `recordings/${readingId}`;

async function readRecord(reading: Reading): Promise<RecordingRecord | null> {
  const stored = await (await openDevice()).get("recordings", keyOf(reading));
  return recordingRecord.safeParse(stored).data ?? null;
}

/** The unsaved recording on this device; null when there is none, or when it was discarded. */
export async function findRecording(reading: Reading): Promise<RecordingSummary | null> {
  const record = await readRecord(reading);
  if (!record || record.isDiscarded || record.parts.length === 0) return null;
  const { startedAt, seconds } = record;
  return { startedAt, seconds };
}

/** What of the user's unsaved recordings has an id that begins like this: the ids' other parts, those of pages. */
export async function listUnsaved(userId: string, beginning: string): Promise<string[]> {
  const database = await openDevice();
  const keys = await database.getAllKeys("recordings", keysBelow(userId));
  const ids = keys.map(([, id]) => id).filter((id) => id.startsWith(beginning));
  const found = await Promise.all(ids.map((readingId) => findRecording({ userId, readingId })));
  return ids.filter((_, i) => found[i] !== null).map((id) => id.slice(beginning.length));
}

/** The recording with its sound, chunks joined in the order in which they came. */
export async function getRecording(reading: Reading): Promise<StoredRecording | null> {
  const record = await readRecord(reading);
  if (!record) return null;
  const database = await openDevice();
  const chunks = record.parts.map((_, part) =>
    database.getAll("files", keysBelow(reading.userId, recordingPlace(reading.readingId), part)),
  );
  const parts = (await Promise.all(chunks)).flatMap((own, part) =>
    own.length > 0 ? [new Blob(own, { type: record.parts[part] ?? "" })] : [],
  );
  const { startedAt, seconds } = record;
  return parts.length > 0 ? { startedAt, seconds, parts } : null;
}

/** Deletes it; with `saved` not what was recorded, here or in another tab, since that was. */
export async function deleteRecording(reading: Reading, saved?: RecordingSummary): Promise<void> {
  const writing = (await openDevice()).transaction(["recordings", "files"], "readwrite");
  const records = writing.objectStore("recordings");
  const { data: record } = recordingRecord.safeParse(await records.get(keyOf(reading)));
  const isAnother = saved && record && !isPartOf(record, saved);
  await Promise.all([
    ...(isAnother
      ? []
      : [
          records.delete(keyOf(reading)),
          writing
            .objectStore("files")
            .delete(keysBelow(reading.userId, recordingPlace(reading.readingId))),
        ]),
    writing.done,
  ]);
  notifyTabs("recordings");
}

const isPartOf = (record: RecordingSummary, whole: RecordingSummary) =>
  record.startedAt === whole.startedAt && record.seconds <= whole.seconds;

/** Discards the recording, or undoes that; it is deleted for good when another one begins. */
export async function setDiscarded(reading: Reading, isDiscarded: boolean): Promise<void> {
  const record = await readRecord(reading);
  if (!record) return;
  await (await openDevice()).put("recordings", { ...record, isDiscarded }, keyOf(reading));
  notifyTabs("recordings");
}

export async function deleteDiscarded(reading: Reading): Promise<void> {
  const record = await readRecord(reading);
  if (record?.isDiscarded) await deleteRecording(reading, record);
}

export interface RecordingWriter {
  /** Begins another part; the first one of a new recording deletes what was there before. */
  beginPart: (type: string) => void;
  /** Stores a chunk of the part that was begun last. `seconds`: recorded so far in all. */
  addChunk: (chunk: Blob, seconds: number) => void;
  /** Resolves when every chunk so far is stored; rejects when one could not be stored. */
  settle: () => Promise<void>;
}

export interface RecordingWriterOptions {
  /** What has been recorded before, and is continued. */
  continues: RecordingSummary | null;
  /** Called once, when the device cannot store a chunk: a private window, a full disk, a recording in another tab. */
  onFailure: () => void;
  now?: () => number;
}

export function createRecordingWriter(
  reading: Reading,
  { continues, onFailure, now = Date.now }: RecordingWriterOptions,
): RecordingWriter {
  const startedAt = continues?.startedAt ?? now();
  let hasFailed = false;
  let parts: string[] = [];
  let chunks = 0;
  let queue: Promise<void> = continues
    ? readRecord(reading).then((record) => {
        parts = record?.parts ?? [];
      })
    : deleteRecording(reading);

  const enqueue = (write: () => Promise<void>) => {
    queue = queue.then(write);
    queue.catch(() => {
      if (!hasFailed) onFailure();
      hasFailed = true;
    });
  };

  async function store(chunk: Blob, seconds: number): Promise<void> {
    const record: RecordingRecord = { startedAt, seconds, parts, isDiscarded: false };
    const place = [
      reading.userId,
      recordingPlace(reading.readingId),
      parts.length - 1,
      chunks,
    ] as const;
    const hasBegun = continues !== null || chunks > 0;
    chunks += 1;
    const writing = (await openDevice()).transaction(["recordings", "files"], "readwrite");
    const { data: stored } = recordingRecord.safeParse(
      await writing.objectStore("recordings").get(keyOf(reading)),
    );
    if (hasBegun && stored?.startedAt !== startedAt) {
      throw new Error("Another recording has begun, whose chunks must not be mixed with these.");
    }
    await Promise.all([
      writing.objectStore("files").put(chunk, [...place]),
      writing.objectStore("recordings").put(record, keyOf(reading)),
      writing.done,
    ]);
  }

  return {
    beginPart(type) {
      enqueue(async () => {
        parts = [...parts, type];
        chunks = 0;
      });
    },
    addChunk: (chunk, seconds) => enqueue(() => store(chunk, seconds)),
    settle: () => queue,
  };
}
