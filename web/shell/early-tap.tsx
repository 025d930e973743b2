import { useEffect } from "react";

declare global {
  /** The button that was pressed while the page was prerendered but its scripts were on their way (scripts/prerendered-pages.ts). */
  // eslint-disable-next-line no-var
  var tappedEarly: HTMLElement | null | undefined;
}

const labelOf = (button: HTMLElement) => button.getAttribute("aria-label") ?? button.textContent;

/** Where React had to render the prerendered page again, it has replaced the button by another. */
function findAgain(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button;
  const label = labelOf(button);
  return [...document.querySelectorAll("button")].find((other) => labelOf(other) === label);
}

/** Repeats a press from before hydration, so that the user need not press twice. */
export function EarlyTap() {
  useEffect(() => {
    const button = globalThis.tappedEarly;
    globalThis.tappedEarly = null;
    if (button) findAgain(button)?.click();
  }, []);
  return null;
}
