import type { QueryClient } from "@tanstack/react-query";
import type { User } from "../../contract/account.ts";
import { userQuery } from "../features/account/queries.ts";
import { userKey } from "../lib/query-client.ts";

/**
 * Back may bring a page from the browser's memory, as it was when it was left. Its user may have signed out since, so it
 * is not seen before the server has said who is signed in. Without a network it is shown, as the device's own copies are.
 */
export function checkRestoredPage(queryClient: QueryClient, root: HTMLElement): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    const user = queryClient.getQueryData<User | null>(userKey);
    if (!persisted || !user) return;
    // What is transparent keeps the focus, what is hidden does not.
    root.style.opacity = "0";
    queryClient
      .fetchQuery({ ...userQuery, staleTime: 0 })
      .catch(() => user)
      .then((found) => {
        if (found?.id === user.id) root.style.opacity = "";
        else window.location.reload();
      });
  });
}
