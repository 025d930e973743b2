/** Pixels; what is still too long at the smallest size is scrolled. */
const SMALLEST = 22;
const LARGEST = 60;

/** A `ref` that sets the largest type with which its element's content fits, and again whenever the size changes. */
export function fitText(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const place = element.parentElement!;
  const measure = () =>
    [element, place].map((each) => `${each.clientWidth} ${each.clientHeight}`).join();
  let fitted: string | undefined;
  const fit = () => {
    // A long word makes the type smaller; it is broken only where it is too long for the smallest.
    element.style.overflowWrap = "normal";
    const size = findSize(element);
    element.style.overflowWrap = "";
    element.style.fontSize = `${size}px`;
    // What has to be scrolled must be reached by keyboard.
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
    fitted = measure();
  };
  fit();
  const observer = new ResizeObserver(() => {
    if (measure() !== fitted) fit();
  });
  observer.observe(element);
  observer.observe(place);
  // The book's letters may arrive after its words.
  if (document.fonts?.status === "loading") void document.fonts.ready.then(fit);
  return () => observer.disconnect();
}

/** Within a pixel, in as few tries as it can: each is a layout, for which a slow phone has little time while a page turns. */
function findSize(element: HTMLElement): number {
  let [size, fits, tooLarge, space] = [LARGEST, SMALLEST, LARGEST + 1, 0];
  do {
    element.style.fontSize = `${size}px`;
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    const isTooWide = scrollWidth > clientWidth;
    if (scrollHeight > clientHeight) space = clientHeight;
    if (isTooWide || scrollHeight > clientHeight) tooLarge = size;
    else fits = size;
    // Lines of half the size take a quarter of the space.
    const share = isTooWide ? clientWidth / scrollWidth : Math.sqrt(space / scrollHeight);
    size = Math.min(tooLarge - 1, Math.floor(size * share));
  } while (size > fits + 1);
  return fits;
}
