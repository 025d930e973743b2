import brushUrl from "../../../build/engines/brush.wasm?url&no-inline";
import { type Face, measureFaces } from "../../../studio/faces/find-faces.ts";
import { findFacesTurned } from "../../../studio/faces/turned.ts";
import { illustrate } from "../../../studio/illustration/illustrate.ts";
import { DEFAULT_STYLE, isStyle } from "../../../studio/illustration/meta.ts";
import { readPalette } from "../../../studio/illustration/palette.ts";
import { pause } from "./pause.ts";
import { loadModule } from "./load-engine.ts";
import { loadFinder } from "./load-finder.ts";
import { drawOnWhite, encodeJpeg, requireContext, sizeOfDrawing } from "./photo-canvas.ts";
import { REST } from "./rest-at-presses.ts";
import type { IllustrationOrder, MessageFromWorker, MessageToWorker } from "./worker-messages.ts";

/** What is used of DedicatedWorkerGlobalScope: its types clash with those of a page. */
interface WorkerScope {
  postMessage: (message: MessageFromWorker, transfer: Transferable[]) => void;
  addEventListener: (
    type: "message",
    listener: (event: MessageEvent<MessageToWorker | typeof REST>) => void,
  ) => void;
}

const scope = globalThis as unknown as WorkerScope;
const brush = loadModule(brushUrl);

function notify(message: MessageFromWorker): void {
  scope.postMessage(message, []);
}

async function illustrateOrder(order: IllustrationOrder, signal: AbortSignal): Promise<Blob> {
  const bitmap = await createImageBitmap(order.photo);
  const canvas = drawOnWhite(bitmap, sizeOfDrawing(bitmap, order.maxEdge));
  bitmap.close();
  const context = requireContext(canvas);
  const photo = context.getImageData(0, 0, canvas.width, canvas.height);
  const { style, strength } = order.drawing;
  const picture = await illustrate(photo, isStyle(style) ? style : DEFAULT_STYLE, {
    ...{ brush: await brush, strength, signal, palette: readPalette(order.palette) },
    faces: await measure(photo, order.faces),
    pause,
    onProgress: (fraction) => notify({ type: "progress", fraction }),
  });
  photo.data.set(picture.data);
  context.putImageData(photo, 0, 0);
  return encodeJpeg(canvas);
}

/** The points of the faces; none where the finder cannot be loaded: the picture is drawn all the same. */
async function measure(photo: ImageData, boxes: IllustrationOrder["faces"]): Promise<Face[]> {
  if (boxes?.length === 0) return [];
  try {
    const finder = await loadFinder();
    return boxes ? measureFaces(finder, photo, boxes) : findFacesTurned(finder, photo);
  } catch {
    return [];
  }
}

let running = new AbortController();

async function takeOrder(order: IllustrationOrder): Promise<void> {
  const { signal } = (running = new AbortController());
  try {
    const picture = await illustrateOrder(order, signal);
    notify(signal.aborted ? { type: "cancelled" } : { type: "done", picture });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    notify(signal.aborted ? { type: "cancelled" } : { type: "failed", message });
  }
}

scope.addEventListener("message", ({ data }) => {
  if (data === REST) return;
  if (data.type === "cancel") running.abort();
  else void takeOrder(data);
});
// Safari before 16.4 has the canvas but cannot draw on it: it must fail before `ready` is sent.
requireContext(new OffscreenCanvas(1, 1));
brush.then(() => notify({ type: "ready" }), reportError);
