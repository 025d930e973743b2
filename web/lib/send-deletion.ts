import { ApiError, apiSend, type RequestOptions } from "../api/client.ts";

/** Deletes what is at `address`; a 404 counts as success. */
export async function sendDeletion(address: string, options: RequestOptions = {}): Promise<void> {
  try {
    await apiSend("DELETE", address, undefined, undefined, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
