/**
 * Sentences that a natural voice has read on this device, so that an edit costs what it has changed, and a closed tab one
 * sentence. They can be made again: database.ts deletes them after a month.
 */
import { z } from "../../contract/zod.ts";
import { openDevice } from "./database.ts";

/** A sentence, or part of a very long one. */
const spokenPart = z.object({
  /** Mono, 16 bits, 24 kHz, without the silence around it. */
  pcm: z.instanceof(Int16Array<ArrayBuffer>),
  /** Of its words: in seconds of `pcm`. Their places in the text are not stored, since what is written before may change. */
  words: z.array(z.object({ start: z.number(), end: z.number() })),
});
export type SpokenPart = z.infer<typeof spokenPart>;

export async function getSpeech(owner: string, hash: string): Promise<SpokenPart | null> {
  const stored = await (await openDevice()).get("speech", [owner, hash]);
  return spokenPart.safeParse(stored).data ?? null;
}

/** Rejects where nothing can be stored: a private window, a full disk. */
export async function storeSpeech(owner: string, hash: string, part: SpokenPart): Promise<void> {
  await (await openDevice()).put("speech", { ...part, storedAt: Date.now() }, [owner, hash]);
}

/** Which of these are stored. */
export async function findSpeech(owner: string, hashes: readonly string[]): Promise<Set<string>> {
  const reading = (await openDevice()).transaction("speech");
  const counts = await Promise.all(
    hashes.map((hash) => reading.store.count(IDBKeyRange.only([owner, hash]))),
  );
  return new Set(hashes.filter((_, i) => counts[i] === 1));
}
