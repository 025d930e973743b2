import { ApiError } from "./client.ts";

/** The message shown for an error: the server's own without its status, or `otherwise` where that is empty. */
export function messageOf(error: Error, otherwise = ""): string {
  const message = error instanceof ApiError ? error.userMessage : error.message;
  return message === "" ? otherwise : message;
}
