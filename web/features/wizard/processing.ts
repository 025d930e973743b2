import { ApiError, ConnectionError } from "../../api/client.ts";
import { type Draft, type DraftPhoto, drawingOf } from "../../device/draft.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { isIllustrated, isProcessed } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";
import {
  type PhotoServer,
  orAborted,
  PhotoStageError,
  type PhotoTools,
  processPhoto,
} from "./process-photo.ts";

/** Photos worked on at once: the illustrator's own workers share the processor, the rest is network. */
const AT_ONCE = 4;

/** The page is rendered anew for each of so many steps of a photo: a slow phone has better things to do than for every one. */
const STEPS = 20;

export type PhotoProgress =
  | { state: "working"; fraction: number }
  | { state: "failed"; message: string };

export interface Processing {
  running: boolean;
  photos: Readonly<Record<string, PhotoProgress>>;
}

/** `offline`: all that can be done without a network is done and stored. */
export type ProcessingResult = "done" | "offline" | "failed" | "cancelled" | "session lost";

/** Illustrates and uploads photos. Lives beside the draft session, so that it goes on between renders. */
export interface PhotoProcessor {
  store: Store<Processing>;
  /** Processes these photos; those still queued show no progress. Never throws. */
  run: (ids: readonly string[]) => Promise<ProcessingResult>;
  /** Why a photo failed last. */
  lastCause: () => unknown;
  cancel: () => void;
  /** Whether all is done that can be done for this photo before the story is saved. */
  isReady: (draft: Draft, photo: DraftPhoto) => boolean;
}

/** Without a server, for a visitor, photos are illustrated on this device and not sent. */
export function createPhotoProcessor(
  session: DraftSession,
  tools: PhotoTools,
  server: PhotoServer | null,
): PhotoProcessor {
  const store = createStore<Processing>({ running: false, photos: {} });
  /** Without a server: photos that this device cannot illustrate. */
  const leftAsPhotos = new Set<string>();
  let lastCause: unknown = null;
  let runs = 0;
  let controller = new AbortController();
  const setRunning = (running: boolean) => store.set({ ...store.get(), running });

  function show(id: string, progress: PhotoProgress | null) {
    const { running, photos } = store.get();
    const { [id]: _, ...others } = photos;
    store.set({ running, photos: progress === null ? others : { ...others, [id]: progress } });
  }

  async function processOne(id: string, signal: AbortSignal): Promise<ProcessingResult> {
    const photo = session.get().photos.find((one) => one.id === id);
    if (!photo) return "done";
    let shown = 0;
    show(id, { state: "working", fraction: 0 });
    try {
      const draft = session.get();
      await processPhoto(tools, server, photo, {
        ...{ signal, drawing: drawingOf(draft, photo), palette: draft.palette },
        onProgress(fraction) {
          const step = Math.floor(fraction * STEPS) / STEPS;
          if (step === shown) return;
          shown = step;
          show(id, { state: "working", fraction: step });
        },
        record: session.dispatch,
      });
      show(id, null);
      if (!isIllustratedNow(id)) leftAsPhotos.add(id);
      return "done";
    } catch (error) {
      if (signal.aborted) {
        show(id, null);
        return "cancelled";
      }
      if (isConnectionLost(error) && isIllustratedNow(id)) {
        show(id, null);
        return "offline";
      }
      show(id, { state: "failed", message: failureMessage(error) });
      lastCause = error instanceof PhotoStageError ? error.cause : error;
      return isSessionLost(error) ? "session lost" : "failed";
    }
  }

  const isIllustratedNow = (id: string) => {
    const draft = session.get();
    return draft.photos.some((photo) => photo.id === id && isIllustrated(draft, photo));
  };

  /** A palette lasts as long as any picture that was drawn with it: none is drawn anew for the others' sake. */
  async function measurePalette(): Promise<void> {
    const draft = session.get();
    if (draft.photos.some((photo) => isIllustrated(draft, photo))) return;
    const palette = await tools.measurePalette(draft.photos.map(({ original }) => original));
    if (palette !== null) session.dispatch({ type: "palette measured", palette });
  }

  async function processAll(ids: readonly string[], signal: AbortSignal) {
    const waiting = [...ids];
    const results: ProcessingResult[] = [];
    async function work() {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        if (signal.aborted) return;
        results.push(await processOne(id, signal));
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, work));
    return results;
  }

  return {
    store,
    async run(ids) {
      if (runs === 0) controller = new AbortController();
      const { signal } = controller;
      runs += 1;
      setRunning(true);
      // Stop is at once: what was measured is stored when it comes, and nothing waits for it.
      await orAborted(measurePalette(), signal).catch(() => {});
      const results = await processAll(ids, signal);
      runs -= 1;
      setRunning(runs > 0);
      if (signal.aborted) return "cancelled";
      if (results.includes("session lost")) return "session lost";
      if (results.includes("failed")) return "failed";
      return results.includes("offline") ? "offline" : "done";
    },
    lastCause: () => lastCause,
    cancel: () => controller.abort(),
    isReady: (draft, photo) =>
      server
        ? isProcessed(draft, photo)
        : isIllustrated(draft, photo) || leftAsPhotos.has(photo.id),
  };
}

/** From 0 to 1 over all photos of the story. */
export function overallProgress(draft: Draft, { store, isReady }: PhotoProcessor): number {
  const processing = store.get();
  if (draft.photos.length === 0) return 0;
  const done = draft.photos.reduce((sum, photo) => {
    const progress = processing.photos[photo.id];
    if (isReady(draft, photo)) return sum + 1;
    return sum + (progress?.state === "working" ? progress.fraction : 0);
  }, 0);
  return done / draft.photos.length;
}

export function failureMessage(error: unknown): string {
  if (!(error instanceof PhotoStageError)) return String(error);
  const { cause } = error;
  if (cause instanceof ApiError) return `${error.message} ${cause.userMessage}`;
  if (cause instanceof ConnectionError) return `${error.message} ${cause.message}`;
  return error.message;
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof PhotoStageError && error.cause instanceof ConnectionError;
}

function isSessionLost(error: unknown): boolean {
  return (
    error instanceof PhotoStageError &&
    error.cause instanceof ApiError &&
    error.cause.status === 401
  );
}
