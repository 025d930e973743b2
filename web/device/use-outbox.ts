import { useState, useRef } from "react";
import { ConnectionError } from "../api/client.ts";
import { offline } from "../api/connection.ts";
import { type Handlers, listOutbox, type Notice, type OutboxEntry, sendOutbox } from "./outbox.ts";
import { useDeviceQuery } from "./use-device-query.ts";

const NONE: OutboxEntry[] = [];

interface OutboxOptions {
  handlers: Handlers;
  notify: (notice: Notice) => void;
  /** The site cannot be reached, or this user is not signed in any more. */
  onUnreachable: (error: unknown) => void;
}

/** A user's queued entries on this device, and the function that sends them. */
export function useOutbox(userId: string, { handlers, notify, onUnreachable }: OutboxOptions) {
  const entries = useDeviceQuery("outbox", userId, () => listOutbox(userId), NONE) ?? NONE;
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);

  const attempt = () => sendOutbox(userId, handlers, notify);

  async function send() {
    if (sending.current || entries.length === 0 || !navigator.onLine) return;
    sending.current = true;
    setIsSending(true);
    await attempt()
      // The network came back while a request failed that was sent too early: no other occasion may follow.
      .catch((error: unknown) => {
        if (!(error instanceof ConnectionError) || offline.get()) throw error;
        return attempt();
      })
      .catch(onUnreachable);
    sending.current = false;
    setIsSending(false);
  }

  return { entries, isSending, send };
}
