import { useState, useRef } from "react";
import { type Handlers, listOutbox, type Notice, type OutboxEntry, sendOutbox } from "./outbox.ts";
import { useDeviceQuery } from "./use-device-query.ts";

const NONE: OutboxEntry[] = [];

interface OutboxOptions {
  handlers: Handlers;
  notify: (notice: Notice) => void;
  /** The site, or a session of this user, cannot be reached after all. */
  onUnreachable: (error: unknown) => void;
}

/** What waits on this device to be sent for a user, and the way to send it. */
export function useOutbox(userId: string, { handlers, notify, onUnreachable }: OutboxOptions) {
  const entries = useDeviceQuery("outbox", userId, () => listOutbox(userId), NONE) ?? NONE;
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);

  async function send() {
    if (sending.current || entries.length === 0 || !navigator.onLine) return;
    sending.current = true;
    setIsSending(true);
    await sendOutbox(userId, handlers, notify).catch(onUnreachable);
    sending.current = false;
    setIsSending(false);
  }

  return { entries, isSending, send };
}
