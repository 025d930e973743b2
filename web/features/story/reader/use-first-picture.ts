import { useEffect, useState } from "react";
import { reportBookSeen } from "../../../lib/when-idle.ts";

/**
 * Until the first picture is there nothing else is loaded beside it: neither other pictures nor the narration, nor what
 * the site loads when it is idle.
 */
export function useFirstPicture(hasPicture: boolean) {
  const [isThere, setIsThere] = useState(!hasPicture);
  useEffect(() => {
    if (isThere) reportBookSeen();
  }, [isThere]);
  // A book that is closed has nothing left to wait for.
  useEffect(() => reportBookSeen, []);
  const settle = () => setIsThere(true);
  return {
    isThere,
    /** For the element that holds the picture. */
    events: isThere ? {} : { onLoadCapture: settle, onErrorCapture: settle },
  };
}
