import { useEffect, useRef } from "react";
import { SpinnerIcon } from "../pictures/icons.tsx";

const STEP_MS = 400;
const STEP_DEGREES = 60;

/**
 * Turns by a timer: a browser makes sixty frames a second for any animation of CSS, in however few steps it goes, and would take a
 * slow phone's time from what it waits for.
 */
export function Spinner() {
  const turning = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    let degrees = 0;
    const timer = setInterval(() => {
      degrees += STEP_DEGREES;
      if (turning.current) turning.current.style.rotate = `${degrees}deg`;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span ref={turning} className="will-change-[rotate]">
      <SpinnerIcon />
    </span>
  );
}
