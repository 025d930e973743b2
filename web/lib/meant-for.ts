import type { QueryClient } from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import { MEANT_USER_HEADER } from "../../contract/meant-user.ts";
import type { RequestOptions } from "../api/client.ts";
import { userKey } from "./query-client.ts";

/**
 * For writes whose address is the same for everybody: they are refused when another tab has signed somebody else in
 * since this page was opened, and change nothing of theirs.
 */
export function meantForUser(queryClient: QueryClient): RequestOptions {
  const user = queryClient.getQueryData<User | null>(userKey);
  return user ? { headers: { [MEANT_USER_HEADER]: user.id } } : {};
}
