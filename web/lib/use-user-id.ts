import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import { userKey } from "./query-client.ts";

/** Who is signed in, on a page for those who are: what is kept on a device is kept for one of its users. */
export function useUserId(): string {
  return useQueryClient().getQueryData<User | null>(userKey)?.id ?? "";
}
