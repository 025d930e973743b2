import { useDeferredValue, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { paths } from "../../../paths.ts";
import { LoadingScreen } from "../../../ui/status/loading-screen.tsx";
import { useHasSignedOut, useUser } from "../queries.ts";

/** The page from which a visitor was led to sign in; stored in the history entry's state. */
export interface AuthState {
  from: string;
  /** The session ended while its pages were open. */
  hasEnded: boolean;
}

/** Renders the page for a signed-in user; redirects others to /auth, which leads back here. */
export function RequireUser() {
  const user = useUser();
  // Suspense lets React render the page in slices, so that the bar responds to taps meanwhile.
  const isHere = useDeferredValue(Boolean(user.data));
  const location = useLocation();
  const hasSignedOut = useHasSignedOut();
  const [hasBegun, setHasBegun] = useState(false);
  if (user.data && !hasBegun) setHasBegun(true);

  if (user.isPending) return <LoadingScreen />;
  if (user.data) return isHere ? <Outlet /> : <LoadingScreen />;
  if (user.isError) throw user.error;
  const from = `${location.pathname}${location.search}${location.hash}`;
  const state: AuthState | null = hasSignedOut ? null : { from, hasEnded: hasBegun };
  return <Navigate to={paths.auth} replace state={state} />;
}
