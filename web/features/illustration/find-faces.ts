import type { FaceBox } from "../../../contract/images.ts";
import type { FacesOrder, FacesResponse } from "./faces-messages.ts";

interface Finder {
  worker: Worker;
  waiting: Map<number, (faces: FaceBox[] | null) => void>;
}

let finder: Finder | null = null;
let orders = 0;

function openFinder(): Finder {
  const worker = new Worker(new URL("./faces.worker.ts", import.meta.url), { type: "module" });
  const waiting: Finder["waiting"] = new Map();
  worker.addEventListener("message", ({ data }: MessageEvent<FacesResponse>) => {
    waiting.get(data.id)?.(data.faces);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", (event) => {
    // Otherwise the page would report it as an uncaught error.
    event.preventDefault();
    if (finder?.worker === worker) disposeFinder();
  });
  return { worker, waiting };
}

/**
 * Where the faces of a prepared photo are, in parts of it, found in a web worker on this device.
 *
 * @param original from preparePhoto
 * @returns null where this browser cannot find any, or the finder cannot be loaded: the server then looks
 */
export async function findFaces(original: Blob): Promise<FaceBox[] | null> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  const id = (orders += 1);
  return new Promise((resolve) => {
    try {
      finder ??= openFinder();
      finder.waiting.set(id, resolve);
      finder.worker.postMessage({ id, photo: original } satisfies FacesOrder);
    } catch {
      resolve(null);
    }
  });
}

/** Ends the web worker, and what waits for it without a result; the next photo starts a new one. */
export function disposeFinder(): void {
  finder?.worker.terminate();
  for (const resolve of finder?.waiting.values() ?? []) resolve(null);
  finder = null;
}
