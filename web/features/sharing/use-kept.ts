import { useEffect, useEffectEvent, useState } from "react";
import { cacheFiles, cacheResponse, isCached, whenCacheable } from "../../device/shared-copies.ts";

export type Keeping = "no" | "under way" | "yes" | "failed";

interface Seen {
  /** Where the response was read, and what it was. */
  address: string;
  response: unknown;
  /** Every file that is needed to see and hear it. */
  files: readonly string[];
}

/** Keeps on the device what is on the screen; says how far that is. */
export function useKept({ address, response, files }: Seen): Keeping {
  const [keeping, setKeeping] = useState<Keeping>("no");
  const listFiles = useEffectEvent(() => files);
  useEffect(() => {
    let left = false;
    void keepAll(address, response, listFiles).then((isWhole) => {
      if (!left) setKeeping(isWhole ? "yes" : "failed");
    });
    return () => {
      left = true;
    };
  }, [address, response]);
  return keeping;
}

/** A full disk or a private window may reject: then there is simply no copy. */
async function keepAll(address: string, response: unknown, listFiles: () => readonly string[]) {
  await whenCacheable();
  try {
    await cacheResponse(address, response);
    return await cacheFiles(listFiles());
  } catch {
    return false;
  }
}

/** A film is large: it is kept when it is asked for, or has been watched. Null where nothing can be kept. */
export function useKeptFilm(url: string): { keeping: Keeping; keep: () => void } | null {
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  useEffect(() => {
    let left = false;
    void whenCacheable()
      .then(() => isCached(url))
      .catch(() => false)
      .then((kept) => {
        if (!left) setKeeping(kept ? "yes" : "no");
      });
    return () => {
      left = true;
    };
  }, [url]);
  if (keeping === null) return null;
  return {
    keeping,
    keep() {
      if (keeping === "yes" || keeping === "under way") return;
      setKeeping("under way");
      void cacheFiles([url])
        .catch(() => false)
        .then((isWhole) => setKeeping(isWhole ? "yes" : "failed"));
    },
  };
}
