import { opensReader } from "./opens-reader.ts";

const LATEST_MS = 2_000;
/** A picture that takes longer does not hold up the rest. */
const PICTURES_MS = 4_000;
/** A book's story may never arrive. */
const BOOK_MS = 8_000;
/** Whoever has touched nothing for as long reads. */
const REST_MS = 2_000;

let reportBookSeen = () => {};
const bookSeen = new Promise<void>((resolve) => {
  reportBookSeen = resolve;
});

/** The picture with which the book opens is there, or will not come. */
export { reportBookSeen };

/**
 * Resolves when the pictures in view are there and the browser has nothing else to do: what is not seen yet would take
 * the network from what is. At the latest six seconds from now, or eight more while an address that leads into a book
 * has not shown it yet: until its story has arrived no picture is in view. While pages of that book are turned, it waits.
 */
export async function whenIdle(): Promise<void> {
  if (opensReader(window.location.search)) {
    await Promise.race([bookSeen, new Promise((resolve) => setTimeout(resolve, BOOK_MS))]);
    await bookRests();
  }
  await idle();
  const pictures = [...document.querySelectorAll("img")].filter(
    (image) => !image.complete && isInView(image),
  );
  if (pictures.length === 0) return;
  await Promise.race([
    Promise.allSettled(pictures.map((image) => image.decode())),
    new Promise((resolve) => setTimeout(resolve, PICTURES_MS)),
  ]);
  await idle();
}

/** What is loaded and rendered behind the book would hold up a slow phone that turns its pages. */
const bookRests = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(rest, REST_MS);
    function rest() {
      removeEventListener("pointerdown", touch);
      resolve();
    }
    function touch() {
      clearTimeout(timer);
      // The book may have been closed.
      timer = setTimeout(rest, opensReader(window.location.search) ? REST_MS : 0);
    }
    addEventListener("pointerdown", touch);
  });

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 500);
    else requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
  });

function isInView(image: HTMLImageElement): boolean {
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
