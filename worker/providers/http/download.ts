/** Fetches a large file that an outside service has made, chunk by chunk. */
import type { Service } from "./send.ts";
import { serviceFault, ServiceError } from "./service-fault.ts";

interface DownloadOptions {
  maxBytes: number;
  /** For the whole file. */
  timeoutMs: number;
}

/**
 * The chunks of a file. The address came from the service; nothing secret is sent to it, and no redirect is followed.
 * @throws ServiceError when the file does not arrive whole, is too large or takes too long
 */
export async function* download(
  service: Service,
  url: string,
  { maxBytes, timeoutMs }: DownloadOptions,
): AsyncGenerator<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const explain = (error: unknown) => {
    if (error instanceof ServiceError) return error;
    const code = error instanceof Error ? error.name : null;
    return serviceFault(service, { fault: signal.aborted ? "too-slow" : "unreachable", code });
  };
  const opened = await fetch(url, { redirect: "manual", signal }).catch((error: unknown) => {
    throw explain(error);
  });
  const { status, body } = opened;
  const expected = Number(opened.headers.get("content-length") ?? Number.NaN);
  if (status !== 200 || !body || expected > maxBytes) {
    await body?.cancel().catch(() => undefined);
    const fault = status >= 500 ? "unreachable" : "unexpected";
    throw serviceFault(service, { fault, status, code: "download" });
  }
  let bytes = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw explain(error);
      });
      if (done) break;
      bytes += value.length;
      if (bytes > maxBytes) throw serviceFault(service, { fault: "unexpected", code: "too_large" });
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
