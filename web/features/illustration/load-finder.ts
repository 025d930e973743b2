import { type FaceFinder, openFaceFinder } from "../../../studio/faces/find-faces.ts";
import { raiseForStatus, send } from "../../api/client.ts";
import { FACE_WEIGHTS } from "../../device/names.ts";

let opening: Promise<FaceFinder> | null = null;

async function load(): Promise<FaceFinder> {
  const response = await send(FACE_WEIGHTS, { method: "GET" });
  await raiseForStatus(response);
  return openFaceFinder(new Uint8Array(await response.arrayBuffer()));
}

/** The face finder of this web worker, loaded with the first photo; a failed load is tried again with the next one. */
export function loadFinder(): Promise<FaceFinder> {
  opening ??= load();
  opening.catch(() => (opening = null));
  return opening;
}
