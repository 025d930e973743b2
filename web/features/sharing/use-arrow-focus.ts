import { useEffect } from "react";

const CONTROLS =
  "a[href], button:not(:disabled), input:not(:disabled), textarea, summary, video[controls]";
/** The open page of a book. */
const LEAF = "[data-leaf=current]";
/** A control off to the side counts as this much farther away. */
const SIDEWAYS = 3;

type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
const isDirection = (key: string): key is Direction =>
  ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].includes(key);

/** The remote control of a television has four arrows and OK: they lead from one control to the next. */
export function useArrowFocus(): void {
  useEffect(() => {
    // Captured before the carousel's own arrow keys, which turn it when no control is in that direction.
    document.addEventListener("keydown", moveFocus, { capture: true });
    return () => document.removeEventListener("keydown", moveFocus, { capture: true });
  }, []);
}

function moveFocus(event: KeyboardEvent): void {
  const from = document.activeElement;
  if (!isDirection(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!from?.matches(`${CONTROLS}, ${LEAF}`)) return;
  const isAcross = event.key === "ArrowLeft" || event.key === "ArrowRight";
  // In a field, a film and the open book, left and right have a function of their own.
  if (isAcross && (from.matches("input, textarea, video") || from.closest("[role=dialog]"))) return;
  if (from instanceof HTMLTextAreaElement && !isAtEdge(from, event.key)) return;
  const next = findNext(from, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Whether the caret can go no further in that direction. */
const isAtEdge = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, key: Direction) =>
  key === "ArrowUp" ? selectionEnd === 0 : selectionStart === value.length;

/** The nearest control in that direction that is in sight; otherwise the page scrolls, as it always does. */
function findNext(from: Element, direction: Direction): HTMLElement | null {
  // In the open book the page behind it cannot be reached, nor can the page below the one that is open.
  const scope = from.closest("[role=dialog]") ?? document;
  const start = from.getBoundingClientRect();
  // What is on the open page is below its upper edge, as the bar with its controls is.
  if (from.matches(LEAF)) start.height = 0;
  let best: HTMLElement | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const control of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
    const there = control.getBoundingClientRect();
    if (control === from || control.closest("[inert]") || !isInSight(there)) continue;
    const distance = measure(start, there, direction);
    if (distance !== null && distance < shortest) [best, shortest] = [control, distance];
  }
  return best;
}

const isInSight = (box: DOMRect) =>
  box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;

/** How far the way is, in pixels; null when it does not lead in that direction. */
function measure(from: DOMRect, to: DOMRect, direction: Direction): number | null {
  const across = to.x + to.width / 2 - (from.x + from.width / 2);
  const down = to.y + to.height / 2 - (from.y + from.height / 2);
  if (direction === "ArrowUp" || direction === "ArrowDown") {
    const ahead = direction === "ArrowDown" ? to.top - from.bottom : from.top - to.bottom;
    return ahead > -Math.min(from.height, to.height) / 2 && Math.abs(down) > 1
      ? Math.abs(down) + SIDEWAYS * Math.abs(across)
      : null;
  }
  const isSameRow = to.top < from.bottom && to.bottom > from.top;
  const ahead = direction === "ArrowRight" ? across : -across;
  return isSameRow && ahead > 1 ? ahead : null;
}
