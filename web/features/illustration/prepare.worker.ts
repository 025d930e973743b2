import { answerOrders } from "./one-worker.ts";
import { preparePhoto } from "./prepare-photo.ts";

answerOrders(({ file }: { file: Blob }) => preparePhoto(file));
