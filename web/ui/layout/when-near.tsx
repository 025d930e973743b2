import { type ReactNode, Suspense, useRef } from "react";
import { useNear } from "./use-near.ts";

interface WhenNearProps {
  /** The placeholder until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders what is far down a page later: when it comes near, or on any input event. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <div ref={place}>{fallback}</div>;
}
