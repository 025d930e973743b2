import { measurePalette } from "./measure-palette.ts";
import { answerOrders } from "./one-worker.ts";
import { pause } from "./pause.ts";
import type { Prepared, PrepareOrder } from "./prepare-aside.ts";
import { preparePhoto } from "./prepare-photo.ts";

answerOrders<PrepareOrder, Prepared>(async (order) => {
  await pause();
  if ("originals" in order) return { palette: await measurePalette(order.originals) };
  return { photo: await preparePhoto(order.file, order) };
});
