/** A pause that lets waiting events run. Close it when done. */
export interface Breather {
  pause: () => Promise<void>;
  close: () => void;
}

/**
 * Pauses by a message to ourselves where there are message channels, as browsers stretch nested
 * timers to 4 ms each (HTML standard, section 8.6).
 */
export function createBreather(): Breather {
  if (typeof MessageChannel === "undefined") {
    return { pause: () => new Promise((resolve) => setTimeout(resolve, 0)), close: () => {} };
  }
  const { port1, port2 } = new MessageChannel();
  return {
    pause: () =>
      new Promise((resolve) => {
        port1.addEventListener("message", () => resolve(), { once: true });
        port1.start();
        port2.postMessage(null);
      }),
    close: () => {
      port1.close();
      port2.close();
    },
  };
}
