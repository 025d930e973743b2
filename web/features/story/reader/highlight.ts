/** The word that is heard, lit up where the browser can do so without changing the page. */

/** As in app.css. */
const HIGHLIGHT = "spoken-word";

export const canHighlight = (): boolean => Boolean(CSS.highlights);

export const clearHighlight = (): void => void CSS.highlights?.delete(HIGHLIGHT);

/** Lights up a range of the element's text. */
export function highlight(element: HTMLElement | undefined, from: number, length: number): void {
  if (!element || !canHighlight()) return;
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let place = 0;
  let isOpen = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const size = node.nodeValue?.length ?? 0;
    if (!isOpen && from < place + size) {
      range.setStart(node, from - place);
      isOpen = true;
    }
    if (isOpen && from + length <= place + size) {
      range.setEnd(node, from + length - place);
      CSS.highlights.set(HIGHLIGHT, new Highlight(range));
      return;
    }
    place += size;
  }
}
