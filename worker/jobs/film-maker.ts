/**
 * Makes one person's films, one after another, beyond the request that asked for them. The rows in D1
 * are the truth; this object only drives them: its alarm survives a restart, and continues what
 * was interrupted.
 */
import { DurableObject } from "cloudflare:workers";
import { type Database, openDatabase } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { addFilmNotification } from "../features/notifications/notifications.store.ts";
import { encodeFilmEvent, type FilmEvent } from "../features/videos/film-events.ts";
import {
  type FilmedStory,
  openFilm,
  requireVideo,
  toVideo,
} from "../features/videos/videos.service.ts";
import {
  failVideo,
  getNextToMake,
  type ShownVideo,
  updateVideo,
  type VideoRow,
} from "../features/videos/videos.store.ts";
import { logUnexpected } from "../log.ts";
import { createFilmAlarm, GoesOnLater, SYSTEM_CLOCK } from "./film-alarm.ts";
import { makeFilm } from "./make-film.ts";

/** A film that crashed the isolate this often would do so again. */
const MAX_ATTEMPTS = 3;
const GAVE_UP = "The film could not be finished. Please try again.";
const USER_ID = "userId";
const CALL_POLL_MS = 200;

export interface Rejection {
  rejected: string;
  status: AppError["status"];
}

type Watcher = (event: FilmEvent) => void;

export class FilmMaker extends DurableObject<Env> {
  private readonly watchers = new Map<string, Set<Watcher>>();
  private starting: Promise<unknown> = Promise.resolve();
  private working = false;
  private clock = SYSTEM_CLOCK;
  /** Films whose service has called since it was last asked. */
  private readonly called = new Set<string>();
  /** How films have failed, for whoever watches only then: a row holds nothing but the message. */
  private readonly failures = new Map<string, FilmEvent>();

  /** Begins the story's film, or finds the one that is being made. One call at a time. */
  start(userId: string, story: FilmedStory): Promise<{ videoId: string } | Rejection> {
    const result = this.starting.then(async () => {
      try {
        const video = await openFilm(openDatabase(this.env), userId, story);
        await this.resume(userId);
        return { videoId: video.id };
      } catch (error) {
        // An error's class is lost on the way to the caller.
        if (error instanceof AppError) return { rejected: error.message, status: error.status };
        throw error;
      }
    });
    this.starting = result.catch(() => undefined);
    return result;
  }

  /** Makes sure that every queued film is made. */
  async resume(userId: string): Promise<void> {
    await this.ctx.storage.put(USER_ID, userId);
    // Also while an alarm is running: it may have read the queue just before this film was added.
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** The service that makes a film has called: it is asked again at once. */
  async wake(userId: string, videoId: string): Promise<void> {
    this.called.add(videoId);
    if (!this.working) await this.resume(userId);
  }

  /** Waits, but not after the film's service has called. No promise is shared with the call (docs/decisions/030). */
  private async waitForCall(videoId: string, milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds;
    while (Date.now() < until && !this.called.has(videoId)) {
      await scheduler.wait(Math.min(CALL_POLL_MS, until - Date.now()));
    }
    this.called.delete(videoId);
  }

  /** The film's state now and every event until it is finished, as lines of JSON. */
  async watch(userId: string, videoId: string): Promise<ReadableStream<Uint8Array>> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const watchers = this.watchers.get(videoId) ?? new Set();
    this.watchers.set(videoId, watchers);
    const leave = () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.watchers.delete(videoId);
    };
    const watcher: Watcher = (event) => {
      writer.write(encodeFilmEvent(event)).catch(leave);
      if (event.name === "progress") return;
      leave();
      writer.close().catch(() => undefined);
    };
    watchers.add(watcher);
    writer.closed.catch(leave);
    const now = await this.currentEvent(userId, videoId);
    if (watchers.has(watcher)) watcher(now);
    return readable;
  }

  private async currentEvent(userId: string, videoId: string): Promise<FilmEvent> {
    try {
      const row = await requireVideo(openDatabase(this.env), userId, videoId);
      return (row.state === "failed" && this.failures.get(videoId)) || toEvent(row);
    } catch (error) {
      if (error instanceof AppError) return { name: "error", data: error.message, status: 404 };
      throw error;
    }
  }

  override async alarm(): Promise<void> {
    const userId = await this.ctx.storage.get<string>(USER_ID);
    if (!userId || this.working) return;
    this.working = true;
    try {
      const db = openDatabase(this.env);
      const video = await getNextToMake(db, userId);
      if (video) await this.work(video);
      await this.dismissWatchers(userId);
      // An alarm may take fifteen minutes: each film has one of its own.
      if (video) await this.ctx.storage.setAlarm(Date.now());
      // No user's id is stored once there is nothing left to do; a new alarm means that there is something.
      if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.delete(USER_ID);
    } finally {
      this.working = false;
    }
  }

  /** Ends the event streams of films that are not made any more, such as one that was deleted meanwhile. */
  private async dismissWatchers(userId: string): Promise<void> {
    for (const videoId of this.watchers.keys()) {
      const now = await this.currentEvent(userId, videoId);
      if (now.name !== "progress") this.emit(videoId, now);
    }
  }

  private emit(videoId: string, event: FilmEvent): void {
    for (const watcher of this.watchers.get(videoId) ?? []) watcher(event);
  }

  /** A failed notification does not fail the film. */
  private async notify(video: VideoRow, kind: "film-ready" | "film-failed"): Promise<void> {
    await addFilmNotification(openDatabase(this.env), video, kind).catch(logUnexpected);
  }

  private async work(video: VideoRow): Promise<void> {
    const db = openDatabase(this.env);
    const emit = (event: FilmEvent) => this.emit(video.id, event);
    if (video.attempts >= MAX_ATTEMPTS) {
      await failVideo(db, video.id, GAVE_UP);
      await this.notify(video, "film-failed");
      emit({ name: "error", data: GAVE_UP, status: 500 });
      return;
    }
    this.failures.delete(video.id);
    await updateVideo(db, video.id, { attempts: video.attempts + 1 });
    const alarm = createFilmAlarm(this.clock);
    try {
      const film = await alarm.run(() =>
        makeFilm(this.env, db, video, {
          onProgress: (progress) => emit({ name: "progress", data: progress }),
          wait: (milliseconds) => this.waitForCall(video.id, milliseconds),
          endStep: alarm.endStep,
        }),
      );
      await this.notify(video, "film-ready");
      emit({ name: "done", data: film });
    } catch (error) {
      if (error instanceof GoesOnLater) {
        await continueLater(db, video, error);
        return;
      }
      const known = error instanceof AppError;
      if (!known) logUnexpected(error);
      const message = known ? error.message : GAVE_UP;
      const failure: FilmEvent = {
        name: "error",
        data: message,
        status: statusOf(error),
        headers: headersOf(error),
      };
      this.failures.set(video.id, failure);
      const isFailed = await failVideo(db, video.id, message);
      // D1 may have lost only its response to the last write, and then the film is finished; or it has been deleted.
      const event = isFailed ? failure : await this.currentEvent(video.userId, video.id);
      await this.notify(video, event.name === "done" ? "film-ready" : "film-failed");
      emit(event);
    } finally {
      this.called.delete(video.id);
    }
  }
}

/** What was stored counts its attempts no more; waiting is no attempt. */
async function continueLater(
  db: Database,
  video: VideoRow,
  { reason }: GoesOnLater,
): Promise<void> {
  if (reason === "cut") return;
  await updateVideo(db, video.id, { attempts: reason === "stored" ? 0 : video.attempts });
}

type FilmError = Extract<FilmEvent, { name: "error" }>;

const REPORTED_STATUSES: readonly number[] = [404, 413, 422, 429, 501, 502, 504];

function statusOf(error: unknown): FilmError["status"] {
  const isReported = error instanceof AppError && REPORTED_STATUSES.includes(error.status);
  return isReported ? (error.status as FilmError["status"]) : 500;
}

const headersOf = (error: unknown) => (error instanceof AppError ? error.headers : undefined);

function toEvent(row: ShownVideo): FilmEvent {
  const { url, duration, thumbnailUrl } = toVideo(row);
  if (row.state === "ready" && url !== null && duration !== null) {
    return { name: "done", data: { url, duration, thumbnailUrl } };
  }
  if (row.state === "failed") return { name: "error", data: row.error ?? GAVE_UP, status: 500 };
  const { stage, done, total } = row;
  return { name: "progress", data: { stage, done, total } };
}
