import { useEffect } from "react";

/** Keeps the screen on while `isActive`, where the browser can; a hidden tab loses the lock, and gets it back when shown. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> | null = null;
    const request = () => {
      if (document.visibilityState !== "visible") return;
      // It is refused on a low battery: the screen then goes off as it always does.
      lock = navigator.wakeLock.request("screen").catch(() => null);
    };
    request();
    document.addEventListener("visibilitychange", request);
    return () => {
      document.removeEventListener("visibilitychange", request);
      void lock?.then((held) => held?.release().catch(() => {}));
    };
  }, [isActive]);
}
