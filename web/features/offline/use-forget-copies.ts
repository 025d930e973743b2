import { useEffect } from "react";
import { deleteCopies } from "../../device/own-copies.ts";

/**
 * Takes a person's copies off the device once nobody is signed in. The service worker does so itself; a page
 * that was loaded past it (Shift and Reload) signs people out as well.
 */
export function useForgetCopies(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) void deleteCopies().catch(() => {});
  }, [isSignedOut]);
}
