/** Keeps the screen on while it shows something, where the browser can (from Chromium 84 on). */
interface Lock {
  released: boolean;
  release(): Promise<void>;
}

let isWanted = false;
let lock: Lock | null = null;

export function setWakeLock(isOn: boolean): void {
  isWanted = isOn;
  if (!isOn) {
    if (lock) void lock.release().catch(() => {});
    lock = null;
    return;
  }
  const api = (navigator as { wakeLock?: { request(kind: "screen"): Promise<Lock> } }).wakeLock;
  if (!api || (lock && !lock.released) || document.visibilityState !== "visible") return;
  api.request("screen").then(
    (held) => {
      if (isWanted) lock = held;
      else void held.release();
    },
    () => {
      // Refused, for instance on an empty battery: the screen then follows its own settings.
    },
  );
}

// The browser lets go of it whenever the page is hidden.
document.addEventListener("visibilitychange", () => setWakeLock(isWanted));
