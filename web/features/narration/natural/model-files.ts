/**
 * The model and its voices on this device, in the origin's private file system (OPFS): unlike a cache, a file there can be
 * continued where a download was cut off. A file's name is its SHA-256, so that another version never mixes with it.
 */
import { raiseForStatus, send } from "../../../api/client.ts";
import { SpeechError } from "./failure.ts";
import type { NeededFile } from "./messages.ts";
import { sha256Of } from "./sha256.ts";

const FOLDER = "natural-voice";
/** How many connections in a row may be lost before anything arrives. */
const MAX_FRUITLESS = 3;

/** What is used of FileSystemSyncAccessHandle: types of workers clash with those of a page. */
interface FileAccess {
  getSize(): number;
  read(into: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
type Accessible = FileSystemFileHandle & { createSyncAccessHandle(): Promise<FileAccess> };

const openFolder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** How many bytes of each file are on this device, in the order of `files`. */
export async function measureFiles(files: readonly NeededFile[]): Promise<number[]> {
  const folder = await openFolder();
  return Promise.all(
    files.map(async ({ sha256 }) => {
      const handle = await folder.getFileHandle(sha256).catch(() => null);
      return handle ? (await handle.getFile()).size : 0;
    }),
  );
}

/** Removes all that was downloaded; rejects while a tab is making a narration with it. */
export async function removeFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(FOLDER, { recursive: true });
}

interface DownloadReports {
  /** Bytes of the file that are on this device. */
  onProgress: (bytes: number) => void;
  /** The site does not have the file yet. */
  onWaiting: () => void;
}

/** Asks for the rest of a file; waits while the site fetches it itself. */
async function request(url: string, from: number, onWaiting: () => void): Promise<Response> {
  for (;;) {
    const headers: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {};
    const response = await send(url, { headers });
    if (response.status !== 429) {
      if (response.status === 502 || response.status === 501) throw new SpeechError("unavailable");
      await raiseForStatus(response);
      return response;
    }
    onWaiting();
    const seconds = Number(response.headers.get("Retry-After")) || 2;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Writes what is missing behind what is there; a connection that is lost leaves what has arrived. */
async function download(
  access: FileAccess,
  { url, bytes }: NeededFile,
  { onProgress, onWaiting }: DownloadReports,
): Promise<void> {
  let at = access.getSize();
  if (at > bytes) access.truncate((at = 0));
  onProgress(at);
  let fruitless = 0;
  while (at < bytes) {
    const before = at;
    const response = await request(url, at, onWaiting);
    // A server that does not know ranges begins anew.
    if (response.status !== 206) access.truncate((at = 0));
    const reader = response.body?.getReader();
    try {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done || !value) break;
        at += write(access, value.subarray(0, bytes - at), at);
        onProgress(at);
      }
    } catch (error) {
      if (error instanceof SpeechError) throw error;
      // It goes on at once where anything has arrived, else after a pause.
    }
    fruitless = at > before ? 0 : fruitless + 1;
    if (fruitless > MAX_FRUITLESS) throw new SpeechError("connection");
    await new Promise((resolve) => setTimeout(resolve, fruitless * 1000));
  }
  access.flush();
}

function write(access: FileAccess, chunk: Uint8Array, at: number): number {
  try {
    const written = access.write(chunk, { at });
    if (written === chunk.length) return written;
  } catch (error) {
    throw new SpeechError("storage", error);
  }
  throw new SpeechError("storage");
}

/**
 * A file's bytes, downloaded where they are not on this device, and `tail` behind them.
 * @throws SpeechError connection, storage, unavailable; damaged when they are not what they must be, and are then deleted
 */
export async function readFile(
  file: NeededFile,
  tail: Uint8Array,
  reports: DownloadReports,
): Promise<Uint8Array<ArrayBuffer>> {
  const handle = (await (
    await openFolder()
  ).getFileHandle(file.sha256, { create: true })) as Accessible;
  const access = await handle.createSyncAccessHandle();
  try {
    await download(access, file, reports);
    // The model is a seventh of the memory that all of this takes: it is not copied to become longer.
    const all = new Uint8Array(file.bytes + tail.length);
    all.set(tail, file.bytes);
    const bytes = all.subarray(0, file.bytes);
    access.read(bytes, { at: 0 });
    if ((await sha256Of(bytes)) === file.sha256) return all;
    access.truncate(0);
    throw new SpeechError("damaged");
  } finally {
    access.close();
  }
}
