/** A user's picture at a provider: from the provider's hosts only, below a size and within a time limit; else none. */

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

/** Null when it cannot be loaded; a sign-in never fails for it. */
export async function fetchPicture(
  address: string,
  hosts: string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = new URL(address);
  if (!isAllowed(url, hosts)) return null;
  try {
    const response = await fetch(url, {
      // A redirect's target has not been checked against the provider's hosts.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok && response.body ? await readAtMost(response.body, MAX_BYTES) : null;
  } catch {
    return null;
  }
}

/** Only a host that is named with its port, as on a developer's own machine, may do without https. */
function isAllowed(url: URL, hosts: string[]): boolean {
  return hosts.some((host) => {
    if (url.protocol === "http:") return host.includes(":") && url.host === host;
    return url.protocol === "https:" && (url.host === host || url.host.endsWith(`.${host}`));
  });
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(limit);
  let size = 0;
  for await (const chunk of body) {
    if (size + chunk.length > limit) return null;
    bytes.set(chunk, size);
    size += chunk.length;
  }
  return bytes.subarray(0, size);
}
