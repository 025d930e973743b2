/** In a web worker that works in steps: what the page wants of it is heard between two of them. */
import { REST } from "./rest-at-presses.ts";

/** As long as a slow phone takes to show a press. */
const REST_MS = 300;
/** Between two rests: who types a description would hold up the pictures until it is written. */
const WORK_MS = 1_000;

let restsUntil = -WORK_MS;
addEventListener("message", ({ data }) => {
  const now = performance.now();
  if (data === REST && now >= restsUntil + WORK_MS) restsUntil = now + REST_MS;
});

// Not a timer: browsers stretch nested ones to 4 ms.
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener("message", () => waiting.shift()?.());
port1.start();

const rest = () => restsUntil - performance.now();

/** Lets messages in, and waits while a press is answered. */
export async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
  for (let left = rest(); left > 0; left = rest())
    await new Promise((resolve) => setTimeout(resolve, left));
}
