import { ApiError, apiSend } from "../api/client.ts";

/** Deletes what is at `address`; that it is gone already is no failure. */
export async function sendDeletion(address: string): Promise<void> {
  try {
    await apiSend("DELETE", address);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
