import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notification, type Notification, UNREAD_HEADER } from "../../../contract/notifications.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend, raiseForStatus, send } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";

const notificationList = z.array(notification);

export interface Notifications {
  items: Notification[];
  /** Counts all of them, not only this page. */
  unread: number;
  /** There are older ones. */
  hasMore: boolean;
}

async function readNotifications(endpoint: string, signal: AbortSignal): Promise<Notifications> {
  const response = await send(endpoint, { method: "GET", signal });
  await raiseForStatus(response);
  return {
    items: notificationList.parse(await response.json()),
    unread: Number(response.headers.get(UNREAD_HEADER) ?? 0),
    hasMore: response.headers.has("Link"),
  };
}

/** The newest notifications. */
export function useNotifications(limit: number) {
  const endpoint = `${endpoints.notifications}?limit=${limit}`;
  return useQuery({
    queryKey: [endpoint],
    queryFn: ({ signal }) => readNotifications(endpoint, signal),
    // The previous list is shown while more of it loads.
    placeholderData: (shown) => shown,
  });
}

const isNotificationQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).split("?")[0] === endpoints.notifications;

/** Marks these as read, or all of them; shown at once, and read from the server afterwards. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | "all") => {
      const body = ids === "all" ? undefined : { ids };
      const address = `${endpoints.notifications}/read`;
      return apiSend("POST", address, body);
    },
    onMutate: (ids) => {
      const readAt = new Date().toISOString();
      const isMeant = ({ id, readAt: before }: Notification) =>
        before === null && (ids === "all" || ids.includes(id));
      queryClient.setQueriesData<Notifications>(
        { predicate: isNotificationQuery },
        (notifications) => {
          if (!notifications) return notifications;
          const marked = notifications.items.filter(isMeant).length;
          return {
            ...notifications,
            items: notifications.items.map((item) => (isMeant(item) ? { ...item, readAt } : item)),
            unread: ids === "all" ? 0 : Math.max(0, notifications.unread - marked),
          };
        },
      );
    },
    onSettled: () => invalidateEndpoint(queryClient, endpoints.notifications),
  });
}
