import { useState } from "react";

/** Until the first picture is there nothing else is loaded beside it: neither other pictures nor the narration. */
export function useFirstPicture(hasPicture: boolean) {
  const [isThere, setIsThere] = useState(!hasPicture);
  const settle = () => setIsThere(true);
  return {
    isThere,
    /** For the element that holds the picture. */
    events: { onLoadCapture: settle, onErrorCapture: settle },
  };
}
