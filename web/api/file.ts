import { raiseForStatus, send } from "./client.ts";

/** Reads a whole file that the server makes. Throws ApiError for a rejection. */
export async function apiFile(path: string): Promise<Blob> {
  const response = await send(path, { method: "GET" });
  await raiseForStatus(response);
  return response.blob();
}
