import { useEffect, useEffectEvent, useState } from "react";
import { cacheFiles, cacheResponse, isCached, whenCacheable } from "../../device/shared-copies.ts";

export type CopyState = "no" | "under way" | "yes" | "failed";

interface OfflineContent {
  /** The response's address, and its body. */
  address: string;
  response: unknown;
  /** The addresses of every file that is needed to see and hear it. */
  files: readonly string[];
}

/** Caches on the device what is on the screen; returns the progress. */
export function useOfflineCopy({ address, response, files }: OfflineContent): CopyState {
  const [state, setState] = useState<CopyState>("no");
  const listFiles = useEffectEvent(() => files);
  useEffect(() => {
    let left = false;
    void storeCopy(address, response, listFiles).then((isWhole) => {
      if (!left) setState(isWhole ? "yes" : "failed");
    });
    return () => {
      left = true;
    };
  }, [address, response]);
  return state;
}

/** A full disk or a private window may reject: then there is simply no copy. */
async function storeCopy(address: string, response: unknown, listFiles: () => readonly string[]) {
  await whenCacheable();
  try {
    await cacheResponse(address, response);
    return await cacheFiles(listFiles());
  } catch {
    return false;
  }
}

/** A film is large: it is cached on request, or once it has been watched. Null where nothing can be cached. */
export function useOfflineFilm(url: string): { state: CopyState; save: () => void } | null {
  const [state, setState] = useState<CopyState | null>(null);
  useEffect(() => {
    let left = false;
    void whenCacheable()
      .then(() => isCached(url))
      .catch(() => false)
      .then((copy) => {
        if (!left) setState(copy ? "yes" : "no");
      });
    return () => {
      left = true;
    };
  }, [url]);
  if (state === null) return null;
  return {
    state,
    save() {
      if (state === "yes" || state === "under way") return;
      setState("under way");
      void cacheFiles([url])
        .catch(() => false)
        .then((isWhole) => setState(isWhole ? "yes" : "failed"));
    },
  };
}
