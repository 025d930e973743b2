/** A recording's bytes, read where they are needed: one of two hours is never in memory as a whole. */
export interface SoundFile {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `from` up to `to`, or to the file's end. They stay as they are. */
  read(from: number, to: number): Uint8Array | Promise<Uint8Array>;
}

const fetchErrors = new WeakSet<object>();

/** Whether this was thrown because bytes could not be fetched, which says nothing of what they are. */
export const isFetchError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && fetchErrors.has(error);

export const inMemory = (bytes: Uint8Array): SoundFile => ({
  size: bytes.length,
  read: (from, to) => bytes.subarray(from, to),
});

const CHUNK_BYTES = 128 * 1024;

/** A file from its beginning to its end. */
export async function* readChunks(file: SoundFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK_BYTES) yield file.read(at, at + CHUNK_BYTES);
}

/** Bytes that are fetched at once: a few seconds' sound, and some fifty requests for the largest recording. */
const WINDOW_BYTES = 1024 * 1024;

/**
 * A file that is fetched in windows, of which the last one is held.
 * @param fetchRange the bytes from `from` up to `to`, both within the file
 */
export function inWindows(
  size: number,
  fetchRange: (from: number, to: number) => Promise<Uint8Array>,
): SoundFile {
  let start = 0;
  let window: Uint8Array = new Uint8Array(0);
  const slide = async (from: number, to: number) => {
    window = new Uint8Array(0);
    const end = Math.min(size, Math.max(to, from + WINDOW_BYTES));
    window = await fetchRange(from, end).catch((error: Error) => {
      fetchErrors.add(error);
      throw error;
    });
    start = from;
    return window.subarray(0, to - from);
  };
  return {
    size,
    read(from, wanted) {
      const to = Math.min(wanted, size);
      if (from >= to) return new Uint8Array(0);
      const isInside = from >= start && to <= start + window.length;
      return isInside ? window.subarray(from - start, to - start) : slide(from, to);
    },
  };
}
