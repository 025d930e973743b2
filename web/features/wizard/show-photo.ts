import { scrollBehavior } from "../../lib/scroll-behavior.ts";

/** Where a keyboard opens on the screen itself, it would cover the photo: its field gets the focus only without one. */
const HAS_KEYBOARD = "(hover: hover) and (pointer: fine)";

/** Scrolls to a photo of the list, or to the button that follows the last one, and moves the focus there. */
export function showPhoto(list: HTMLElement | null, index: number): void {
  const behavior = scrollBehavior();
  const photo = list?.children[index];
  if (!photo) {
    const button = list?.closest("form")?.querySelector<HTMLElement>("button[type=submit]");
    button?.scrollIntoView({ behavior, block: "center" });
    button?.focus({ preventScroll: true });
    return;
  }
  photo.scrollIntoView({ behavior, block: "start" });
  const place = window.matchMedia(HAS_KEYBOARD).matches ? "textarea" : "[data-question]";
  photo.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
}
