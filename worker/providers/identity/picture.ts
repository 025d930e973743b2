/** The picture that somebody has at a provider: from its own hosts, small enough, soon enough, or not at all. */

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 5_000;

/** Null when it cannot be had; a sign-in never fails for it. */
export async function fetchPicture(
  address: string,
  hosts: string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = new URL(address);
  if (!isAllowed(url, hosts)) return null;
  try {
    const response = await fetch(url, {
      // Where it leads was not looked at.
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
