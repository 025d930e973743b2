import { MAX_CARTOON_EDGE, MAX_FACES } from "../../../contract/limits.ts";
import { findFaceBoxesInSteps } from "../../../studio/faces/turned.ts";
import { pause } from "./pause.ts";
import { loadFinder } from "./load-finder.ts";
import { answerOrders } from "./one-worker.ts";
import { drawOnWhite, fitWithin, requireContext } from "./photo-canvas.ts";

/** As large as the server looks at them. */
async function find({ photo }: { photo: Blob }) {
  const finder = await loadFinder();
  const bitmap = await createImageBitmap(photo);
  const canvas = drawOnWhite(bitmap, fitWithin(bitmap, MAX_CARTOON_EDGE));
  bitmap.close();
  const pixels = requireContext(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const search = findFaceBoxesInSteps(finder, pixels);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value.slice(0, MAX_FACES);
    await pause();
  }
}

answerOrders(find);
