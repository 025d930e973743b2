import { raiseForStatus, send } from "../../api/client.ts";

export async function loadEngine(url: string): Promise<ArrayBuffer> {
  const response = await send(url, { method: "GET" });
  await raiseForStatus(response);
  return response.arrayBuffer();
}

/** Not compileStreaming: it wants a content type that not every host gives. Rejects where there are no vectors (Safari before 16.4). */
export const loadModule = async (url: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await loadEngine(url));
