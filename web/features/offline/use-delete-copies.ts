import { useEffect } from "react";
import { deleteCopies } from "../../device/own-copies.ts";

/**
 * Deletes a user's cached copies once no user is signed in. The service worker does so itself, but a page that was
 * loaded past it (Shift and Reload) can sign out as well.
 */
export function useDeleteCopies(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) void deleteCopies().catch(() => {});
  }, [isSignedOut]);
}
