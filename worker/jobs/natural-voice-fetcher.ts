/**
 * Fetches the files of the natural voices into R2, one after another, beyond the request that asked for them. What is in R2
 * is the truth; this object only knows what it is to fetch, and what could not be fetched.
 */
import { DurableObject } from "cloudflare:workers";
import { logServiceFault } from "../log.ts";

/** A file, and where it comes from. */
export interface WantedFile {
  /** In R2. */
  key: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  url: string;
  /** For the whole file. */
  timeoutMs: number;
}

interface Waiting {
  state: "waiting";
  file: WantedFile;
  since: number;
  attempts: number;
}
type Job = Waiting | { state: "failed"; at: number };

/** Each attempt that its isolate did not survive is counted: it would not survive the next one either. */
const MAX_ATTEMPTS = 3;
/** After a failure nobody asks the source again for so long. */
const PAUSE_MS = 30_000;

export class NaturalVoiceFetcher extends DurableObject<Env> {
  /** Sees to it that the file is fetched, unless it has just failed. */
  async fetchFile(file: WantedFile): Promise<"fetching" | "failed"> {
    const job = await this.ctx.storage.get<Job>(file.key);
    if (job?.state === "failed" && Date.now() - job.at < PAUSE_MS) return "failed";
    if (job?.state !== "waiting") {
      await this.save(file.key, { state: "waiting", file, since: Date.now(), attempts: 0 });
    }
    // Also while an alarm is running: it may have read the queue just before this file was added.
    await this.ctx.storage.setAlarm(Date.now());
    return "fetching";
  }

  override async alarm(): Promise<void> {
    const jobs = [...(await this.ctx.storage.list<Job>()).values()];
    const waiting = jobs
      .filter((job) => job.state === "waiting")
      .toSorted((one, other) => one.since - other.since);
    if (waiting[0]) await this.work(waiting[0]);
    // An alarm may take fifteen minutes: each file has one of its own.
    if (waiting.length > 1) await this.ctx.storage.setAlarm(Date.now());
  }

  private async work(job: Waiting): Promise<void> {
    const { file, attempts } = job;
    try {
      // Stored while a request that had not found it was on its way here.
      const stored = await this.env.MEDIA.head(file.key);
      if (stored?.size === file.bytes) {
        await this.ctx.storage.delete(file.key);
        return;
      }
      if (attempts >= MAX_ATTEMPTS) throw new Error("It ended its isolate.");
      await this.save(file.key, { ...job, attempts: attempts + 1 });
      await storeFetched(this.env, file);
      await this.ctx.storage.delete(file.key);
    } catch (error) {
      const name = error instanceof Error ? error.name : null;
      logServiceFault("natural-voice", "unreachable", null, name);
      await this.save(file.key, { state: "failed", at: Date.now() });
    }
  }

  private save(key: string, job: Job): Promise<void> {
    return this.ctx.storage.put(key, job);
  }
}

/** Nothing is stored unless it arrives whole, in time, and is what was asked for. */
async function storeFetched(env: Pick<Env, "MEDIA">, file: WantedFile): Promise<void> {
  const { key, bytes, sha256, url, timeoutMs } = file;
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`The source answered ${response.status}.`);
  }
  const { readable, writable } = new FixedLengthStream(bytes);
  const httpMetadata = { contentType: "application/octet-stream" };
  await Promise.all([
    response.body.pipeTo(writable),
    env.MEDIA.put(key, readable, { sha256, httpMetadata }),
  ]);
}
