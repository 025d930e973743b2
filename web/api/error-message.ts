import { ApiError } from "./client.ts";

/** What a person is shown of an error: the server's own message without its status, or `otherwise` where it is empty. */
export function messageOf(error: Error, otherwise = ""): string {
  const message = error instanceof ApiError ? error.userMessage : error.message;
  return message === "" ? otherwise : message;
}
