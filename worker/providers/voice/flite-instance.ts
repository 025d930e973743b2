import { waitUntil } from "cloudflare:workers";
import fliteWasm from "../../../build/engines/flite-core.wasm";
import { createFlite, type Flite } from "../../../studio/voice/flite.ts";
import { AppError } from "../../errors.ts";

/** Any host will do: the binding looks only at the path. */
const DATA_URL = "https://assets.local/voice/flite-data.bin";

let instance: Promise<Flite> | null = null;

async function load(env: Pick<Env, "ASSETS">): Promise<Flite> {
  const reply = await env.ASSETS.fetch(DATA_URL);
  const type = reply.headers.get("content-type") ?? "";
  // The asset server answers an unknown path with the app's own page.
  if (!reply.ok || type.includes("html")) {
    throw new AppError(502, "The voice could not be loaded. Please try again.");
  }
  return createFlite(fliteWasm, new Uint8Array(await reply.arrayBuffer()));
}

/** The one synthesiser of this isolate: 20 MB, loaded with its 17 MB of data when first used. */
export function requireFlite(env: Pick<Env, "ASSETS">): Promise<Flite> {
  if (!instance) {
    instance = load(env).catch((error) => {
      instance = null;
      throw error;
    });
    // The one who asked first may leave, and others wait for the same instance.
    waitUntil(instance.catch(() => undefined));
  }
  return instance;
}

/** After it has thrown its memory cannot be trusted: the next call starts a new one. */
export function dropFlite(): void {
  instance = null;
}
