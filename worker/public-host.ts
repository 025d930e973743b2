/**
 * The host of an address, when it is a name that the whole internet resolves; null for what only this machine or this
 * site's own network knows: such a name says nothing to a reader, and is private.
 */
export function findPublicHost(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname);
  return isName && !/\.(local|localhost|internal|lan|home|arpa)$/i.test(hostname) ? hostname : null;
}
