import { flushSync } from "react-dom";

/** How often it is looked whether the pointer is up again, in milliseconds. */
const PRESSED_DELAY = 300;

let isPressed = false;
const setPressed = ({ type }: Event) => {
  isPressed = type === "pointerdown";
};
if (typeof window !== "undefined") {
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    window.addEventListener(type, setPressed, { capture: true, passive: true });
}

/**
 * Changes the page without moving what has the focus, and not while something is being pressed: a button that moved
 * between pointer down and up would not be clicked.
 * @returns cancels the change that has not been made yet
 */
export function changeInPlace(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function attempt() {
    if (isPressed) {
      timer = setTimeout(attempt, PRESSED_DELAY);
      return;
    }
    const focused = document.activeElement;
    const before = focused?.getBoundingClientRect().top ?? 0;
    flushSync(change);
    if (!focused || focused === document.body || !focused.isConnected) return;
    const moved = focused.getBoundingClientRect().top - before;
    if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: "instant" });
  }
  attempt();
  return () => clearTimeout(timer);
}
