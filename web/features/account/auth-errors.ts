import { ApiError } from "../../api/client.ts";

/** What a failed sign-in or sign-up says: the server's own sentence, without its status. */
export function sentenceOf(error: Error, otherwise: string): string {
  const sentence = error instanceof ApiError ? error.sentence : error.message;
  return sentence === "" ? otherwise : sentence;
}
