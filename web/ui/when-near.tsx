import { type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from "react";

/** How far below the window it may be, so that it stands there when the reader arrives. */
const NEAR = "400px";
/** By then what is seen first stands; a screen reader goes through a page without any sign. */
const LATEST_MS = 1_000;
const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

interface WhenNearProps {
  /** Takes the room meanwhile. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Draws what is far down a page after what is seen first: when it comes near, or somebody does anything at all. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(!("IntersectionObserver" in globalThis));

  useEffect(() => {
    if (isShown || !place.current) return;
    // Bit by bit, so that a finger is answered meanwhile.
    const draw = () => startTransition(() => setIsShown(true));
    const sight = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && draw(),
      { rootMargin: NEAR },
    );
    sight.observe(place.current);
    const timer = setTimeout(draw, LATEST_MS);
    for (const sign of SIGNS) window.addEventListener(sign, draw, { once: true, passive: true });
    return () => {
      sight.disconnect();
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, draw);
    };
  }, [isShown]);

  if (isShown) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <div ref={place}>{fallback}</div>;
}
