import brushUrl from "../../../build/engines/brush.wasm?url&no-inline";
import { raiseForStatus, send } from "../../api/client.ts";

/** The brush of this web worker; rejects where the browser has no vectors, as Safari before 16.4, or it cannot be loaded. */
export async function loadBrush(): Promise<WebAssembly.Module> {
  const response = await send(brushUrl, { method: "GET" });
  await raiseForStatus(response);
  // Not compileStreaming: it wants a content type that not every host gives.
  return WebAssembly.compile(await response.arrayBuffer());
}
