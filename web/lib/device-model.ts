/**
 * What the browser's own models have in common, whatever they do (W3C Web Machine Learning Community Group, "Writing
 * Assistance APIs", section "Shared infrastructure"): they may be there, have to be downloaded, or not be had at all.
 */

interface ModelKind<Options> {
  availability: (options: Options) => Promise<Availability>;
}

/** `unavailable` also where the browser has no such model, or will not say. */
export async function findAvailability<Options>(
  kind: ModelKind<Options> | null,
  options: Options,
): Promise<Availability> {
  if (!kind) return "unavailable";
  return kind.availability(options).catch(() => "unavailable" as const);
}

interface OpenOptions {
  /** Without any progress for so long it counts as lost, in milliseconds. */
  timeout: number;
  /** What its user is told then. */
  message: string;
  signal?: AbortSignal;
  /** The part that is downloaded, 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Opens a model, uses it and releases it, whatever happens. The first use downloads it, which never ends without a
 * connection. A download starts only within a press of a button: `create` is to be called before anything is awaited.
 */
export async function withDeviceModel<Model extends DestroyableModel, Result>(
  create: (options: { signal: AbortSignal; monitor: CreateMonitorCallback }) => Promise<Model>,
  use: (model: Model) => Promise<Result>,
  options: OpenOptions,
): Promise<Result> {
  const model = await open(create, options);
  try {
    return await use(model);
  } finally {
    model.destroy();
  }
}

async function open<Model>(
  create: (options: { signal: AbortSignal; monitor: CreateMonitorCallback }) => Promise<Model>,
  { timeout, message, signal, onProgress }: OpenOptions,
): Promise<Model> {
  const lost = new AbortController();
  const abort = () => lost.abort(new Error(message));
  let timer = setTimeout(abort, timeout);
  try {
    return await create({
      signal: signal ? AbortSignal.any([signal, lost.signal]) : lost.signal,
      monitor: (download) =>
        download.addEventListener("downloadprogress", ({ loaded }) => {
          clearTimeout(timer);
          timer = setTimeout(abort, timeout);
          onProgress?.(loaded);
        }),
    });
  } finally {
    clearTimeout(timer);
  }
}
