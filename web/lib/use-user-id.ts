import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import { VISITOR } from "../device/names.ts";
import { userKey } from "./query-client.ts";

/** Whose what is stored on this device is: the signed-in user's, or a visitor's. */
export function useUserId(): string {
  return useQueryClient().getQueryData<User | null>(userKey)?.id ?? VISITOR;
}
