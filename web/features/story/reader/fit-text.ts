/** Pixels; what is still too long at the smallest size is scrolled. */
const SMALLEST = 22;
const LARGEST = 60;

/** A `ref` that sets the largest type with which its element's content fits, and again whenever the size changes. */
export function fitText(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const fit = () => {
    let [low, high] = [SMALLEST, LARGEST];
    while (low < high) {
      const size = Math.ceil((low + high) / 2);
      element.style.fontSize = `${size}px`;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      if (scrollHeight > clientHeight || scrollWidth > clientWidth) high = size - 1;
      else low = size;
    }
    element.style.fontSize = `${low}px`;
    // What has to be scrolled must be reached by keyboard.
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(element);
  // The book's letters may arrive after its words.
  void document.fonts?.ready.then(fit);
  return () => observer.disconnect();
}
