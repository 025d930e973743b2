import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import { VISITOR } from "../device/names.ts";
import { userKey } from "./query-client.ts";

/** The owner of what is stored on this device: the signed-in user's id, or `visitor`. */
export function useUserId(): string {
  return useQueryClient().getQueryData<User | null>(userKey)?.id ?? VISITOR;
}
