import { MAX_CARTOON_EDGE, MAX_FACES } from "../../../contract/limits.ts";
import { findFaceBoxes } from "../../../studio/faces/turned.ts";
import type { FacesOrder, FacesResponse } from "./faces-messages.ts";
import { loadFinder } from "./load-finder.ts";
import { drawOnWhite, fitWithin, requireContext } from "./photo-canvas.ts";

/** What is used of DedicatedWorkerGlobalScope: its types clash with those of a page. */
interface WorkerScope {
  postMessage: (response: FacesResponse) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent<FacesOrder>) => void) => void;
}

const scope = globalThis as unknown as WorkerScope;

/** As large as the server looks at them. */
async function find(photo: Blob) {
  const finder = await loadFinder();
  const bitmap = await createImageBitmap(photo);
  const canvas = drawOnWhite(bitmap, fitWithin(bitmap, MAX_CARTOON_EDGE));
  bitmap.close();
  const pixels = requireContext(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return findFaceBoxes(finder, pixels).slice(0, MAX_FACES);
}

scope.addEventListener("message", ({ data: { id, photo } }) => {
  find(photo).then(
    (faces) => scope.postMessage({ id, faces }),
    () => scope.postMessage({ id, faces: null }),
  );
});
