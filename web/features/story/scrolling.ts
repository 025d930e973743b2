/** Pixels at the top of the screen that the site's bar covers. */
const BAR_HEIGHT = 96;

/** Whether some of it can be seen. */
export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > BAR_HEIGHT && top < window.innerHeight;
}

/** Whether all of it can be seen, or as much as there is room for. */
export function isReadable(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const fits = height < window.innerHeight - BAR_HEIGHT;
  return top >= BAR_HEIGHT && top < window.innerHeight && (bottom <= window.innerHeight || !fits);
}

/** Scrolls it to the middle of the window; at once where the user prefers reduced motion. */
export function bringIntoView(element: Element): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "center", behavior: isStill ? "instant" : "smooth" });
}
