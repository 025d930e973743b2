/** Texts of three words and more below 18 px, and controls below 44 px, of what can be seen. */
export function findSmallThings(): string[] {
  // Inside, because it runs in the page.
  // oxlint-disable unicorn/consistent-function-scoping
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  const name = (element: Element) =>
    `${element.tagName} ${(element.textContent || element.getAttribute("aria-label") || "").slice(0, 40)}`;
  // oxlint-enable unicorn/consistent-function-scoping
  const small: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim().split(/\s+/).length ?? 0;
    if (!parent || words < 3 || !isShown(parent) || parent.closest("noscript, script, style"))
      continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < 18) small.push(`${size} px: ${name(parent)}`);
  }
  const controls =
    "a[href], button, input, textarea, select, [role=slider], [role=switch], [role=tab]";
  for (const control of document.querySelectorAll(controls)) {
    // A link inside a sentence is as tall as its line; hidden inputs lie behind what is pressed.
    if (!isShown(control) || control.closest("p a") || control.closest("[aria-hidden=true]"))
      continue;
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    const before = getComputedStyle(control, "::before");
    const reach = before.content === "none" ? 0 : Number.parseFloat(before.height) || 0;
    if (Math.max(height, reach) < 43.5 || Math.max(width, reach) < 43.5) {
      small.push(`${Math.round(width)} x ${Math.round(height)}: ${name(control)}`);
    }
  }
  return small;
}
