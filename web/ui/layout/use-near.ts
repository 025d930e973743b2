import { type RefObject, startTransition, useEffect, useState } from "react";

/** How far below the window an element counts as near, so that it is ready when the reader scrolls to it. */
const NEAR = "400px";
/**
 * It counts as near after this time in any case: a screen reader moves through a page without any event. By then a slow
 * phone has rendered what was in view, and has answered the first taps.
 */
const LATEST_MS = 4_000;
const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Whether an element far down a page has come near the window, or any input event has come; from then on true. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(!("IntersectionObserver" in globalThis));

  useEffect(() => {
    if (isNear || !place.current) return;
    // In a transition, so that taps are answered meanwhile.
    const show = () => startTransition(() => setIsNear(true));
    const sight = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && show(),
      { rootMargin: NEAR },
    );
    sight.observe(place.current);
    const timer = setTimeout(show, LATEST_MS);
    for (const sign of SIGNS) window.addEventListener(sign, show, { once: true, passive: true });
    return () => {
      sight.disconnect();
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, show);
    };
  }, [isNear, place]);
  return isNear;
}
