import { useEffect, useEffectEvent } from "react";
import { endpoints } from "../../../api/endpoints.ts";

interface PersonCheckProps {
  /** Null while there is none, and once it has expired. */
  onToken: (token: string | null) => void;
}

/** A service's check that a person signs up, in a frame: its code sees nothing of the form. */
export function PersonCheck({ onToken }: PersonCheckProps) {
  const receive = useEffectEvent(({ origin, data }: MessageEvent) => {
    if (origin !== location.origin || typeof data !== "object" || data === null) return;
    const { personToken } = data as { personToken?: unknown };
    if (personToken === null || typeof personToken === "string") onToken(personToken);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- The service works under the site's own origin alone.
    <iframe
      src={endpoints.personCheck}
      title="The check that you are a person"
      className="h-18 w-full rounded-md"
    />
  );
}
