import { measurePalette } from "./measure-palette.ts";
import { answerOrders } from "./one-worker.ts";
import type { Prepared, PrepareOrder } from "./prepare-aside.ts";
import { preparePhoto } from "./prepare-photo.ts";

answerOrders<PrepareOrder, Prepared>(async (order) =>
  "file" in order
    ? { photo: await preparePhoto(order.file) }
    : { palette: await measurePalette(order.originals) },
);
