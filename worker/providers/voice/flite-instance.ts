import fliteWasm from "../../../build/engines/flite-core.wasm";
import { createFlite, type Flite } from "../../../studio/voice/flite.ts";
import { AppError } from "../../errors.ts";
import { createMutex } from "../../mutex.ts";

/** Any host will do: the binding uses only the path. */
const DATA_URL = "https://assets.local/voice/flite-data.bin";

const LOAD_TIMEOUT_MS = 60_000;

let instance: Flite | null = null;
/** The request that loads it may be aborted: the next one in the queue loads it then. */
const loading = createMutex();

async function load(env: Pick<Env, "ASSETS">): Promise<Flite> {
  const response = await env.ASSETS.fetch(DATA_URL);
  const type = response.headers.get("content-type") ?? "";
  // The asset server answers an unknown path with the app's own page.
  if (!response.ok || type.includes("html")) {
    throw new AppError(502, "The voice could not be loaded. Please try again.");
  }
  return createFlite(fliteWasm, new Uint8Array(await response.arrayBuffer()));
}

/** The one synthesiser of this isolate: 20 MB, loaded with its 17 MB of data when first used. */
export async function requireFlite(env: Pick<Env, "ASSETS">): Promise<Flite> {
  if (instance) return instance;
  return loading.runExclusive(async () => (instance ??= await load(env)), LOAD_TIMEOUT_MS);
}

/** After it has thrown its memory cannot be trusted: the next call starts a new one. */
export function dropFlite(): void {
  instance = null;
}
