import { ApiError, apiSend } from "../api/client.ts";

/** Deletes what is at `address`; a 404 counts as success. */
export async function sendDeletion(address: string): Promise<void> {
  try {
    await apiSend("DELETE", address);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
