import { type FaceFinder, openFaceFinder } from "../../../studio/faces/find-faces.ts";
import kernelsUrl from "../../../build/engines/faces.wasm?url&no-inline";
import { FACE_WEIGHTS } from "../../device/names.ts";
import { loadEngine, loadModule } from "./load-engine.ts";

let opening: Promise<FaceFinder> | null = null;

async function load(): Promise<FaceFinder> {
  const [weights, kernels] = await Promise.all([loadEngine(FACE_WEIGHTS), loadModule(kernelsUrl)]);
  return openFaceFinder(new Uint8Array(weights), kernels);
}

/** The face finder of this web worker, loaded with the first photo; a failed load is tried again with the next one. */
export function loadFinder(): Promise<FaceFinder> {
  opening ??= load();
  opening.catch(() => (opening = null));
  return opening;
}
