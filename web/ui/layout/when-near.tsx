import { type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from "react";

/** How far below the window it is rendered, so that it is there when the reader scrolls to it. */
const NEAR = "400px";
/** Rendered after this time in any case: a screen reader moves through a page without any event. */
const LATEST_MS = 1_000;
const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

interface WhenNearProps {
  /** The placeholder until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders what is far down a page later: when it comes near, or on any input event. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(!("IntersectionObserver" in globalThis));

  useEffect(() => {
    if (isShown || !place.current) return;
    // In a transition, so that taps are answered meanwhile.
    const show = () => startTransition(() => setIsShown(true));
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
  }, [isShown]);

  if (isShown) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <div ref={place}>{fallback}</div>;
}
