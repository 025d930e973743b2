import { scrollBehavior } from "../../lib/scroll-behavior.ts";

/** Pixels at the top of the screen that the site's bar covers. */
const BAR_HEIGHT = 96;
/** On the element that stays above the text while it is read aloud. */
export const STAYS_ABOVE = "data-stays-above";

/** Pixels at the top of the screen in which text is covered: by the bar, and by what stays above the text. */
function findTop(): number {
  const above = document.querySelector(`[${STAYS_ABOVE}]`);
  const covers = above !== null && getComputedStyle(above).position === "sticky";
  return covers ? Math.max(BAR_HEIGHT, above.getBoundingClientRect().bottom) : BAR_HEIGHT;
}

/** Whether some of it can be seen. */
export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > findTop() && top < window.innerHeight;
}

/** Whether all of it can be seen, or as much as there is room for. */
export function isReadable(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const from = findTop();
  const fits = height < window.innerHeight - from;
  return top >= from && top < window.innerHeight && (bottom <= window.innerHeight || !fits);
}

/** Scrolls it to the middle of what can be seen; at once where the user prefers reduced motion. */
export function bringIntoView(element: Element): void {
  element.scrollIntoView({ block: "center", behavior: scrollBehavior() });
}
