const LATEST_MS = 2_000;
/** A picture that takes longer does not hold up the rest. */
const PICTURES_MS = 4_000;

/**
 * Resolves when the pictures in view are there and the browser has nothing else to do: what is not seen yet would take
 * the network from what is. At the latest six seconds from now.
 */
export async function whenIdle(): Promise<void> {
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
